-- A mechanic's private link to a calendar of their jobs: only the SHA-256 of its token is kept, one at a time.
CREATE TABLE calendar_links (
  mechanic_id uuid PRIMARY KEY REFERENCES mechanics,
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  created_at timestamptz(3) NOT NULL
);
CREATE TRIGGER tell_change AFTER INSERT OR DELETE ON calendar_links FOR EACH ROW EXECUTE FUNCTION tell_change('mechanics');
CREATE TRIGGER tell_change_of_row AFTER UPDATE ON calendar_links
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_change('mechanics');
