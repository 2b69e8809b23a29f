import type { NewJob } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { describeVehicle } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import type { Builders } from './builders.ts'
import { complaintsOf, customersOfJobs, type JobCustomer } from './job-customers.ts'
import { type ScheduledJob, scheduleJobs } from './job-schedule.ts'
import { chooseMechanic, type DemoJobNeeds, eligibleMechanics } from './mechanic-choice.ts'
import type { DemoMechanic } from './memberships.ts'
import { HOUR, idAt, MINUTE } from './moments-and-ids.ts'
import { answerOffers, type DemoOffer, maySendOffer, offersOn } from './offers.ts'
import type { SeededRandom } from './seeded-random.ts'
import { ADDED_REMARKS, type DemoComplaint } from './words/complaints.ts'

/** A demo job from booking to ratings. */
export interface JobHistory extends ScheduledJob {
  id: string
  caller: JobCustomer
  body: NewJob
  mechanic: DemoMechanic | null
  /** First booked mechanic, who left the business before the job. */
  lost: DemoMechanic | null
  offers: DemoOffer[]
  /** By receiver: what each side got from the other. */
  stars: { mechanic: number | null; customer: number | null }
}

type JobSource = 'booked' | 'posted' | 'dispatched'

interface HistoryContext {
  everyone: readonly DemoMechanic[]
  builders: Builders
  chance: SeededRandom
  now: number
}

function sourceOf({ fate }: ScheduledJob, chance: SeededRandom): JobSource {
  if (fate === 'open') return 'posted'
  if (fate === 'returned') return 'booked'
  const share = chance.share()
  if (fate === 'booked') return share < 0.7 ? 'booked' : 'dispatched'
  return share < 0.45 ? 'posted' : share < 0.85 ? 'booked' : 'dispatched'
}

function priorityOf(
  { priority }: DemoComplaint,
  slot: ScheduledJob,
  now: number,
  chance: SeededRandom,
): DemoComplaint['priority'] {
  if (priority === 'High' && chance.happens(0.12)) return 'Emergency'
  // No emergency is still open after half a day.
  return priority === 'Emergency' && slot.fate === 'open' && now - slot.at > 10 * HOUR ? 'High' : priority
}

/** A scheduled job with who called, and why. */
interface ScheduledCall {
  slot: ScheduledJob
  caller: JobCustomer
  complaint: DemoComplaint
}

function bodyOf(
  { slot, caller, complaint }: ScheduledCall,
  source: JobSource,
  { builders, chance, now }: HistoryContext,
): NewJob {
  const work = {
    vehicleInfo: describeVehicle(chance.pick(caller.vehicles)),
    description: chance.happens(0.4)
      ? `${complaint.words} ${chance.pick(ADDED_REMARKS[complaint.language])}`
      : complaint.words,
    priority: priorityOf(complaint, slot, now, chance),
  }
  const estimatedHours = chance.happens(0.7) ? complaint.hours : null
  if (source !== 'dispatched') return builders.buildBooking({ ...caller.who, ...work, estimatedHours })
  const { customerName, customerPhone, customerEmail } = caller.who
  const who = { customerName, customerPhone, customerEmail }
  return builders.buildJobForm({ ...who, ...work, estimatedHours: complaint.hours, autoAssign: true })
}

/** Whole stars from 1 to 5, around the quality of the work. */
const starsAround = (worth: number, chance: SeededRandom): number =>
  Math.max(1, Math.min(5, Math.round(worth + (chance.share() + chance.share() + chance.share() - 1.5) * 1.6)))

function starsOf(
  { doneAt, fate }: ScheduledJob,
  mechanic: DemoMechanic,
  { chance, now }: HistoryContext,
): JobHistory['stars'] {
  if (fate !== 'finished' || doneAt === null || doneAt > now - 100 * MINUTE) return { mechanic: null, customer: null }
  return {
    mechanic: chance.happens(0.78) ? starsAround(mechanic.entry.skill, chance) : null,
    customer: chance.happens(0.6) ? starsAround(4.7, chance) : null,
  }
}

function otherMechanics(
  candidates: readonly DemoMechanic[],
  count: number,
  need: DemoJobNeeds,
  chance: SeededRandom,
): DemoMechanic[] {
  const left = [...candidates]
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const rival = chooseMechanic(left, need, chance)
    left.splice(left.indexOf(rival), 1)
    return rival
  })
}

