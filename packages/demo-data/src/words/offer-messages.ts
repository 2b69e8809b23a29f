import type { DemoLanguage } from './demo-language.ts'
import type { RosterSpecialty } from './mechanic-roster.ts'
import { ENGLISH } from './offer-messages-english.ts'
import { SPANISH } from './offer-messages-spanish.ts'

/** Offer texts; `{car}` is the customer's make and model. */
export interface OfferWords {
  anyone: readonly string[]
  nearby: readonly string[]
  experienced: readonly string[]
  bySpecialty: Record<RosterSpecialty, readonly string[]>
  /** Arrival times in free text. */
  arrivals: readonly string[]
}

export const OFFER_WORDS: Record<DemoLanguage, OfferWords> = { en: ENGLISH, es: SPANISH }

/** Thresholds of "nearby" (miles) and "experienced" (years). */
const NEAR = 4
const LONG = 10

/** Messages that are true for this mechanic and job. */
export function offerMessagesFor(
  { specialty, experience }: { specialty: RosterSpecialty; experience: number },
  job: { specialty: RosterSpecialty; miles: number | null; language: DemoLanguage },
): readonly string[] {
  const words = OFFER_WORDS[job.language]
  const trade = specialty === job.specialty ? words.bySpecialty[specialty] : []
  const nearby = job.miles !== null && job.miles <= NEAR ? words.nearby : []
  return [...words.anyone, ...nearby, ...(experience >= LONG ? words.experienced : []), ...trade, ...trade]
}
