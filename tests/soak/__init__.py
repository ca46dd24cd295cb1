"""What the long proofs share: the program in processes of its own, judges, failing disks, a table of figures."""
