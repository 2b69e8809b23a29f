import { newPhone } from '../support/factories/phone.ts'
import type { Cashier } from './cashier.ts'
import { hasWorked, monthOf } from './log.ts'
import { type Person, profilesOf } from './state.ts'

/** `(602) 555-0101` in the raffle's format. */
export const bare = (phone: string): string => `+1${phone.replace(/\D/g, '')}`

/** Mechanics join, leave and refer; people enter the raffle for free. */
export function peopleActs({ state, chance, now, tell }: Cashier) {
  async function join(phone: string, door = chance.of('signup', 'signup', 'management')): Promise<Person | undefined> {
    const taken = state.people.some((person) => !person.isGone && person.phone === phone)
    const number = state.people.length + 1
    const hourlyRate = chance.of(1501, 6175, 8500, 19_999)
    const mechanic = await tell<Person>(
      'join',
      'POST',
      door === 'signup' ? '/api/mechanics/signup' : '/api/mechanics',
      {
        name: `Mechanic ${number}`,
        phone,
        email: `model${number}-${state.log.length}@example.com`,
        specialty: 'General',
        pricingType: 'hourly',
        hourlyRate,
      },
      taken && 'mechanic.phoneTaken',
    )
    if (!mechanic) return
    const again = state.people.some((person) => person.phone === phone)
    const person = { id: mechanic.id, phone, hourlyRate, isGone: false }
    state.people.push(person)
    if (door === 'signup') state.signUps += 1
    state.note({ kind: 'joined', at: now(), mechanic: mechanic.id, phone, again })
    return person
  }

  async function refer(referrer: Person | undefined, referred: Person | undefined): Promise<void> {
    if (!referrer || !referred) return
    const profiles = [...profilesOf(state, referred.id)]
    const refusal =
      ((referrer.isGone || referred.isGone) && 'mechanic.unknown') ||
      (referrer === referred && 'referral.oneself') ||
      (profiles.some((id) => state.referred.has(id)) && 'referral.alreadyReferred') ||
      (profiles.some((id) => hasWorked(state.log, id)) && 'referral.alreadyWorking')
    const body = { referrerId: referrer.id, referredMechanicId: referred.id }
    if (!(await tell('refer', 'POST', '/api/referrals', body, refusal))) return
    state.referred.set(referred.id, referrer.id)
    state.note({ kind: 'referred', at: now(), referrer: referrer.id, referred: referred.id })
  }

  async function enter(whose?: string, which?: string): Promise<void> {
    const running = monthOf(now())
    const month = which ?? chance.of(running, running, running, running, '2026-10', '2027-02')
    const before = [...state.entered].map((entry) => entry.slice('YYYY-MM '.length))
    const known = chance.of(
      chance.one(state.people)?.phone,
      chance.one(state.works)?.customer,
      chance.one(before),
      undefined,
    )
    const phone = whose ?? known ?? newPhone()
    const refusal =
      (month !== running && 'raffle.notOpen') || (state.entered.has(`${month} ${phone}`) && 'raffle.alreadyEntered')
    const path = `/api/raffle/${month}/free-entries`
    if (!(await tell('enter', 'POST', path, { name: 'Ana Ruiz', phone }, refusal))) return
    state.entered.add(`${month} ${phone}`)
    const mechanic = state.people.find((person) => !person.isGone && person.phone === phone)?.id ?? null
    state.note({ kind: 'entered', at: now(), phone: bare(phone), mechanic })
  }

  return { join, newcomer: () => join(newPhone(), 'signup'), refer, enter }
}
