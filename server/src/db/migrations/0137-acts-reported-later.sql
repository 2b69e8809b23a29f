-- Acts that were done without a signal: what people read is when it happened, and beside it when the server learned of it.
ALTER TABLE job_events ADD COLUMN recorded_at timestamptz(3);
ALTER TABLE job_messages ADD COLUMN written_at timestamptz(3);
