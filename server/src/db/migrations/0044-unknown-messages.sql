-- A message that is being sent says so, and one whose answer never came is `unknown`: it may have arrived, so it is not sent again.
ALTER TABLE outbox DROP CONSTRAINT outbox_status_check;
ALTER TABLE outbox ADD CONSTRAINT outbox_status_check
  CHECK (status IN ('waiting', 'sending', 'unknown', 'failed')) NOT VALID;
-- A server that ended while it was sending leaves its message here.
CREATE INDEX outbox_under_way ON outbox (due_at) WHERE status = 'sending';
