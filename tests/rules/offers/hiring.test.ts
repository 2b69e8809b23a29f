import assert from 'node:assert/strict'
import { decidePrice } from '@desert-wrench/contract/features/billing/payments.rules.ts'
import { askedBy } from '@desert-wrench/contract/features/billing/prices.rules.ts'
import { decideHire, decideOffer, decideReject } from '@desert-wrench/contract/features/offers/offers.rules.ts'
import { inDollars } from '@desert-wrench/contract/lib/money.ts'
import { PROBLEMS } from '@desert-wrench/contract/lib/problem.ts'
import { messages as sentences } from '@desert-wrench/contract/messages/en/problems.ts'
import fc from 'fast-check'
import { test } from 'vitest'

const NOW = '2026-08-02T18:00:00.000Z'
const LATER = '2026-08-02T18:00:00.001Z'

const OPEN = { mechanicId: null, status: 'pending' } as const
const STATUSES = ['pending', 'in-progress', 'completed'] as const
const ANSWERS = ['pending', 'approved', 'rejected'] as const
type Answer = (typeof ANSWERS)[number]

const request = (id: string, status: Answer = 'pending') => ({ id, mechanicId: `mechanic of ${id}`, status })

const ON_TRIAL = {
  subscriptionStatus: 'free_trial',
  subscriptionExpiresAt: LATER,
  jobCompletionPaymentDue: false,
} as const
const NO_FEES = { dueUntil: null }
const PAID = { ...ON_TRIAL, subscriptionStatus: 'active' } as const

test('a mechanic on trial asks without a payment, one who pays has paid', () => {
  assert.deepEqual(decideOffer(OPEN, ON_TRIAL, NO_FEES, NOW), {
    plan: { paymentRequired: false, paymentCompleted: false },
  })
  assert.deepEqual(decideOffer(OPEN, PAID, NO_FEES, NOW), { plan: { paymentRequired: true, paymentCompleted: true } })
})

test('overdue fees refuse an offer from their moment on, ahead of what would have to be bought', () => {
  const ended = { ...ON_TRIAL, subscriptionExpiresAt: NOW }
  for (const standing of [ON_TRIAL, PAID, ended]) {
    assert.deepEqual(decideOffer(OPEN, standing, { dueUntil: NOW }, NOW), { refusal: 'fee.overdue' })
    assert.notEqual(decideOffer(OPEN, standing, { dueUntil: LATER }, NOW).refusal, 'fee.overdue')
  }
})

const ACCESS = 'To request jobs, pay $25 for 30 days of job access, or choose a plan.'
const FIRST_JOB = 'You completed your first job. Pay $15 for the next 30 days of job access.'

/** Who may not offer, since when, and the refusal. */
const REFUSED = [
  ['free_trial', NOW, false, 'mechanic.trialEnded', `Your free trial has ended. ${ACCESS}`],
  ['free_trial', NOW, true, 'mechanic.firstJobDue', FIRST_JOB],
  ['payment_due', NOW, true, 'mechanic.firstJobDue', FIRST_JOB],
  ['payment_due', LATER, true, 'mechanic.firstJobDue', FIRST_JOB],
  ['payment_due', null, false, 'mechanic.firstJobDue', FIRST_JOB],
  ['active', NOW, false, 'mechanic.paidTimeEnded', `Your paid time has ended. ${ACCESS}`],
  ['expired', NOW, false, 'mechanic.accessEnded', `Your job access has ended. ${ACCESS}`],
  ['expired', LATER, false, 'mechanic.accessEnded', `Your job access has ended. ${ACCESS}`],
  ['cancelled', NOW, false, 'mechanic.planCancelled', `Your plan was canceled. ${ACCESS}`],
  ['cancelled', null, false, 'mechanic.planCancelled', `Your plan was canceled. ${ACCESS}`],
] as const

for (const [subscriptionStatus, subscriptionExpiresAt, due, code, sentence] of REFUSED) {
  test(`${subscriptionStatus} until ${subscriptionExpiresAt}${due ? ', the first job is due' : ''}: ${code}`, () => {
    const standing = { subscriptionStatus, subscriptionExpiresAt, planExpiresAt: null, jobCompletionPaymentDue: due }
    assert.deepEqual(decideOffer(OPEN, standing, NO_FEES, NOW), { refusal: code })
    assert.deepEqual([PROBLEMS[code], sentences.about[code]({ name: inDollars(askedBy(code, 0)) })], [402, sentence])
    // The sentence contains the price to pay.
    const { plan } = decidePrice(code === 'mechanic.firstJobDue' ? 'first_job' : 'access', null, standing, NOW)
    if (plan) assert.ok(sentence.includes(`$${plan.price / 100} `), sentence)
    else assert.equal(due, false)
  })
}

