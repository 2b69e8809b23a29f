-- A payout account is read beside its mechanic.
DROP TRIGGER tell_change ON payout_accounts;
DROP TRIGGER tell_change_of_row ON payout_accounts;
CREATE TRIGGER tell_change AFTER INSERT OR DELETE ON payout_accounts FOR EACH ROW EXECUTE FUNCTION tell_change('mechanics');
CREATE TRIGGER tell_change_of_row AFTER UPDATE OF submitted, charges, payouts, waits ON payout_accounts
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_change('mechanics');
