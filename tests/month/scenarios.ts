import type { moneyActs } from './money.ts'
import type { peopleActs } from './people.ts'
import type { workActs } from './work.ts'

interface Acts {
  people: ReturnType<typeof peopleActs>
  work: ReturnType<typeof workActs>
  money: ReturnType<typeof moneyActs>
}

/** Scenarios that chance alone would rarely produce. */
export const scenariosOf = ({ people, work, money }: Acts) => ({
  /** Buys a plan instead of paying for the first job: nothing is due anymore. */
  planInsteadOfFirstJob: async (): Promise<void> => {
    const mechanic = await people.newcomer()
    await work.setStatus(await work.book('booked', mechanic), 'completed')
    const due = await money.ask(mechanic, 'first_job', null)
    await money.confirm(await money.ask(mechanic, 'plan', null))
    await money.confirm(due)
    await money.ask(mechanic, 'first_job', null)
  },

  /** Leaves with an open offer, returns without a new trial, and works anyway. */
  leavesTooEarly: async (): Promise<void> => {
    const mechanic = await people.newcomer()
    const asked = await work.request(mechanic, await work.book('posted'))
    await people.leave(mechanic)
    await work.answer('approve', asked)
    const back = await people.join(mechanic?.phone)
    await people.join(mechanic?.phone)
    await work.request(back, await work.book('posted'))
    await work.setStatus(await work.book('booked', back), 'completed')
    await work.request(back, await work.book('posted'))
  },

  /** Self-referrals and repeated referrals are refused. */
  refersTwice: async (): Promise<void> => {
    const [first, second] = [await people.newcomer(), await people.newcomer()]
    await people.refer(first, first)
    await people.refer(first, second)
    await people.refer(first, second)
    await work.setStatus(await work.book('booked', second), 'completed')
    await people.refer(second, first)
  },

  /** A job reopened, reassigned and finished by another mechanic has already earned everything. */
  finishedByAnother: async (): Promise<void> => {
    const [first, second] = [await people.newcomer(), await people.newcomer()]
    const job = await work.book('booked', first)
    await work.setStatus(job, 'in-progress')
    await people.leave(first)
    for (const status of ['completed', 'pending'] as const) await work.setStatus(job, status)
    await people.leave(first)
    await work.answer('approve', await work.request(second, job))
    await work.setStatus(job, 'completed')
    await money.ask(second, 'first_job', null)
  },

  /** A code is held by a due payment and released when it is canceled. */
  codeComesBack: async (): Promise<void> => {
    const fixed = { discountType: 'fixed', discountValue: 100, validFrom: null, validUntil: null } as const
    await money.offerCode({ ...fixed, code: 'ONCE', maxUses: 1 })
    await money.offerCode({ ...fixed, code: 'OTHER', maxUses: null })
    const [first, second] = [await people.newcomer(), await people.newcomer()]
    await money.ask(first, 'access', 'ONCE')
    await money.ask(second, 'access', 'once')
    await money.ask(first, 'access', 'OTHER')
    await money.confirm(await money.ask(second, 'access', 'once'))
    await money.ask(second, 'plan', 'ONCE')
  },
})
