import { countryOf } from '@desert-wrench/contract/features/accounts/phone-countries.rules.ts'
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
import { messagesOfBooking } from '@desert-wrench/contract/features/messages/announcements.rules.ts'
import { booked } from '@desert-wrench/contract/features/notifications/notifications.rules.ts'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { isStaff, type Viewer } from '@desert-wrench/contract/lib/viewer.ts'
import { consentWords, oralWords } from '@desert-wrench/contract/messages/consent-words.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import { allSettledOrThrow } from '../../db/all-settled-or-throw.ts'
import type { Dependencies } from '../dependencies.ts'
import { agreedVersion, FIRST, pricedBy } from '../shared/agreed-version.ts'
import { toMechanic } from '../shared/notification-recipients.ts'
import { orThrow } from '../shared/or-throw.ts'
import { bookedTime } from './times/booked-time.ts'
import type { Warned } from './times/warned.ts'

type BookJobDependencies = Pick<
  Dependencies,
  | 'db'
  | 'clock'
  | 'newId'
  | 'jobs'
  | 'estimates'
  | 'timeline'
  | 'links'
  | 'mechanics'
  | 'customers'
  | 'announce'
  | 'preferences'
  | 'planned'
  | 'smsCountries'
  | 'jobLinkToken'
  | 'calendar'
  | 'scheduling'
>

/** Staff never receive a link that acts for the customer. */
interface Booker {
  by: TimelineActor
  viewer: Viewer
  /** Who holds a slot. */
  heldBy: string
  /** Of the page that was sent. */
  language: Language
}

/** Customers are priced from the mechanic's public location, which is what their form shows. */
const knownTo = (viewer: Viewer, mechanic: MechanicRecord): MechanicRecord =>
  viewer.as === 'open' || isStaff(viewer) ? mechanic : withRoundedBase(mechanic)

const booking = ({ name }: MechanicRecord) => ({ kind: 'booked', parameters: { mechanicName: name } }) as const

const FIRST_GENERATION = 0

/** The customer answers the sentence beside the phone; staff record what they were told. */
const consentTo = ({ textConsent }: NewJob, { by, language }: Pick<Booker, 'by' | 'language'>) => ({
  given: textConsent,
  words: by === 'customer' ? consentWords(language).booking : oralWords(textConsent),
  language: by === 'customer' ? language : null,
})

/** Creates the customer by phone if needed. */
export const bookJob = (dependencies: BookJobDependencies) => {
  const {
    db,
    clock,
    newId,
    jobs,
    estimates,
    timeline,
    links,
    mechanics,
    customers,
    announce,
    preferences,
    planned,
    smsCountries,
    jobLinkToken,
  } = dependencies
  const timeOf = bookedTime(dependencies)

  /** @throws Problem `mechanic.unknown`, or `mechanic.noneAvailable` if the server should choose and finds none. */
  async function chosenMechanic(
    given: NewJob,
    customerPhoneE164: string,
    plan: { start: string; end: string } | null,
  ): Promise<MechanicRecord | null> {
    if (given.mechanicId !== null) return orThrow(await mechanics.hold(given.mechanicId), 'mechanic.unknown')
    if (!('autoAssign' in given && given.autoAssign)) return null
    await mechanics.queueForBest()
    for (;;) {
      const best = await mechanics.bestFor(customerPhoneE164, plan)
      if (best === null) throw new Problem('mechanic.noneAvailable')
      const held = await mechanics.hold(best)
      // Removed between choice and lock: choose again.
      if (held) return held
    }
  }

  /**
   * A caller who names a mechanic accepts the price shown.
   * @throws Problem `price.changed` if it differs
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

  /** The customer's row is written first. */
  async function write(
    asked: NewJob & WithTypedPlace,
    customerPhoneE164: string,
    { by, viewer, heldBy, language }: Booker,
    now: string,
  ) {
    const { given, needs, times, plan } = await timeOf.read(asked, { by, heldBy, now })
    const mechanic = await chosenMechanic(given, customerPhoneE164, plan)
    const id = newId()
    const { estimatedHours } = given
    const place = jobPlace(given)
    const taken = await timeOf.take(times, { mechanic, place, by, viewer })
    const price = mechanic && priceOf(knownTo(viewer, mechanic), given, { estimatedHours, ...place })
    await jobs.insert({
      // Drizzle ignores keys that are not columns.
      ...given,
      id,
      customerPhoneE164,
      ...place,
      mechanicId: mechanic?.id ?? null,
      mechanicName: mechanic?.name ?? null,
      ...taken.times,
      category: needs.category,
      trade: needs.trade,
      mileageAt: given.mileage === null ? null : now,
      bookedAt: mechanic && now,
      ...(price && { distanceToMechanic: price.distanceToMechanic, ...pricedBy(price, FIRST) }),
      createdAt: now,
    })
    if (mechanic && price) {
      const agreedBy = agreerOf(by)
      const act = agreedBy === 'customer' ? 'booking' : 'office'
      const agreed = { id: newId(), jobId: id, mechanicId: mechanic.id, act, agreedBy, now } as const
      await estimates.agree(agreedVersion({ ...agreed, estimatedTravel: price.travelFee }, price, FIRST))
    }
    const entry = { jobId: id, at: now, by } as const
    await timeline.begin([
      { ...entry, id: newId(), kind: 'created', parameters: {} },
      ...(mechanic ? [{ ...entry, id: newId(), ...booking(mechanic) }] : []),
    ])
    await preferences.consentOfBooking(id, consentTo(asked, { by, language }), now)
    if (asked.reminderConsent) await preferences.remindersOfBooking(id, consentWords(language).reminders, now)
    const mechanicId = mechanic?.id ?? null
    const { windowStart } = taken.times
    await announce(
      mechanicId === null ? [] : [toMechanic(newId(), { mechanicId, jobId: id }, booked(given), now)],
      messagesOfBooking({ jobId: id, mechanicId, priority: given.priority, windowStart }, now),
    )
    const { warnings } = taken
    const [found, leaving] = await allSettledOrThrow(jobs.find(id), planned.confirmationOf(id))
    const job = orThrow(found, 'job.unknown')
    const isTexted = smsCountries.includes(countryOf(customerPhoneE164) ?? '')
    const confirmedBy = leaving.filter((channel) => channel !== 'sms' || isTexted)
    const customerLink = isStaff(viewer) ? null : jobLinkToken(id, job.customerId, FIRST_GENERATION)
    if (customerLink) await links.insert(customerLink, { jobId: id, acts: true, createdAt: now })
    return { ...job, customerLink, warnings, confirmedBy }
  }

  return (given: NewJob & WithTypedPlace, booker: Booker): Promise<Warned<Omit<BookedJob, 'warnings'>>> =>
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
