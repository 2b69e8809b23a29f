import type { NewJob } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { priceOffer } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import type { NewOffer } from '@desert-wrench/contract/features/offers/offers.contract.ts'
import { decideOffer } from '@desert-wrench/contract/features/offers/offers.rules.ts'
import type { Builders } from './builders.ts'
import { type DemoMechanic, standingAt } from './memberships.ts'
import { DAY, HOUR, hourOf, idAt, iso, MINUTE, phoenixHour } from './moments-and-ids.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { DemoLanguage } from './words/demo-language.ts'
import { answersIn, type RosterSpecialty } from './words/mechanic-roster.ts'
import { OFFER_WORDS, offerMessagesFor } from './words/offer-messages.ts'

export interface DemoOffer {
  id: string
  mechanic: DemoMechanic
  at: number
  body: NewOffer
  price: number
  payment: { paymentRequired: boolean; paymentCompleted: boolean }
  status: 'pending' | 'approved' | 'rejected'
  answeredAt: number | null
}

const OPEN = { mechanicId: null, status: 'pending' } as const
/** The overdue mechanic is chosen among those without later offers. */
const NO_FEES = { dueUntil: null }

const paymentAt = (mechanic: DemoMechanic, at: number) =>
  decideOffer(OPEN, standingAt(mechanic, at), NO_FEES, iso(at)).plan

/** Whether a mechanic's membership allows offers at that moment. */
export const maySendOffer = (mechanic: DemoMechanic, at: number): boolean => paymentAt(mechanic, at) !== undefined

/** The vehicle without its year. */
const carOf = (vehicleInfo: string) => vehicleInfo.replace(/^\d{4} /, '')

const QUARTER = 15 * MINUTE

/** Work is by daylight, except for emergencies. */
function byDay(at: number, chance: SeededRandom): number {
  if (hourOf(at) < 7) return phoenixHour(at, chance.between(7, 10))
  return hourOf(at) > 18.5 ? phoenixHour(at + DAY, chance.between(7, 10)) : at
}

function arrival(from: number, urgent: boolean, language: DemoLanguage, chance: SeededRandom): string {
  if (chance.happens(0.2)) return chance.pick(OFFER_WORDS[language].arrivals)
  const at = urgent ? from + chance.between(0.5, 3) * HOUR : byDay(from + chance.between(0.75, 12) * HOUR, chance)
  return iso(Math.ceil(at / QUARTER) * QUARTER)
}

interface OfferContext {
  job: NewJob
  /** Required specialty. */
  specialty: RosterSpecialty
  language: DemoLanguage
  mechanics: readonly DemoMechanic[]
  /** Time span of the offers. */
  from: number
  to: number
  /** Earliest arrival. */
  notBefore: number
}

/** Unanswered offers of these mechanics, each worded differently. */
export function offersOn(context: OfferContext, { buildPickup }: Builders, chance: SeededRandom): DemoOffer[] {
  const { job, specialty, mechanics, from, to, notBefore } = context
  const spoken = new Set<string>()
  // Most offers come early.
  const times = mechanics.map(() => Math.round(from + chance.share() ** 2 * (to - from))).sort((a, b) => a - b)
  return mechanics.flatMap((mechanic, place) => {
    const at = times[place] ?? to
    const payment = paymentAt(mechanic, at)
    if (!payment) return []
    const { totalCost, distanceToMechanic: miles } = priceOffer(mechanic.body, job)
    const language = answersIn(mechanic.entry.name, context.language)
    const words = chance.pick(
      offerMessagesFor(mechanic.body, { specialty, miles, language }).filter((voice) => !spoken.has(voice)),
    )
    spoken.add(words)
    const body = buildPickup({
      mechanicId: mechanic.id,
      estimatedArrival: arrival(Math.max(at, notBefore), job.priority === 'Emergency', language, chance),
      mechanicMessage: words.replaceAll('{car}', carOf(job.vehicleInfo)),
    })
    return [
      {
        id: idAt(at, chance),
        mechanic,
        at,
        body,
        price: totalCost,
        payment,
        status: 'pending' as const,
        answeredAt: null,
      },
    ]
  })
}

/** The customer approves one offer; the others are rejected then or earlier. */
export function answerOffers(
  offers: readonly DemoOffer[],
  hired: DemoMechanic,
  at: number,
  chance: SeededRandom,
): DemoOffer[] {
  return offers.map((offer) => {
    if (offer.mechanic === hired) return { ...offer, status: 'approved', answeredAt: at }
    const before = chance.happens(0.12) ? Math.round(chance.between(offer.at, at)) : at
    return { ...offer, status: 'rejected', answeredAt: before }
  })
}
