"""What the rulebooks say: pure functions and values, without Flask, files at run time, clock or chance."""
