-- The list of languages is contract/src/messages/languages.ts; the column takes any code of one.
ALTER TABLE accounts DROP CONSTRAINT accounts_language_check;
ALTER TABLE accounts ADD CONSTRAINT accounts_language_check CHECK (language ~ '^[a-z]{2}$') NOT VALID;
