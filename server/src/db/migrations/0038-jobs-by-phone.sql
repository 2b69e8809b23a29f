-- A job is found by every phone of its customer, of those that were merged into them too: which phone leads where is read under `jobs`,
-- also where no job itself is written.
DROP TRIGGER tell_merge ON customers;
CREATE TRIGGER tell_merge AFTER UPDATE OF merged_into ON customers
  FOR EACH ROW WHEN (OLD.merged_into IS DISTINCT FROM NEW.merged_into) EXECUTE FUNCTION tell_change('raffle', 'notifications', 'jobs');
DROP TRIGGER tell_phone ON customers;
CREATE TRIGGER tell_phone AFTER UPDATE OF phone_e164 ON customers
  FOR EACH ROW WHEN (OLD.phone_e164 IS DISTINCT FROM NEW.phone_e164) EXECUTE FUNCTION tell_change('notifications', 'jobs');
