"""What ``farmhand`` can do on the command line, one module a subject."""
