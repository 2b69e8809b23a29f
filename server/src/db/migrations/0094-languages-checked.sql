-- Every earlier language is a code; checking them holds up no writer.
ALTER TABLE accounts VALIDATE CONSTRAINT accounts_language_check;