test('a mechanic with time left is not refused, whatever they owe', () => {
  for (const subscriptionStatus of ['free_trial', 'active', 'cancelled'] as const) {
    for (const jobCompletionPaymentDue of [false, true]) {
      const standing = { subscriptionStatus, subscriptionExpiresAt: LATER, jobCompletionPaymentDue }
      assert.ok(decideOffer(OPEN, standing, NO_FEES, NOW).plan, subscriptionStatus)
    }
  }
})

test('only an open pending job can be requested', () => {
  for (const mechanicId of [null, 'someone']) {
    for (const status of STATUSES) {
      const { plan, refusal } = decideOffer({ mechanicId, status }, ON_TRIAL, NO_FEES, NOW)
      if (mechanicId === null && status === 'pending') assert.ok(plan)
      else assert.equal(refusal, 'job.notOpen')
    }
  }
})

test('hiring one declines every other pending offer', () => {
  const [a, b, c] = [request('a'), request('b'), request('c')]
  assert.deepEqual(decideHire(OPEN, b, [a, b, c]), { plan: { hired: b, turnedDown: [a, c] } })
  assert.deepEqual(decideHire(OPEN, a, [a]), { plan: { hired: a, turnedDown: [] } })
})

test('a second yes, to the same request or to another, is refused', () => {
  const taken = { mechanicId: 'mechanic of a', status: 'in-progress' } as const
  assert.deepEqual(decideHire(taken, request('a', 'approved'), []), { refusal: 'pickup.alreadyAnswered' })
  assert.deepEqual(decideHire(taken, request('b', 'rejected'), []), { refusal: 'pickup.alreadyAnswered' })
  assert.deepEqual(decideHire(taken, request('b'), [request('b')]), { refusal: 'job.alreadyTaken' })
})

test('no one is hired once the dispatcher has moved the job on', () => {
  for (const status of ['in-progress', 'completed'] as const) {
    assert.deepEqual(decideHire({ mechanicId: null, status }, request('a'), [request('a')]), { refusal: 'job.notOpen' })
  }
})

test('a request is turned down once', () => {
  const waiting = request('a')
  assert.deepEqual(decideReject(waiting), { plan: waiting })
  for (const status of ['approved', 'rejected'] as const) {
    assert.deepEqual(decideReject(request('a', status)), { refusal: 'pickup.alreadyAnswered' })
  }
})

const requests = fc
  .array(fc.constantFrom(...ANSWERS), { minLength: 1, maxLength: 12 })
  .map((answers) => answers.map((status, at) => request(String(at), status)))

test('a hire answers every pending offer once, and no answered one', () => {
  fc.assert(
    fc.property(requests, fc.nat(), (all, which) => {
      const chosen = all[which % all.length] ?? request('0')
      const { plan, refusal } = decideHire(OPEN, chosen, all)
      assert.equal(plan === undefined, chosen.status !== 'pending')
      if (!plan) return assert.equal(refusal, 'pickup.alreadyAnswered')
      const answered = [plan.hired, ...plan.turnedDown].map(({ id }) => id)
      assert.equal(new Set(answered).size, answered.length)
      assert.deepEqual(
        answered.sort(),
        all
          .filter(({ status }) => status === 'pending')
          .map(({ id }) => id)
          .sort(),
      )
    }),
  )
})

test('repeated answers hire at most one mechanic', () => {
  const answers = fc.array(fc.tuple(fc.nat(11), fc.boolean()), { maxLength: 40 })
  fc.assert(
    fc.property(requests, answers, (given, clicks) => {
      const standing = new Map(given.map((pickup) => [pickup.id, { ...pickup, status: 'pending' as Answer }]))
      let job: Parameters<typeof decideHire>[0] = OPEN
      let hires = 0
      for (const [at, approves] of clicks) {
        const chosen = standing.get(String(at % given.length))
        if (!chosen) continue
        if (!approves) {
          if (decideReject(chosen).plan) standing.set(chosen.id, { ...chosen, status: 'rejected' })
          continue
        }
        const { plan } = decideHire(job, chosen, [...standing.values()])
        if (!plan) continue
        hires += 1
        job = { mechanicId: plan.hired.mechanicId, status: 'in-progress' }
        standing.set(plan.hired.id, { ...plan.hired, status: 'approved' })
        for (const other of plan.turnedDown) standing.set(other.id, { ...other, status: 'rejected' })
      }
      const answersNow = [...standing.values()].map(({ status }) => status)
      assert.ok(hires <= 1)
      assert.equal(answersNow.filter((status) => status === 'approved').length, hires)
      if (hires === 1) assert.ok(!answersNow.includes('pending'))
    }),
  )
})
