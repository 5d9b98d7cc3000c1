-- When somebody first showed that they can read the mailbox of an account's address. Whoever signs up only says that an address is theirs:
-- what they set up before that moment ends with it.
ALTER TABLE accounts ADD COLUMN email_proved_at timestamptz;
