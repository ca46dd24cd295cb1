"""The front end for people at a terminal: sentences, questions and pictures of the table."""
