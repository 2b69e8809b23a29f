import { newPhone } from '../support/factories/phone.ts'
import type { Actors } from './actors.ts'
import type { Person } from './state.ts'
import { compareNow, night } from './tasks.ts'

/** Scenarios that chance alone would rarely produce. */
export function scenariosOf(actors: Actors): Record<string, () => Promise<unknown>> {
  const { app, world, people, jobs, offers, money } = actors
  const newcomer = async () => (await people.newcomer()) as Person
  async function book(how: 'booked' | 'posted' | 'dispatched', mechanic?: Person) {
    await jobs.book(newPhone(), 10, how, mechanic)
    return world.works.at(-1) as (typeof world.works)[number]
  }
  const finish = async (mechanic: Person) => jobs.setStatus(await book('booked', mechanic), 'completed')
  const offer = async (mechanic: Person, job?: (typeof world.works)[number]) => {
    await offers.offer(job ?? (await book('posted')), mechanic)
    return world.requests.at(-1) as (typeof world.requests)[number]
  }
  const always = {
    discountType: 'fixed',
    discountValue: 100,
    maxUses: null,
    validFrom: null,
    validUntil: null,
  } as const

  return {
    'a plan instead of the first job: nothing is due anymore': async () => {
      const mechanic = await newcomer()
      await finish(mechanic)
      const due = await money.ask(mechanic, 'first_job', null)
      await money.confirm(await money.ask(mechanic, 'plan', null))
      await money.confirm(due)
      await money.ask(mechanic, 'first_job', null)
    },
    'leaving with an open offer, returning without a new trial, working anyway': async () => {
      const mechanic = await newcomer()
      const request = await offer(mechanic)
      await offers.leave(mechanic)
      await offers.answer(request, 'approve')
      const back = (await people.join(mechanic.phone)) as Person
      await people.join(mechanic.phone)
      await offer(back)
      await finish(back)
      await offer(back)
      await money.confirm(await money.ask(back, 'first_job', null))
      await offer(back)
    },
    'self-referrals and repeated referrals': async () => {
      const [first, second] = [await newcomer(), await newcomer()]
      await people.refer(first, first)
      await people.refer(first, second)
      await people.refer(first, second)
      await finish(second)
      await people.refer(second, first)
    },
    'a job reopened and finished by another mechanic has already earned everything': async () => {
      const [first, second] = [await newcomer(), await newcomer()]
      const job = await book('booked', first)
      await jobs.setStatus(job, 'in-progress')
      await offers.leave(first)
      for (const status of ['completed', 'pending'] as const) await jobs.setStatus(job, status)
      await offers.leave(first)
      await offers.answer(await offer(second, job), 'approve')
      await jobs.setStatus(job, 'completed')
      await money.ask(second, 'first_job', null)
    },
    'a due payment holds a code, and its cancellation releases it': async () => {
      await money.offerCode({ ...always, code: 'ONCE', maxUses: 1 })
      await money.offerCode({ ...always, code: 'OTHER' })
      await money.offerCode({ ...always, code: 'other' })
      const [first, second] = [await newcomer(), await newcomer()]
      await money.ask(first, 'access', 'ONCE')
      await money.ask(second, 'access', 'once')
      await money.ask(first, 'access', 'OTHER')
      await money.confirm(await money.ask(second, 'access', 'once'))
      await money.ask(second, 'plan', 'ONCE')
      await money.ask(first, 'access', null)
      await night(actors, 7)
    },
    'a code from its first moment to its last, for nothing': async () => {
      const [validFrom, validUntil] = ['2026-12-10T15:00:00.000Z', '2026-12-12T20:00:00.000Z']
      await money.offerCode({ ...always, code: 'Advent', discountValue: 5000, validFrom, validUntil })
      for (const [moment, pass] of [validFrom, validUntil].flatMap((moment) =>
        [-1, 0].map((pass) => [moment, pass] as const),
      )) {
        app.clock.set(moment)
        app.clock.pass(pass)
        await money.ask(await newcomer(), 'plan', 'advent')
      }
      await money.switchCode()
    },
    'duplicate offers, answers and receipts': async () => {
      const mechanic = await newcomer()
      const job = await book('posted')
      const request = await offer(mechanic, job)
      await offer(mechanic, job)
      await offers.answer(await offer(await newcomer(), job), 'reject')
      for (let time = 0; time < 2; time += 1) await offers.answer(request, 'approve')
      await offer(mechanic, job)
      const bill = await money.ask(mechanic, 'plan', null)
      for (let time = 0; time < 2; time += 1) await money.confirm(bill)
      for (let time = 0; time < 2; time += 1) await jobs.setStatus(job, 'completed')
      await book('dispatched')
    },
    'an offer at the exact end of a trial, and with a fee two weeks overdue': async () => {
      const [idle, debtor] = [await newcomer(), await newcomer()]
      await money.confirm(await money.ask(debtor, 'plan', null))
      await finish(debtor)
      app.clock.pass(15 * 24 * 3_600_000)
      await offer(idle)
      await offer(debtor)
      await money.payFees(debtor)
      await money.payFees(debtor)
      await offer(debtor)
      await compareNow(actors)
    },
    'free entries': async () => {
      const phone = newPhone()
      for (const month of ['2026-12', '2026-12', '2027-02']) await people.enter(phone, month)
    },
  }
}

/** What the scenarios must have produced. */
export const OUTCOMES =
  `approve, approve: pickup.alreadyAnswered, reject, offered, offered: job.notOpen, offered: mechanic.trialEnded,
  offered: mechanic.accessEnded, offered: mechanic.firstJobDue, offered: fee.overdue, paid fees,
  asked fees: payment.nothingDue, offered: pickup.alreadyWaiting, join: mechanic.phoneTaken, leave, leave: mechanic.busy,
  refer, refer: referral.oneself, refer: referral.alreadyReferred, enter, enter: raffle.alreadyEntered,
  enter: raffle.notOpen, lapsed, overdue, job booked, job posted, job dispatched, status in-progress, status pending,
  status completed, status completed again, asked again, asked for nothing, asked plan with a code: promo.usedByYou,
  asked plan with a code: promo.notValid, asked access with a code, asked access with a code: promo.usedUp,
  asked first_job: payment.nothingDue, paid plan, paid access, paid first_job, paid plan: payment.alreadyPaid,
  paid first_job: payment.cancelled, code: promo.taken, code off`.split(/,\s+/)
