import assert from 'node:assert/strict'
import type { Payment } from '@desert-wrench/contract/features/billing/payments.contract.ts'
import type { Cashier } from './cashier.ts'
import { feesDue, type Purpose } from './log.ts'
import {
  type Bill,
  type Code,
  discountOf,
  dueUntil,
  overdue,
  type Person,
  PLANS,
  priceOf,
  profilesOf,
} from './state.ts'

/** Payments requested, paid and recorded, and promo codes. */
export function moneyActs({ state, chance, now, tell }: Cashier) {
  async function offerCode(fields: Omit<Code, 'id' | 'isActive'>): Promise<void> {
    const taken = state.codes.some(({ code }) => code.toLowerCase() === fields.code.toLowerCase())
    const made = await tell<Code>('code', 'POST', '/api/promo-codes', fields, taken && 'promo.taken')
    if (made) state.codes.push({ ...fields, id: made.id, isActive: true })
  }

  async function switchCode(): Promise<void> {
    const code = chance.one(state.codes)
    if (!code) return
    const isActive = !code.isActive
    await tell(`code ${isActive ? 'on' : 'off'}`, 'PATCH', `/api/promo-codes/${code.id}`, { isActive }, false)
    code.isActive = isActive
  }

  async function ask(
    person: Person | undefined,
    purpose: Purpose,
    promoCode: string | null,
  ): Promise<Bill | undefined> {
    if (!person) return
    const plan = purpose === 'plan' ? chance.of(PLANS[0].id, PLANS[1].id) : null
    const mechanic = person.id
    const price = priceOf(state, mechanic, purpose, plan, now())
    const due = state.bills.find(
      (bill) => bill.status === 'due' && bill.mechanic === mechanic && bill.purpose === purpose && bill.plan === plan,
    )
    const answersAgain =
      due !== undefined &&
      due.price === price?.price &&
      (promoCode === null || promoCode.toLowerCase() === due.code?.toLowerCase()) &&
      now() < due.dueUntil
    // A replaced payment has released its code.
    const off =
      answersAgain || promoCode === null || !price ? 0 : discountOf(state, promoCode, mechanic, price.price, now(), due)
    const refusal =
      (person.isGone && 'mechanic.unknown') || (!price && 'payment.nothingDue') || (typeof off === 'string' && off)
    const body = { mechanicId: mechanic, purpose, planId: plan, promoCode }
    const isFree = price !== null && off === price.price
    const words = answersAgain
      ? 'asked again'
      : isFree
        ? 'asked for nothing'
        : promoCode
          ? `asked ${purpose} with a code`
          : `asked ${purpose}`
    const payment = await tell<Payment>(words, 'POST', '/api/payments', body, refusal)
    if (!payment || !price || typeof off === 'string') return
    if (answersAgain) {
      assert.equal(payment.id, due.id)
      return due
    }
    assert.deepEqual([payment.price, payment.discount, payment.amount], [price.price, off, price.price - off])
    if (due) due.status = 'cancelled'
    const bill: Bill = {
      id: payment.id,
      mechanic,
      purpose,
      plan,
      price: price.price,
      amount: price.price - off,
      days: price.days,
      code: state.codes.find(({ code }) => code.toLowerCase() === promoCode?.toLowerCase())?.code ?? null,
      status: 'due',
      dueUntil: dueUntil(now()),
    }
    state.bills.push(bill)
    if (bill.amount === 0) {
      assert.deepEqual([payment.status, payment.method], ['paid', 'free'])
      settled(bill, 'free')
    }
    return bill
  }

  function settled(bill: Bill, method: string): void {
    bill.status = 'paid'
    const { mechanic, purpose, amount, days } = bill
    state.note({ kind: 'paid', at: now(), mechanic, purpose, amount, days, method })
    for (const other of state.bills) {
      if (other.mechanic === mechanic && other.purpose === 'first_job' && other.status === 'due')
        other.status = 'cancelled'
    }
  }

  async function confirm(bill: Bill | undefined): Promise<void> {
    if (!bill) return
    const method = chance.of('cash', 'card', 'transfer')
    const refusal =
      (bill.status === 'paid' && 'payment.alreadyPaid') || (bill.status === 'cancelled' && 'payment.cancelled')
    const path = `/api/payments/${bill.id}/confirm`
    if (!(await tell(`paid ${bill.purpose}`, 'PATCH', path, { method, reference: 'R-1' }, refusal))) return
    settled(bill, method)
  }

  /** Requests a due payment again with the same, another or no code. */
  async function askAgain(): Promise<void> {
    const due = chance.one(state.bills.filter(({ status }) => status === 'due'))
    const person = state.people.find(({ id }) => id === due?.mechanic)
    if (due && person) await ask(person, due.purpose, chance.of(null, due.code, 'five'))
  }

  /** Pays all fees owed, including those of earlier profiles. */
  async function payFees(person: Person): Promise<void> {
    const { id: mechanic } = person
    const fees = feesDue(state.log, profilesOf(state, mechanic))
    const body = { mechanicId: mechanic, purpose: 'platform_fee' }
    const refusal = (person.isGone && 'mechanic.unknown') || (fees.length === 0 && 'payment.nothingDue')
    const payment = await tell<Payment>('asked fees', 'POST', '/api/payments', body, refusal)
    if (!payment) return
    const sum = fees.reduce((total, { cents }) => total + cents, 0)
    assert.deepEqual([payment.amount, payment.jobId, payment.days], [sum, null, 0])
    const method = 'transfer'
    const path = `/api/payments/${payment.id}/confirm`
    await tell('paid fees', 'PATCH', path, { method, reference: 'R-1' }, false)
    state.note({ kind: 'settled', at: now(), mechanic, method, fees })
  }

  return { payFees, offerCode, switchCode, ask, askAgain, confirm, settled, overdue: () => overdue(state, now()) }
}