function openJob(
  slot: ScheduledJob,
  body: NewJob,
  need: DemoJobNeeds,
  cast: HistoryContext,
): Pick<JobHistory, 'lost' | 'offers'> {
  const { everyone, builders, chance, now } = cast
  const lost = everyone.find(({ leftAt }) => leftAt > slot.at && leftAt < now) ?? null
  const from = Math.max(slot.at, lost?.leftAt ?? 0) + 2 * MINUTE
  const candidates = eligibleMechanics(everyone, need).filter(
    (joined) => maySendOffer(joined, from) && maySendOffer(joined, now),
  )
  const declined = now - from > 4 * HOUR && chance.happens(0.4) ? 1 : 0
  const mechanics = otherMechanics(candidates, slot.waiting + declined, need, chance)
  const context = { job: body, ...need, mechanics, from, to: now - MINUTE, notBefore: now + 20 * MINUTE }
  const offers = offersOn(context, builders, chance).map((offer, place): DemoOffer => {
    if (place >= declined) return offer
    return { ...offer, status: 'rejected', answeredAt: Math.round(chance.between(offer.at, now)) }
  })
  return { lost, offers }
}

/** Offers on a posted job until one is approved. */
function offersOfHiredJob(
  job: { body: NewJob; hired: DemoMechanic; since: number },
  need: DemoJobNeeds,
  cast: HistoryContext,
): DemoOffer[] {
  const { body, hired, since } = job
  const { everyone, builders, chance } = cast
  const span = need.until - since
  const [from, to] = [since + 2 * MINUTE, since + Math.min(span * 0.35, 2.5 * HOUR)]
  const hiredAt = Math.round(to + Math.min(span * 0.1, 40 * MINUTE))
  const candidates = eligibleMechanics(everyone, need).filter(
    (joined) => joined !== hired && maySendOffer(joined, from) && maySendOffer(joined, to),
  )
  const mechanics = chance.shuffled([hired, ...otherMechanics(candidates, chance.whole(0, 3), need, chance)])
  const offers = offersOn({ job: body, ...need, mechanics, from, to, notBefore: hiredAt }, builders, chance)
  return answerOffers(offers, hired, hiredAt, chance)
}

function makeJobHistory(call: ScheduledCall, busy: Set<DemoMechanic>, cast: HistoryContext): JobHistory {
  const { slot, caller, complaint } = call
  const { everyone, chance, now } = cast
  const place = { latitude: caller.who.customerLatitude ?? 0, longitude: caller.who.customerLongitude ?? 0 }
  const { specialty, language } = complaint
  const need: DemoJobNeeds = { specialty, language, place, from: slot.at, until: slot.doneAt ?? now }
  const source = sourceOf(slot, chance)
  const body = bodyOf(call, source, cast)
  const story = { ...slot, id: idAt(slot.at, chance), caller, lost: null, offers: [] }
  const nobody = { mechanic: null, stars: { mechanic: null, customer: null } }
  if (slot.fate === 'open') return { ...story, ...nobody, body, ...openJob(slot, body, need, cast) }

  const workers = eligibleMechanics(everyone, need).filter(({ entry }) => entry.path !== 'waits')
  const free = slot.fate === 'working' ? workers.filter((joined) => !busy.has(joined)) : workers
  const candidates = free.filter((joined) => maySendOffer(joined, slot.at) && maySendOffer(joined, need.until))
  const posted = source === 'posted' && candidates.length > 0
  const mechanic = chooseMechanic(posted ? candidates : free, need, chance)
  if (slot.fate !== 'finished') busy.add(mechanic)
  if (slot.doneAt !== null) mechanic.firstDoneAt = Math.min(mechanic.firstDoneAt, slot.doneAt)
  const stars = starsOf(slot, mechanic, cast)
  if (posted) {
    const offers = offersOfHiredJob({ body, hired: mechanic, since: slot.at }, need, cast)
    return { ...story, body, mechanic, stars, offers }
  }
  return { ...story, body: { ...body, mechanicId: mechanic.id }, mechanic, stars }
}

/** All demo jobs, oldest first. */
export function makeJobHistories(cast: HistoryContext, start: number): JobHistory[] {
  const { builders, chance, now } = cast
  const slots = scheduleJobs(start, now, chance)
  const callers = customersOfJobs(slots, builders, chance)
  const complaints = complaintsOf(callers, chance)
  const busy = new Set<DemoMechanic>()
  return slots.map((slot, place) => {
    const [caller, complaint] = [callers[place], complaints[place]]
    if (!caller || !complaint) throw new Error('a job without a caller')
    return makeJobHistory({ slot, caller, complaint }, busy, cast)
  })
}
