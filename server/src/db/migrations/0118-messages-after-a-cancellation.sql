-- A cancellation takes away what it makes untrue; that somebody lost the job, was not chosen or paid stays to be told.
CREATE OR REPLACE FUNCTION messages_end_with_cause() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  lost boolean := OLD.mechanic_id IS NOT NULL AND NEW.mechanic_id IS DISTINCT FROM OLD.mechanic_id;
  hired boolean := OLD.mechanic_id IS NULL AND NEW.mechanic_id IS NOT NULL;
  moved boolean := (OLD.window_start, OLD.window_end) IS DISTINCT FROM (NEW.window_start, NEW.window_end);
BEGIN
  UPDATE outbox SET state = 'cancelled', settled_at = clock_timestamp(), reason = CASE
      WHEN NEW.deleted_at IS NOT NULL THEN 'jobGone' WHEN NEW.cancelled_at IS NOT NULL THEN 'jobCancelled' ELSE 'outdated' END
    WHERE job_id = NEW.id AND state = 'waiting' AND (NEW.deleted_at IS NOT NULL
      OR NEW.cancelled_at IS NOT NULL AND kind NOT IN ('cancelled', 'mechanicCancelled', 'notTaken', 'paymentReceived', 'messageToCustomer', 'messageToMechanic')
      OR (hired OR NEW.status = 'completed') AND kind IN ('offers', 'noOffers', 'staffNoOffers', 'emergencyNear', 'reopened')
      OR (lost OR NEW.status = 'completed') AND kind IN ('hired', 'unanswered', 'staffUnanswered', 'timeProposed', 'onTheWay', 'estimate',
        'priceChanged', 'mechanicBooked', 'mechanicHired', 'mechanicTimeChanged', 'mechanicTimeKept')
      OR (moved OR NEW.status = 'completed') AND kind IN ('reminderEvening', 'reminderSoon', 'timeChanged', 'timeProposed', 'mechanicTimeChanged'));
  RETURN NULL;
END $$;
