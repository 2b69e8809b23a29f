-- What was there before is checked, and takes its place: the fees that were charged are due, and the ledger has its sums.
ALTER TABLE payments
  VALIDATE CONSTRAINT payments_job_id_fkey,
  VALIDATE CONSTRAINT payments_settled_by_fkey,
  VALIDATE CONSTRAINT payments_purpose_check,
  VALIDATE CONSTRAINT payments_status_check,
  VALIDATE CONSTRAINT payments_days_check,
  VALIDATE CONSTRAINT paid_at_a_moment,
  VALIDATE CONSTRAINT paid_in_a_way,
  VALIDATE CONSTRAINT only_a_fee_names_its_job,
  VALIDATE CONSTRAINT a_fee_is_paid_or_waived,
  VALIDATE CONSTRAINT a_paid_fee_has_its_receipt,
  VALIDATE CONSTRAINT reversed_at_a_moment,
  VALIDATE CONSTRAINT reversed_for_a_reason;
ALTER TABLE person_uses VALIDATE CONSTRAINT person_uses_purpose_check;

-- Fees of jobs that were finished before are due from today: the days until they are overdue count from here. A charge that names no job,
-- or whose two sides were not a mechanic's and the platform's, is left as it is, and the doctor tells of it.
INSERT INTO payments (id, mechanic_id, purpose, price, amount, days, status, provider, created_at, due_until, job_id)
SELECT (substr(hex, 1, 8) || '-' || substr(hex, 9, 4) || '-7' || substr(gen_random_uuid()::text, 16))::uuid,
  mechanic_id, 'platform_fee', cents, cents, 0, 'due', 'recorded', now(), now() + interval '14 days', job_id
FROM (
  SELECT m.id AS mechanic_id, j.id AS job_id, -e.amount AS cents, lpad(to_hex((extract(epoch FROM now()) * 1000)::bigint), 12, '0') AS hex
  FROM ledger_transfers t
    JOIN ledger_entries e ON e.transfer_id = t.id AND e.account LIKE 'mechanic:%' AND e.amount < 0
    JOIN mechanics m ON m.id::text = substr(e.account, 10)
    JOIN jobs j ON j.id::text = t.reference
  WHERE t.kind = 'fee.job'
) AS charged
ON CONFLICT DO NOTHING;

-- The entries of before. What was added since 0055 is among the changes already, in the same snapshot.
INSERT INTO ledger_sums (account, day, entries, amount)
SELECT account, day, sum(entries), sum(amount) FROM (
  SELECT account, coalesce(phoenix_day(created_at), '-infinity') AS day, 1 AS entries, amount FROM ledger_entries
  UNION ALL SELECT account, day, -entries, -amount FROM ledger_changes
) AS each GROUP BY account, day HAVING sum(entries) <> 0;
INSERT INTO ledger_sums (account, day, entries, amount)
  SELECT account, 'infinity', sum(entries), sum(amount) FROM ledger_sums GROUP BY account
  UNION ALL SELECT '', day, sum(entries), sum(amount) FROM ledger_sums GROUP BY day
  UNION ALL SELECT '', 'infinity', sum(entries), sum(amount) FROM ledger_sums HAVING count(*) > 0;
