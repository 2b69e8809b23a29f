-- Moves on the board that can still be undone, with what they changed. Unlogged: it lives for seconds, and is in no backup.
CREATE UNLOGGED TABLE job_moves (
  id uuid PRIMARY KEY,
  job_id uuid NOT NULL,
  -- Of the job after the move.
  revision integer NOT NULL,
  until timestamptz(3) NOT NULL,
  before jsonb NOT NULL CHECK (jsonb_typeof(before) = 'object'),
  -- Rows that the move added.
  notices uuid[] NOT NULL,
  messages uuid[] NOT NULL
);
CREATE INDEX job_moves_over ON job_moves (until);
