-- When each scheduled task is due next. Who works on one holds an advisory lock of their session.
CREATE TABLE scheduled_tasks (
  name text PRIMARY KEY,
  due_at timestamptz(3) NOT NULL
);

-- The queue that did this before; one that another role made may stay, nothing reads it.
DO $$
BEGIN
  DROP SCHEMA IF EXISTS graphile_worker CASCADE;
EXCEPTION WHEN insufficient_privilege THEN
  NULL;
END
$$;
