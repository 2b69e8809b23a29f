-- What has changed lately: one row for each tag that a transaction touched. It is written by the changing transaction itself, so it is
-- there when that is committed, and never when it is undone. docs/events.md draws who reads it.
CREATE TABLE changes (
  -- A family of cached answers, as the table of endpoints names it; `sessions` tells the servers alone that somebody's sign-in ended.
  tag text NOT NULL CHECK (tag <> ''),
  xid bigint NOT NULL,
  PRIMARY KEY (tag, xid)
);

-- How far back can be told. Once a minute: all transactions below the horizon were over then. Those below a horizon that is `forgotten` may be gone.
CREATE TABLE change_moments (
  at timestamptz(3) PRIMARY KEY,
  horizon bigint NOT NULL,
  forgotten boolean NOT NULL DEFAULT false
);

CREATE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.changes (tag, xid) SELECT unnest(TG_ARGV), pg_current_xact_id()::text::bigint ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- Each table, and the tags of what is read from it.
DO $$
DECLARE
  told record;
BEGIN
  FOR told IN
    SELECT * FROM (VALUES
      ('business', '{trial}'),
      ('customers', '{customers}'),
      ('jobs', '{jobs,customers,analytics}'),
      ('job_events', '{jobs}'),
      ('job_estimates', '{jobs}'),
      ('job_payments', '{jobs}'),
      ('job_pickup_requests', '{pickups,jobs}'),
      ('ratings', '{jobs,mechanics,pickups}'),
      ('notifications', '{notifications}'),
      ('chat_messages', '{chat}'),
      ('referrals', '{referrals}'),
      ('monthly_raffles', '{raffle}'),
      ('raffle_tickets', '{raffle}'),
      ('part_listings', '{parts}'),
      ('car_listings', '{cars}'),
      ('promo_codes', '{promoCodes}'),
      ('promo_uses', '{promoCodes}'),
      ('payments', '{payments,mechanics}'),
      ('ledger_entries', '{ledger,raffle,analytics}'),
      ('invitations', '{invitations}'),
      ('subscription_plans', '{plans}'),
      ('job_size_pricing', '{plans}')
    ) AS list (of_table, tags)
  LOOP
    EXECUTE format('CREATE TRIGGER tell_change AFTER INSERT OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION tell_change(%s)',
      told.of_table, (SELECT string_agg(quote_literal(tag), ', ') FROM unnest(told.tags::text[]) AS tag));
    EXECUTE format('CREATE TRIGGER tell_change_of_row AFTER UPDATE ON %I FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_change(%s)',
      told.of_table, (SELECT string_agg(quote_literal(tag), ', ') FROM unnest(told.tags::text[]) AS tag));
  END LOOP;
END $$;

-- A new mechanic is in nobody's offers yet, and one who goes leaves those of the others.
CREATE TRIGGER tell_change AFTER INSERT OR DELETE ON mechanics FOR EACH ROW EXECUTE FUNCTION tell_change('mechanics', 'trial');
CREATE TRIGGER tell_change_of_row AFTER UPDATE ON mechanics
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_change('mechanics', 'pickups');
CREATE TRIGGER tell_removal AFTER UPDATE OF removed_at ON mechanics
  FOR EACH ROW WHEN (OLD.removed_at IS DISTINCT FROM NEW.removed_at) EXECUTE FUNCTION tell_change('referrals');
CREATE TRIGGER tell_removal AFTER UPDATE OF deleted_at ON jobs
  FOR EACH ROW WHEN (OLD.deleted_at IS DISTINCT FROM NEW.deleted_at) EXECUTE FUNCTION tell_change('mechanics', 'pickups');
CREATE TRIGGER tell_merge AFTER UPDATE OF merged_into ON customers
  FOR EACH ROW WHEN (OLD.merged_into IS DISTINCT FROM NEW.merged_into) EXECUTE FUNCTION tell_change('raffle', 'notifications');
CREATE TRIGGER tell_phone AFTER UPDATE OF phone_e164 ON customers
  FOR EACH ROW WHEN (OLD.phone_e164 IS DISTINCT FROM NEW.phone_e164) EXECUTE FUNCTION tell_change('notifications');

-- Most accounts are people with a phone, whom no list shows.
CREATE TRIGGER tell_change AFTER INSERT ON accounts FOR EACH ROW WHEN (NEW.role IS NOT NULL) EXECUTE FUNCTION tell_change('staff');
CREATE TRIGGER tell_change_of_row AFTER UPDATE OF name, email, role, closed_at ON accounts
  FOR EACH ROW WHEN (NEW.role IS NOT NULL AND OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_change('staff');

-- A sign-in that ended ends what it listens to.
CREATE TRIGGER tell_change_of_row AFTER UPDATE OF ended_at ON sessions
  FOR EACH ROW WHEN (OLD.ended_at IS DISTINCT FROM NEW.ended_at) EXECUTE FUNCTION tell_change('sessions');
