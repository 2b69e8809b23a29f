import type { NewJob } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { describeVehicle } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import type { Builders } from './builders.ts'
import { type Complaint, TAILS } from './complaints.ts'
import { type Caller, callersOf, complaintsOf } from './job-customers.ts'
import { allSlots, type Slot } from './job-schedule.ts'
import { comers, type Need, someoneFor } from './mechanic-choice.ts'
import type { Joined } from './memberships.ts'
import { HOUR, idAt, MINUTE } from './moments-and-ids.ts'
import { answer, mayAsk, type Offer, offersOn } from './offers.ts'
import type { Chance } from './seeded-random.ts'

/** A job of the demo from the first call to the last star. */
export interface Story extends Slot {
  id: string
  caller: Caller
  body: NewJob
  mechanic: Joined | null
  /** Was booked first and left the business before coming. */
  lost: Joined | null
  offers: Offer[]
  /** The customer's for the mechanic, and the mechanic's for the customer. */
  stars: { mechanic: number | null; customer: number | null }
}

type Way = 'booked' | 'posted' | 'dispatched'

/** Who and what takes part in every story. */
interface Cast {
  everyone: readonly Joined[]
  builders: Builders
  chance: Chance
  now: number
}

function wayOf({ fate }: Slot, chance: Chance): Way {
  if (fate === 'open') return 'posted'
  if (fate === 'returned') return 'booked'
  const share = chance.share()
  if (fate === 'booked') return share < 0.7 ? 'booked' : 'dispatched'
  return share < 0.45 ? 'posted' : share < 0.85 ? 'booked' : 'dispatched'
}

function priorityOf({ priority }: Complaint, slot: Slot, now: number, chance: Chance): Complaint['priority'] {
  if (priority === 'High' && chance.happens(0.12)) return 'Emergency'
  // Nobody in an emergency still waits after half a day.
  return priority === 'Emergency' && slot.fate === 'open' && now - slot.at > 10 * HOUR ? 'High' : priority
}

function bodyOf(slot: Slot, way: Way, caller: Caller, complaint: Complaint, { builders, chance, now }: Cast): NewJob {
  const work = {
    vehicleInfo: describeVehicle(chance.pick(caller.vehicles)),
    description: chance.happens(0.4) ? `${complaint.words} ${chance.pick(TAILS)}` : complaint.words,
    priority: priorityOf(complaint, slot, now, chance),
  }
  const estimatedHours = chance.happens(0.7) ? complaint.hours : null
  if (way !== 'dispatched') return builders.buildBooking({ ...caller.who, ...work, estimatedHours })
  const { customerName, customerPhone, customerEmail } = caller.who
  const who = { customerName, customerPhone, customerEmail }
  return builders.buildJobForm({ ...who, ...work, estimatedHours: complaint.hours, autoAssign: true })
}

/** Stars around what the work is worth, whole ones from 1 to 5. */
const starsAround = (worth: number, chance: Chance): number =>
  Math.max(1, Math.min(5, Math.round(worth + (chance.share() + chance.share() + chance.share() - 1.5) * 1.6)))

function starsOf({ doneAt, fate }: Slot, mechanic: Joined, { chance, now }: Cast): Story['stars'] {
  if (fate !== 'finished' || doneAt === null || doneAt > now - 100 * MINUTE) return { mechanic: null, customer: null }
  return {
    mechanic: chance.happens(0.78) ? starsAround(mechanic.entry.skill, chance) : null,
    customer: chance.happens(0.6) ? starsAround(4.7, chance) : null,
  }
}

/** The others who ask for the same job. */
function rivals(askers: readonly Joined[], count: number, need: Need, chance: Chance): Joined[] {
  const left = [...askers]
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const rival = someoneFor(left, need, chance)
    left.splice(left.indexOf(rival), 1)
    return rival
  })
}

