import { mechanicAccount } from '@desert-wrench/contract/features/billing/fees.rules.ts'
import { leftOf, moveMembership } from '@desert-wrench/contract/features/billing/membership.rules.ts'
import {
  type DisputeState,
  disputeOf,
  refundedOf,
} from '@desert-wrench/contract/features/billing/provider-facts.rules.ts'
import { daysAfter } from '@desert-wrench/contract/lib/phoenix-time.ts'
import type { Dependencies } from '../dependencies.ts'
import { orThrow } from '../shared/or-throw.ts'
import type { BookedDispute } from './disputes/disputes.store.ts'
import { moveDisputed } from './disputes/move-disputed.ts'
import type { PaymentRow } from './payments.store.ts'
import type { KeptDispute } from './provider-events.store.ts'

type BookReversalDependencies = Pick<Dependencies, 'ledger' | 'memberships' | 'providerEvents' | 'disputes'>

const DAY_MS = 24 * 3_600_000
const OUTSIDE = 'outside:stripe'

/** Identifies an entry when the payment already has one of its kind. */
interface Cause {
  eventId: string
  now: string
}

/**
 * Books refunds, failed refunds, disputes and their ends, recomputed from all events, so their order does not matter. The
 * caller locks the mechanic.
 */
export const bookReversals = ({ ledger, memberships, providerEvents, disputes }: BookReversalDependencies) => {
  /** Charged money went to the platform; any other is credit of the mechanic. */
  const isCharged = async ({ id, mechanicId, purpose, method }: PaymentRow): Promise<boolean> =>
    method === 'stripe' && (await ledger.movedFrom(mechanicAccount(mechanicId), `payment.${purpose}`, id)) > 0

  const isExtra = async (payment: PaymentRow, reference: string | null): Promise<boolean> =>
    reference !== null &&
    reference !== payment.reference &&
    (await ledger.movedFrom(OUTSIDE, 'receipt', `${payment.id}:${reference}`)) > 0

  const subjectsOf = async ({ id, reference }: PaymentRow): Promise<string[]> => [
    ...new Set([id, reference ?? id, ...(await providerEvents.referencesOf(id))]),
  ]

  const receivedFor = ({ id }: PaymentRow): Promise<number> => ledger.movedFrom(OUTSIDE, 'receipt', id)

  /** Takes back no paid days and no tickets. */
  async function bookRefunds(payment: PaymentRow, { eventId, now }: Cause): Promise<void> {
    const { id, mechanicId, purpose } = payment
    const account = mechanicAccount(mechanicId)
    const facts = await providerEvents.refunds(await subjectsOf(payment))
    if (facts.length === 0) return
    const extras = new Set<string | null>()
    for (const intent of new Set(facts.map((fact) => fact.intent)))
      if (await isExtra(payment, intent)) extras.add(intent)
    const total = Math.min(refundedOf(facts), await receivedFor(payment))
    const ofPrice = (await isCharged(payment)) ? refundedOf(facts.filter(({ intent }) => !extras.has(intent))) : 0

    /** Moves up to a total, or back down after a failed refund. */
    async function moveTo(goal: number, there: { kind: string; from: string; to: string }): Promise<void> {
      const { kind, from, to } = there
      const back = `${kind}.failed`
      const returned = await ledger.movedFrom(to, back, id)
      const cents = goal - ((await ledger.movedFrom(from, kind, id)) - returned)
      const reference = `${id}:${cents < 0 || returned > 0 ? eventId : goal}`
      if (cents > 0) await ledger.move({ kind, reference, from, to, cents }, now)
      if (cents < 0) await ledger.move({ kind: back, reference, from: to, to: from, cents: -cents }, now)
    }
    await moveTo(Math.min(ofPrice, total), { kind: `refund.${purpose}`, from: 'platform', to: account })
    await moveTo(total, { kind: 'repayment', from: account, to: OUTSIDE })
  }

  async function moveMembershipBy({ mechanicId, purpose }: PaymentRow, ms: number, now: string): Promise<void> {
    const mechanic = orThrow(await memberships.lock(mechanicId), 'mechanic.unknown')
    await memberships.put(mechanicId, moveMembership(mechanic, { kind: 'moved', ms }, now))
    if (purpose === 'plan' && mechanic.planExpiresAt !== null)
      await memberships.runPlan(mechanicId, daysAfter(mechanic.planExpiresAt, ms / DAY_MS))
  }

  /** A disputed or lost payment buys no days: the remaining ones are removed. */
  async function moveDays(payment: PaymentRow, booked: Map<string, BookedDispute>, now: string): Promise<void> {
    const all = [...booked.values()]
    const [holding] = all.filter(({ status, cents }) => status !== 'won' && cents > 0)
    const taken = all.reduce((sum, { takenMs }) => sum + takenMs, 0)
    const mechanic = orThrow(await memberships.lock(payment.mechanicId), 'mechanic.unknown')
    if (holding && taken === 0) {
      const takenMs = leftOf(mechanic, payment.days, now)
      if (takenMs === 0) return
      await moveMembershipBy(payment, -takenMs, now)
      await disputes.put(payment.id, { ...holding, takenMs }, now)
    } else if (!holding && taken > 0) {
      await moveMembershipBy(payment, taken, now)
      for (const one of all) if (one.takenMs > 0) await disputes.put(payment.id, { ...one, takenMs: 0 }, now)
    }
  }

  async function bookDisputes(payment: PaymentRow, { now }: Cause): Promise<void> {
    const reported = await providerEvents.disputes(await subjectsOf(payment))
    if (reported.length === 0) return
    const booked = await disputes.booked(reported.map(({ dispute }) => dispute))
    const known = new Map<string, BookedDispute>()
    const extras = new Set<string>()
    const stateOf = ({ stages }: KeptDispute): DisputeState => disputeOf(stages)
    for (const one of reported) {
      const earlier = booked.get(one.dispute)
      if (earlier && earlier.paymentId !== payment.id) continue
      if (earlier) known.set(one.dispute, earlier)
      if (await isExtra(payment, one.intent)) extras.add(one.dispute)
      const from =
        !extras.has(one.dispute) && (await isCharged(payment)) ? 'platform' : mechanicAccount(payment.mechanicId)
      const { status, taken } = stateOf(one)
      const cents = taken ? earlier?.cents || Math.min(one.cents, await receivedFor(payment)) : 0
      const after = { id: one.dispute, status, cents, takenMs: earlier?.takenMs ?? 0 }
      if (earlier?.status === status && earlier.cents === cents) continue
      await moveDisputed(ledger, from, { before: earlier, after }, now)
      await disputes.put(payment.id, after, now)
      known.set(one.dispute, after)
    }
    for (const id of extras) known.delete(id)
    await moveDays(payment, known, now)
  }

  return async (payment: PaymentRow, cause: Cause): Promise<void> => {
    if (payment.status !== 'paid') return
    await bookRefunds(payment, cause)
    await bookDisputes(payment, cause)
  }
}
