import { counted, type DoctorFinding, databaseCheck } from './finding.ts'

export interface ProviderFacts {
  /** Unapplied events of the last 30 days, by reason. */
  refused: readonly { refusal: string; count: number; first: string }[]
  /** Open disputes, and the oldest. */
  open: number
  firstOpen: string | null
}

const WHY: Readonly<Record<string, readonly [problem: string, fix: string]>> = {
  mode: [
    'in another mode (test, live) than STRIPE_SECRET_KEY',
    'Point each Stripe webhook to the server with the key of the same mode.',
  ],
  currency: ['not in US dollars', 'Find the payment at Stripe and refund it there.'],
  amount: [
    'with another amount than was due',
    'Refund it at Stripe, or record the receipt by hand. If the plan has its own price at Stripe, make both prices equal.',
  ],
  reference: ['with the money of another payment', 'Compare both payments at Stripe.'],
}

export function providerFindings({ refused, open, firstOpen }: ProviderFacts): DoctorFinding[] {
  const found = refused.map(({ refusal, count, first }) => {
    const [problem, fix] = WHY[refusal] ?? [refusal, 'Check it at Stripe.']
    return {
      problem: `${counted(count, 'event')} from Stripe in the last 30 days not applied: ${problem} (the first: ${first}).`,
      fix,
    }
  })
  if (open > 0)
    found.push({
      problem: `${counted(open, 'dispute')} open at Stripe (the oldest: ${firstOpen}).`,
      fix: 'Respond at Stripe before the deadline.',
    })
  return found
}

export const providerCheck = databaseCheck('provider', async (sql) => {
  const [facts] = await sql<ProviderFacts & Record<string, unknown>>(
    `SELECT (SELECT coalesce(json_agg(json_build_object('refusal', refusal, 'count', count, 'first', first) ORDER BY refusal), '[]')
         FROM (SELECT refusal, count(*)::int AS count, (array_agg(id ORDER BY received_at, id))[1] AS first FROM provider_events
           WHERE refusal IS NOT NULL AND received_at > now() - interval '30 days' GROUP BY refusal) reasons) AS refused,
       (SELECT count(*)::int FROM payment_disputes WHERE status = 'open') AS open,
       (SELECT id FROM payment_disputes WHERE status = 'open' ORDER BY opened_at, id LIMIT 1) AS "firstOpen"`,
  )
  return facts ? providerFindings(facts) : []
})
