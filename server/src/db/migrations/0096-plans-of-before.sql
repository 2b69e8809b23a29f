-- Plans of before: a missing end is the start plus the hours. Of plans that overlap the job created first keeps its time; the others stay
-- booked without one, with a step in their timeline.
DO $$
DECLARE
  planned record;
  ends timestamptz;
BEGIN
  FOR planned IN SELECT id, mechanic_id, scheduled_start, scheduled_end, estimated_hours, status, completed_at FROM jobs
    WHERE mechanic_id IS NOT NULL AND scheduled_start IS NOT NULL AND cancelled_at IS NULL AND deleted_at IS NULL
    ORDER BY created_at, id
  LOOP
    ends := coalesce(planned.scheduled_end, planned.scheduled_start + make_interval(mins => (coalesce(planned.estimated_hours, 2) * 60)::integer));
    IF planned.status <> 'completed' AND EXISTS (SELECT FROM calendar_entries e WHERE e.mechanic_id = planned.mechanic_id
        AND e.during && tstzrange(planned.scheduled_start, ends) AND NOT e.finished) THEN
      UPDATE jobs SET scheduled_start = NULL, scheduled_end = NULL WHERE id = planned.id;
      INSERT INTO job_events (id, job_id, at, kind, by, parameters) VALUES (gen_random_uuid(), planned.id, now(), 'plan_set_aside', 'system',
        jsonb_build_object('start', to_char(planned.scheduled_start AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')));
    ELSIF planned.scheduled_end IS NULL THEN
      -- The trigger puts it on the calendar.
      UPDATE jobs SET scheduled_end = ends WHERE id = planned.id;
    ELSE
      INSERT INTO calendar_entries (mechanic_id, during, job_id, finished)
        SELECT planned.mechanic_id, CASE WHEN ended IS NULL THEN tstzrange(planned.scheduled_start, ends)
            ELSE tstzrange(least(planned.scheduled_start, ended - interval '1 minute'), ended) END, planned.id, ended IS NOT NULL
          FROM (SELECT CASE WHEN planned.status = 'completed' THEN coalesce(planned.completed_at, ends) END AS ended) done;
    END IF;
  END LOOP;
END $$;

UPDATE jobs SET scheduled_end = scheduled_start + make_interval(mins => (coalesce(estimated_hours, 2) * 60)::integer)
  WHERE scheduled_start IS NOT NULL AND scheduled_end IS NULL;
-- Bookings of before need no answer.
UPDATE jobs SET booked_at = created_at, accepted_at = created_at,
    arrived_at = CASE WHEN step IN ('arrived', 'working') THEN (
      SELECT min(at) FROM job_events e WHERE e.job_id = jobs.id AND e.kind IN ('arrived', 'working')) END
  WHERE mechanic_id IS NOT NULL AND deleted_at IS NULL AND cancelled_at IS NULL AND status <> 'completed';
