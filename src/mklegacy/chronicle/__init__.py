"""The chronicle: one page of HTML that tells a campaign back, to keep, to print and to hang on the wall."""
