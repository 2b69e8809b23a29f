import { feeDueUntil, platformFee, sizeOfJob } from '@desert-wrench/contract/features/billing/fees.rules.ts'
import type { feeSettlements } from '@desert-wrench/server/db/schema/money.ts'
import type { payments } from '@desert-wrench/server/db/schema/schema.ts'
import type { DemoMechanic } from './memberships.ts'
import { DAY, HOUR, idAt, iso } from './moments-and-ids.ts'
import type { DemoJobRow } from './rows/jobs.ts'
import type { SeededRandom } from './seeded-random.ts'
import { type LedgerTransfer, transferOf } from './transfers.ts'

type FeePaymentRow = typeof payments.$inferInsert
type Cover = typeof feeSettlements.$inferInsert

/** Job sizes, as inserted by the first migration. */
const SIZES = [0, 5000, 15_000, 40_000, 80_000, 150_000].map((minEstimatedCost, at, limits) => ({
  minEstimatedCost,
  maxEstimatedCost: limits[at + 1] ?? null,
  platformFee: at * 500,
}))

const WAYS = [
  ['cash', 'Receipt'],
  ['card', 'Terminal'],
  ['transfer', 'Transfer'],
] as const

interface DemoFee {
  id: string
  jobId: string
  mechanicId: string
  at: number
  cents: number
}

interface FeeFacts {
  everyone: readonly DemoMechanic[]
  jobs: readonly DemoJobRow[]
  /** When each mechanic last sent an offer. */
  lastOfferOf: ReadonlyMap<string, number>
  now: number
  chance: SeededRandom
}

function feesOf(jobs: readonly DemoJobRow[], chance: SeededRandom): DemoFee[] {
  return jobs
    .flatMap(({ id: jobId, mechanicId, totalCost, travelFee = 0, firstCompletedAt }) => {
      const size = sizeOfJob({ total: totalCost ?? 0, travelLines: travelFee, estimatedTravel: travelFee })
      const cents = platformFee(size, SIZES)
      if (!firstCompletedAt || mechanicId == null || cents === 0) return []
      const at = Date.parse(firstCompletedAt)
      return [{ id: idAt(at, chance), jobId, mechanicId, at, cents }]
    })
    .sort((a, b) => a.at - b.at)
}

/** The overdue mechanic: most fees among those without an offer since. */
function stopsPaying(
  fees: readonly DemoFee[],
  { everyone, lastOfferOf, now }: FeeFacts,
): { id: string; from: number } | null {
  const active = everyone.filter(({ leftAt }) => leftAt > now)
  const candidates = active.flatMap(({ id }) => {
    const theirs = fees.filter(({ mechanicId }) => mechanicId === id)
    const overdue = (at: number) => Date.parse(feeDueUntil(iso(at)))
    const first = theirs.find(({ at }) => overdue(at) > (lastOfferOf.get(id) ?? 0) && overdue(at) < now - HOUR)
    return first ? [{ id, from: first.at, owed: theirs.filter(({ at }) => at >= first.at).length }] : []
  })
  return candidates.sort((a, b) => b.owed - a.owed)[0] ?? null
}

/** Platform fees: mostly paid weekly, recent ones due, one mechanic overdue. */
export function demoFees(facts: FeeFacts) {
  const { everyone, jobs, now, chance } = facts
  const all = feesOf(jobs, chance)
  const stopped = stopsPaying(all, facts)
  const receipts: FeePaymentRow[] = []
  const covers: Cover[] = []
  const settled = new Map<string, FeePaymentRow>()
  for (const { id: mechanicId } of everyone) {
    let waiting = all.filter((fee) => fee.mechanicId === mechanicId)
    for (let first = waiting[0]; first; first = waiting[0]) {
      const paidAt = Math.round(first.at + chance.between(4, 11) * DAY)
      if (paidAt > now || (stopped?.id === mechanicId && paidAt >= stopped.from)) break
      const requestedAt = Math.round(paidAt - chance.between(1, 20) * HOUR)
      const paid = waiting.filter(({ at }) => at <= requestedAt)
      const [method, word] = chance.pick(WAYS)
      const amount = paid.reduce((sum, { cents }) => sum + cents, 0)
      const receipt: FeePaymentRow = {
        ...owedBy(mechanicId, idAt(requestedAt, chance), amount, requestedAt),
        dueUntil: iso(requestedAt + 7 * DAY),
        status: 'paid',
        method,
        reference: `${word} ${String(5001 + receipts.length)}`,
        paidAt: iso(paidAt),
      }
      receipts.push(receipt)
      for (const fee of paid) {
        covers.push({ settlementId: receipt.id, feeId: fee.id })
        settled.set(fee.id, receipt)
      }
      waiting = waiting.filter((fee) => !paid.includes(fee))
    }
  }
  const fees = all.map(({ id, jobId, mechanicId, at, cents }): FeePaymentRow => {
    const owed = { ...owedBy(mechanicId, id, cents, at), dueUntil: feeDueUntil(iso(at)), jobId }
    const receipt = settled.get(id)
    if (!receipt) return { ...owed, status: 'due' }
    const { method, reference, paidAt } = receipt
    return { ...owed, status: 'paid', method, reference, paidAt, settledBy: receipt.id }
  })
  return { receipts, fees, covers, transfers: transfersOf(all, receipts, chance) }
}

const owedBy = (mechanicId: string, id: string, amount: number, at: number) => ({
  id,
  mechanicId,
  purpose: 'platform_fee' as const,
  days: 0,
  price: amount,
  discount: 0,
  amount,
  provider: 'recorded' as const,
  createdAt: iso(at),
})

/** The fee is charged when the job is finished; a receipt only moves the money. */
function transfersOf(
  fees: readonly DemoFee[],
  receipts: readonly FeePaymentRow[],
  chance: SeededRandom,
): LedgerTransfer[] {
  const charged = fees.map(({ jobId: reference, mechanicId, at, cents }) =>
    transferOf({ at, kind: 'fee.job', reference, from: `mechanic:${mechanicId}`, to: 'fees', cents }, chance),
  )
  const came = receipts.map(({ id: reference, mechanicId, method, amount: cents, paidAt }) => {
    const at = Date.parse(paidAt ?? '')
    const to = `mechanic:${mechanicId}`
    return transferOf({ at, kind: 'receipt', reference, from: `outside:${method}`, to, cents }, chance)
  })
  return [...charged, ...came]
}
