import { agreerOf } from '@desert-wrench/contract/features/jobs/agreed-prices.rules.ts'
import type { TimelineActor } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import type { BookedJob, NewJob } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import {
  jobPlace,
  priceJob,
  type WithTypedPlace,
  withRoundedBase,
} from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import type { MechanicRecord } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { booked } from '@desert-wrench/contract/features/notifications/notifications.rules.ts'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { isStaff, type Viewer } from '@desert-wrench/contract/lib/viewer.ts'
import { allSettledOrThrow } from '../../db/all-settled-or-throw.ts'
import type { Dependencies } from '../dependencies.ts'
import { agreedVersion, FIRST, pricedBy } from '../shared/agreed-version.ts'
import { toMechanic } from '../shared/notification-recipients.ts'
import { orThrow } from '../shared/or-throw.ts'

type Booking = Pick<
  Dependencies,
  | 'db'
  | 'clock'
  | 'newId'
  | 'tokens'
  | 'jobs'
  | 'estimates'
  | 'timeline'
  | 'links'
  | 'mechanics'
  | 'customers'
  | 'notifications'
>

/** Who books: staff never receive a link that acts for the customer. */
interface Booker {
  by: TimelineActor
  viewer: Viewer
}

/** Customers are priced from where they may know a mechanic to be, which is what their form shows. */
const knownTo = (viewer: Viewer, mechanic: MechanicRecord): MechanicRecord =>
  viewer.as === 'open' || isStaff(viewer) ? mechanic : withRoundedBase(mechanic)

/** The step that somebody has the job from now on. */
const booking = ({ name }: MechanicRecord) => ({ kind: 'booked', parameters: { mechanicName: name } }) as const

/** A customer books or posts a job, or a dispatcher writes one down; its customer is known by phone from then on. */
export const bookJob = (dependencies: Booking) => {
  const { db, clock, newId, tokens, jobs, estimates, timeline, links, mechanics, customers, notifications } =
    dependencies

  /** @throws Problem `mechanic.unknown`, or `mechanic.noneAvailable` where the server should choose and has nobody. */
  async function chosenMechanic(given: NewJob, customerPhoneE164: string): Promise<MechanicRecord | null> {
    if (given.mechanicId !== null) return orThrow(await mechanics.hold(given.mechanicId), 'mechanic.unknown')
    if (!('autoAssign' in given && given.autoAssign)) return null
    await mechanics.queueForBest()
    for (;;) {
      const best = await mechanics.bestFor(customerPhoneE164)
      if (best === null) throw new Problem('mechanic.noneAvailable')
      const held = await mechanics.hold(best)
      // Removed between the choice and the hold: choose again.
      if (held) return held
    }
  }

  /**
   * What it costs with who was chosen; whoever names a mechanic agrees to it.
   * @throws Problem `price.changed` where the caller was shown another price for the mechanic whom they named
   */
  function priceOf(
    mechanic: MechanicRecord,
    { mechanicId, expectedTotal }: NewJob,
    work: Parameters<typeof priceJob>[1],
  ) {
    const price = priceJob(mechanic, work)
    const { totalCost } = price
    const expected = mechanicId === null ? null : (expectedTotal ?? null)
    if (expected !== null && expected !== totalCost)
      throw new Problem('price.changed', undefined, { facts: { totalCost } })
    return price
  }

  /** The job of a customer whose row is written ahead of it, with all that belongs to it. */
  async function write(given: NewJob & WithTypedPlace, customerPhoneE164: string, { by, viewer }: Booker, now: string) {
    const mechanic = await chosenMechanic(given, customerPhoneE164)
    const id = newId()
    const { estimatedHours } = given
    const place = jobPlace(given)
    const price = mechanic && priceOf(knownTo(viewer, mechanic), given, { estimatedHours, ...place })
    await jobs.insert({
      // What is no column is not stored.
      ...given,
      id,
      customerPhoneE164,
      ...place,
      mechanicId: mechanic?.id ?? null,
      mechanicName: mechanic?.name ?? null,
      ...(price && { distanceToMechanic: price.distanceToMechanic, ...pricedBy(price, FIRST) }),
      createdAt: now,
    })
    if (mechanic && price) {
      const agreedBy = agreerOf(by)
      const act = agreedBy === 'customer' ? 'booking' : 'office'
      const agreed = { id: newId(), jobId: id, mechanicId: mechanic.id, act, agreedBy, now } as const
      await estimates.agree(agreedVersion({ ...agreed, reckonedTravel: price.travelFee }, price, FIRST))
    }
    const entry = { jobId: id, at: now, by } as const
    await timeline.begin([
      { ...entry, id: newId(), kind: 'created', parameters: {} },
      ...(mechanic ? [{ ...entry, id: newId(), ...booking(mechanic) }] : []),
    ])
    const customerLink = isStaff(viewer) ? null : tokens.make()
    if (customerLink) await links.insert(customerLink, { jobId: id, acts: true, createdAt: now })
    if (mechanic) {
      await notifications.insert([toMechanic(newId(), { mechanicId: mechanic.id, jobId: id }, booked(given), now)])
    }
    return { ...orThrow(await jobs.find(id), 'job.unknown'), customerLink }
  }

  return (given: NewJob & WithTypedPlace, booker: Booker): Promise<BookedJob> =>
    db.transaction(async () => {
      const now = clock.now()
      const phoneE164 = orThrow(toE164(given.customerPhone), 'request.invalid')
      const [{ nameOnFile }, job] = await allSettledOrThrow(
        customers.upsert({
          id: newId(),
          name: given.customerName,
          phone: given.customerPhone,
          phoneE164,
          email: given.customerEmail,
          preferredAddress: given.customerAddress,
          latitude: given.customerLatitude,
          longitude: given.customerLongitude,
          createdAt: now,
        }),
        write(given, phoneE164, booker, now),
      )
      return { ...job, customerNameOnFile: nameOnFile }
    })
}
