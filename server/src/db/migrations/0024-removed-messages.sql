-- A message that its author or staff took out of the hub; it stays in the table.
ALTER TABLE chat_messages ADD COLUMN removed_at timestamptz(3);
