import type { LedgerEntry } from '@desert-wrench/contract/features/billing/ledger.contract.ts'
import type { TestApp } from '../support/app.ts'

/** The server's records, by API where possible, else by SQL. */
export function recordsOf(app: TestApp) {
  /** All pages of a list. */
  async function all<Row>(path: string): Promise<Row[]> {
    const rows: Row[] = []
    for (let next = path; next; ) {
      const { body, headers } = await app.get(next)
      rows.push(...body)
      next = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? ''
    }
    return rows
  }
  const byId = async <Value>(text: string): Promise<Record<string, Value>> =>
    Object.fromEntries((await app.sql<{ id: string; value: Value }>(text)).map(({ id, value }) => [id, value]))

  return {
    /** In SQL, because lists omit departed mechanics. */
    memberships: () =>
      byId(`SELECT id, json_build_object('status', subscription_status, 'until',
        to_char(subscription_expires_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'plan', coalesce(to_char(plan_expires_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), ''),
        'due', job_completion_payment_due) AS value FROM mechanics`),
    jobsDone: () => byId('SELECT id, jobs_completed AS value FROM mechanics'),
    jobs: async () => {
      const rows = await all<{ id: string; status: string; mechanicId: string | null; laborCost: number | null }>(
        '/api/jobs?limit=200',
      )
      return Object.fromEntries(
        rows.map(({ id, status, mechanicId, laborCost }) => [
          id,
          { status, mechanic: mechanicId, labor: laborCost ?? 0 },
        ]),
      )
    },
    requests: () => byId('SELECT id, status AS value FROM job_pickup_requests WHERE withdrawn_at IS NULL'),
    referrals: async () => {
      const rows = await all<{ referredMechanicId: string; status: string }>('/api/referrals')
      return Object.fromEntries(rows.map(({ referredMechanicId, status }) => [referredMechanicId, status]))
    },
    codes: async () => {
      const rows = await all<{ code: string; currentUses: number }>('/api/promo-codes')
      return Object.fromEntries(rows.map(({ code, currentUses }) => [code, currentUses]))
    },
    ledger: () => all<LedgerEntry>('/api/ledger?limit=200'),
    balance: async (account: string) =>
      Number((await app.get(`/api/ledger?limit=1&account=${account}`)).headers.get('x-balance')),
    tickets: () =>
      app.sql<Record<string, string>>(`SELECT month, source, coalesce(mechanic_id::text, c.phone_e164) AS holder,
          CASE WHEN mechanic_id IS NULL THEN 'customer' ELSE 'mechanic' END AS side
        FROM raffle_tickets t LEFT JOIN customers c ON c.id = t.customer_id
        WHERE NOT EXISTS (SELECT FROM withdrawn_tickets WHERE ticket_id = t.id)`),
    /** Holders of the winning tickets. */
    winners: async (month: string) => {
      const [row] = await app.sql<{ mechanic: string | null; customer: string | null }>(
        `SELECT (SELECT mechanic_id FROM raffle_tickets WHERE month = $1 AND ticket_number = mechanic_ticket) AS mechanic,
           (SELECT customer_id FROM raffle_tickets WHERE month = $1 AND ticket_number = customer_ticket) AS customer
         FROM monthly_raffles WHERE month = $1`,
        [month],
      )
      return row ?? { mechanic: null, customer: null }
    },
  }
}
