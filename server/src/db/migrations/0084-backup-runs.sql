-- When the last good backup was made, whoever made it, and how the last rehearsal of a restore went: a server without the folder of the
-- backups knows it too, and so does one that was just started.
CREATE TABLE backup_runs (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CONSTRAINT backup_runs_kind CHECK (kind IN ('backup', 'rehearsal')),
  -- Of a backup the moment of its snapshot, of a rehearsal its end.
  at timestamptz(3) NOT NULL,
  -- The name of the backup's folder, and the machine and path where it lies; no name where none was made.
  backup text,
  place text NOT NULL,
  bytes bigint,
  -- Why there is no good backup, or why it could not be restored; null: it is good.
  problem text,
  -- What the doctor found in its rows.
  findings text[] NOT NULL DEFAULT '{}',
  CONSTRAINT a_good_run_names_its_backup CHECK (problem IS NOT NULL OR (backup IS NOT NULL AND bytes IS NOT NULL))
);
CREATE INDEX backup_runs_newest ON backup_runs (kind, at DESC);
