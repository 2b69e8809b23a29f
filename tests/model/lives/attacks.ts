/**
 * PostgreSQL's guards, attacked behind the app's back: each attack is refused while its constraint exists. Without it the life's
 * checks must notice.
 */
export interface Attack {
  holds: string
  drop: string
  statement: string
}

const trigger = (holds: string, table: string): Pick<Attack, 'holds' | 'drop'> => ({
  holds,
  drop: `DROP TRIGGER ${holds} ON ${table}`,
})
const index = (holds: string): Pick<Attack, 'holds' | 'drop'> => ({ holds, drop: `DROP INDEX ${holds}` })
const constraint = (holds: string, table: string): Pick<Attack, 'holds' | 'drop'> => ({
  holds,
  drop: `ALTER TABLE ${table} DROP CONSTRAINT ${holds}`,
})

export const ATTACKS: readonly Attack[] = [
  {
    ...constraint('costs_what_was_agreed', 'jobs'),
    statement: 'UPDATE jobs SET labor_cost = labor_cost + 100, total_cost = total_cost + 100 WHERE id = $1',
  },
  {
    ...trigger('latest_agreed_price', 'jobs'),
    statement: `UPDATE jobs j SET agreement = e.agreement, labor_cost = e.labor_cost, travel_fee = e.travel_fee, total_cost = e.total
      FROM job_estimates e WHERE j.id = $1 AND e.job_id = j.id AND e.mechanic_id = j.mechanic_id AND e.agreement < j.agreement
        AND e.total <> j.total_cost`,
  },
  {
    ...trigger('agreed_prices_stay', 'job_estimates'),
    statement: `UPDATE job_estimates SET agreed_by = CASE agreed_by WHEN 'customer' THEN 'dispatcher' ELSE 'customer' END
      WHERE job_id = $1 AND agreement IS NOT NULL`,
  },
  {
    ...trigger('two_sides_of_a_changed_job', 'jobs'),
    statement: `UPDATE jobs j SET customer_phone = m.phone, customer_phone_e164 = m.phone_e164 FROM mechanics m
      WHERE j.id = $1 AND m.id = j.mechanic_id AND j.status <> 'completed' AND j.cancelled_at IS NULL`,
  },
  {
    ...trigger('ledger_transfer_balances', 'ledger_entries'),
    statement: `INSERT INTO ledger_entries (transfer_id, account, amount, created_at)
      SELECT id, 'fees', 100, created_at FROM ledger_transfers WHERE reference = $1::text AND kind = 'pool.job'`,
  },
  {
    ...trigger('ledger_entries_stay', 'ledger_entries'),
    statement: `UPDATE ledger_entries e SET amount = 2 * amount FROM ledger_transfers t
      WHERE t.id = e.transfer_id AND t.reference = $1::text AND t.kind = 'pool.job'`,
  },
  {
    ...constraint('ledger_transfers_kind_reference_key', 'ledger_transfers'),
    statement: `WITH again AS (INSERT INTO ledger_transfers (id, kind, reference, created_at)
        SELECT gen_random_uuid(), kind, reference, created_at FROM ledger_transfers WHERE reference = $1::text AND kind = 'pool.job' RETURNING id)
      INSERT INTO ledger_entries (transfer_id, account, amount, created_at)
        SELECT again.id, e.account, e.amount, e.created_at FROM again, ledger_transfers t JOIN ledger_entries e ON e.transfer_id = t.id
        WHERE t.reference = $1::text AND t.kind = 'pool.job'`,
  },
  {
    ...index('tickets_one_a_completion_for_the_customer'),
    statement: `INSERT INTO raffle_tickets (id, customer_id, month, source, job_id, created_at)
      SELECT gen_random_uuid(), customer_id, month, source, job_id, created_at FROM raffle_tickets WHERE job_id = $1 AND customer_id IS NOT NULL`,
  },
  {
    ...index('payments_one_fee_a_completion'),
    statement: `INSERT INTO payments (id, mechanic_id, purpose, job_id, price, amount, days, provider, created_at, due_until)
      SELECT gen_random_uuid(), mechanic_id, purpose, job_id, price, amount, days, provider, created_at, due_until
      FROM payments WHERE job_id = $1 AND status = 'due'`,
  },
]
