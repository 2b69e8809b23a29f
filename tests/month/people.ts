import { newPhone } from '../support/factories/phone.ts'
import type { Cashier } from './cashier.ts'
import { hasWorked, monthOf } from './log.ts'
import { isPresent, type Person, profilesOf, sendAway } from './state.ts'

/** `(602) 555-0101` in the raffle's format. */
export const bare = (phone: string): string => `+1${phone.replace(/\D/g, '')}`

/** Mechanics join, leave and refer; people enter the raffle for free. */
export function peopleActs({ town, chance, now, tell }: Cashier) {
  const anyone = () => chance.one(town.people)
  const present = () => chance.one(town.people.filter(isPresent))

  async function join(
    phone = (chance.once(3) && chance.one(town.people)?.phone) || newPhone(),
    door = chance.of('signup', 'signup', 'management'),
  ): Promise<Person | undefined> {
    const taken = town.people.some((person) => !person.isGone && person.phone === phone)
    const number = town.people.length + 1
    const hourlyRate = chance.of(1501, 6175, 8500, 19_999)
    const mechanic = await tell<Person>(
      'join',
      'POST',
      door === 'signup' ? '/api/mechanics/signup' : '/api/mechanics',
      {
        name: `Mechanic ${number}`,
        phone,
        email: `month${number}-${town.log.length}@example.com`,
        specialty: 'General',
        pricingType: 'hourly',
        hourlyRate,
      },
      taken && 'mechanic.phoneTaken',
    )
    if (!mechanic) return
    const again = town.people.some((person) => person.phone === phone)
    const person = { id: mechanic.id, phone, hourlyRate, isGone: false }
    town.people.push(person)
    if (door === 'signup') town.signUps += 1
    town.note({ kind: 'joined', at: now(), mechanic: mechanic.id, phone, again })
    return person
  }

  async function leave(person = chance.once(6) ? anyone() : present()): Promise<void> {
    if (!person) return
    const busy = town.works.some((work) => !work.isGone && work.mechanic === person.id && work.status === 'in-progress')
    const refusal = person.isGone ? 'mechanic.unknown' : busy && 'mechanic.busy'
    const left = await tell('leave', 'DELETE', `/api/mechanics/${person.id}`, undefined, refusal)
    if (left !== undefined) sendAway(town, person, now())
  }

  /** Usually someone eligible. */
  function candidate(): Person | undefined {
    const fresh = town.people.filter(({ id, isGone }) => !isGone && !hasWorked(town.log, id) && !town.referred.has(id))
    return chance.once(3) ? anyone() : (chance.one(fresh) ?? anyone())
  }

  async function refer(referrer = anyone(), referred = candidate()): Promise<void> {
    if (!referrer || !referred) return
    const profiles = [...profilesOf(town, referred.id)]
    const refusal =
      ((referrer.isGone || referred.isGone) && 'mechanic.unknown') ||
      (referrer === referred && 'referral.oneself') ||
      (profiles.some((id) => town.referred.has(id)) && 'referral.alreadyReferred') ||
      (profiles.some((id) => hasWorked(town.log, id)) && 'referral.alreadyWorking')
    const body = { referrerId: referrer.id, referredMechanicId: referred.id }
    if (!(await tell('refer', 'POST', '/api/referrals', body, refusal))) return
    town.referred.set(referred.id, referrer.id)
    town.note({ kind: 'referred', at: now(), referrer: referrer.id, referred: referred.id })
  }

  async function enter(whose?: Person): Promise<void> {
    const running = monthOf(now())
    const month = whose ? running : chance.of(running, running, running, running, '2026-10', '2027-02')
    const before = [...town.entered].map((entry) => entry.slice('YYYY-MM '.length))
    const known = chance.of(anyone()?.phone, chance.one(town.works)?.customer, chance.one(before), undefined)
    const phone = whose?.phone ?? known ?? newPhone()
    const refusal =
      (month !== running && 'raffle.notOpen') || (town.entered.has(`${month} ${phone}`) && 'raffle.alreadyEntered')
    const path = `/api/raffle/${month}/free-entries`
    if (!(await tell('enter', 'POST', path, { name: 'Ana Ruiz', phone }, refusal))) return
    town.entered.add(`${month} ${phone}`)
    const mechanic = town.people.find((person) => !person.isGone && person.phone === phone)?.id ?? null
    town.note({ kind: 'entered', at: now(), phone: bare(phone), mechanic })
  }

  return { join, newcomer: () => join(newPhone(), 'signup'), leave, refer, enter }
}