function tellOpen(slot: Slot, body: NewJob, need: Need, cast: Cast): Pick<Story, 'lost' | 'offers'> {
  const { everyone, builders, chance, now } = cast
  const lost = everyone.find(({ leftAt }) => leftAt > slot.at && leftAt < now) ?? null
  const from = Math.max(slot.at, lost?.leftAt ?? 0) + 2 * MINUTE
  const askers = comers(everyone, need).filter((joined) => mayAsk(joined, from) && mayAsk(joined, now))
  const declined = now - from > 4 * HOUR && chance.happens(0.4) ? 1 : 0
  const mechanics = rivals(askers, slot.waiting + declined, need, chance)
  const asking = { job: body, ...need, mechanics, from, to: now - MINUTE, notBefore: now + 20 * MINUTE }
  const offers = offersOn(asking, builders, chance).map((offer, place): Offer => {
    if (place >= declined) return offer
    return { ...offer, status: 'rejected', answeredAt: Math.round(chance.between(offer.at, now)) }
  })
  return { lost, offers }
}

/** An open job is shown for a while, then its customer hires one of those who asked. */
function tellHired(slot: Slot, body: NewJob, hired: Joined, need: Need, cast: Cast): Offer[] {
  const { everyone, builders, chance } = cast
  const span = need.until - slot.at
  const [from, to] = [slot.at + 2 * MINUTE, slot.at + Math.min(span * 0.35, 2.5 * HOUR)]
  const hiredAt = Math.round(to + Math.min(span * 0.1, 40 * MINUTE))
  const askers = comers(everyone, need).filter(
    (joined) => joined !== hired && mayAsk(joined, from) && mayAsk(joined, to),
  )
  const mechanics = chance.shuffled([hired, ...rivals(askers, chance.whole(0, 3), need, chance)])
  const offers = offersOn({ job: body, ...need, mechanics, from, to, notBefore: hiredAt }, builders, chance)
  return answer(offers, hired, hiredAt, chance)
}

function tell(slot: Slot, caller: Caller, complaint: Complaint, busy: Set<Joined>, cast: Cast): Story {
  const { everyone, chance, now } = cast
  const place = { latitude: caller.who.customerLatitude ?? 0, longitude: caller.who.customerLongitude ?? 0 }
  const need: Need = { specialty: complaint.specialty, place, from: slot.at, until: slot.doneAt ?? now }
  const way = wayOf(slot, chance)
  const body = bodyOf(slot, way, caller, complaint, cast)
  const story = { ...slot, id: idAt(slot.at, chance), caller, lost: null, offers: [] }
  const nobody = { mechanic: null, stars: { mechanic: null, customer: null } }
  if (slot.fate === 'open') return { ...story, ...nobody, body, ...tellOpen(slot, body, need, cast) }

  const workers = comers(everyone, need).filter(({ entry }) => entry.path !== 'waits')
  const free = slot.fate === 'working' ? workers.filter((joined) => !busy.has(joined)) : workers
  const askers = free.filter((joined) => mayAsk(joined, slot.at) && mayAsk(joined, need.until))
  const posted = way === 'posted' && askers.length > 0
  const mechanic = someoneFor(posted ? askers : free, need, chance)
  if (slot.fate !== 'finished') busy.add(mechanic)
  if (slot.doneAt !== null) mechanic.firstDoneAt = Math.min(mechanic.firstDoneAt, slot.doneAt)
  const stars = starsOf(slot, mechanic, cast)
  if (posted) return { ...story, body, mechanic, stars, offers: tellHired(slot, body, mechanic, need, cast) }
  return { ...story, body: { ...body, mechanicId: mechanic.id }, mechanic, stars }
}

/** Every job of the demo, oldest first. */
export function tellAll(cast: Cast, start: number): Story[] {
  const { builders, chance, now } = cast
  const slots = allSlots(start, now, chance)
  const callers = callersOf(slots, builders, chance)
  const complaints = complaintsOf(callers, chance)
  const busy = new Set<Joined>()
  return slots.map((slot, place) => {
    const [caller, complaint] = [callers[place], complaints[place]]
    if (!caller || !complaint) throw new Error('a job without a caller')
    return tell(slot, caller, complaint, busy, cast)
  })
}
