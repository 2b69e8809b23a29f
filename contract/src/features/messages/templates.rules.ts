import { MESSAGE_KINDS, type MessageKind, THREAD_KINDS } from './message-kinds.ts'
import { type TextLength, textLength, toGsm } from './segments.rules.ts'

/** Messages of a thread carry what was written in it. */
export type TemplateKind = Exclude<MessageKind, (typeof THREAD_KINDS)[number]>
export const TEMPLATE_KINDS = MESSAGE_KINDS.filter(
  (kind) => !(THREAD_KINDS as readonly MessageKind[]).includes(kind),
) as [TemplateKind, ...TemplateKind[]]

/** What a template may name, in braces. */
export const PLACEHOLDERS = [
  ...(['business', 'link', 'vehicle', 'mechanic', 'customer', 'time'] as const),
  ...(['arrival', 'offers', 'total', 'answer', 'date', 'city'] as const),
] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

/** Every text says who writes, and has a link. */
const ALWAYS: readonly Placeholder[] = ['business', 'link']

interface TemplateRule {
  may: readonly Placeholder[]
  /** Without them the text would not say what it is about. */
  must: readonly Placeholder[]
}

/** What each kind knows beside business and link. */
const OF_KINDS: Record<TemplateKind, TemplateRule> = {
  booked: { may: ['vehicle', 'time'], must: [] },
  offers: { may: ['vehicle', 'offers'], must: [] },
  noOffers: { may: ['vehicle'], must: [] },
  hired: { may: ['mechanic', 'vehicle', 'time'], must: ['mechanic'] },
  unanswered: { may: ['mechanic', 'vehicle'], must: ['mechanic'] },
  reopened: { may: ['vehicle'], must: [] },
  timeChanged: { may: ['vehicle', 'time', 'mechanic'], must: ['time'] },
  timeProposed: { may: ['mechanic', 'vehicle', 'time'], must: ['time'] },
  reminderEvening: { may: ['time', 'mechanic', 'vehicle'], must: ['time'] },
  reminderSoon: { may: ['time', 'mechanic', 'vehicle'], must: ['time'] },
  onTheWay: { may: ['mechanic', 'vehicle', 'arrival'], must: ['mechanic'] },
  estimate: { may: ['mechanic', 'total', 'vehicle'], must: ['total'] },
  priceChanged: { may: ['mechanic', 'total', 'vehicle'], must: ['total'] },
  cancelled: { may: ['vehicle'], must: [] },
  done: { may: ['mechanic', 'vehicle'], must: [] },
  paymentReceived: { may: ['total', 'vehicle'], must: ['total'] },
  maintenanceDue: { may: ['vehicle', 'time'], must: [] },
  mechanicBooked: { may: ['customer', 'vehicle', 'time'], must: [] },
  mechanicHired: { may: ['customer', 'vehicle', 'time'], must: [] },
  notTaken: { may: ['vehicle'], must: [] },
  estimateAnswered: { may: ['customer', 'answer', 'total', 'vehicle'], must: ['answer'] },
  mechanicCancelled: { may: ['vehicle'], must: [] },
  mechanicTimeChanged: { may: ['customer', 'vehicle', 'time'], must: ['time'] },
  mechanicTimeKept: { may: ['customer', 'vehicle'], must: [] },
  emergencyNear: { may: ['vehicle', 'city'], must: [] },
  trialEnds: { may: ['date'], must: ['date'] },
  feeDue: { may: ['total', 'date'], must: ['total', 'date'] },
  staffNoOffers: { may: ['customer', 'vehicle'], must: ['customer'] },
  staffUnanswered: { may: ['mechanic', 'customer', 'vehicle'], must: ['mechanic'] },
  staffDispute: { may: ['total', 'customer', 'vehicle', 'date'], must: ['total'] },
  providerFailing: { may: [], must: [] },
}

export const placeholdersOf = (kind: TemplateKind): readonly Placeholder[] => [...ALWAYS, ...OF_KINDS[kind].may]
export const requiredIn = (kind: TemplateKind): readonly Placeholder[] => [...ALWAYS, ...OF_KINDS[kind].must]

export type PlaceholderValues = Readonly<Partial<Record<Placeholder, string>>>

const NAMED = /\{([^{}]*)\}/g

export const fillTemplate = (text: string, values: PlaceholderValues): string =>
  text.replace(NAMED, (whole, name: Placeholder) => values[name] ?? whole)

export const LONGEST_TEMPLATE = 400
const MOST_SEGMENTS = 2

/** What is wrong with a template; `unknown` and `missing` name a placeholder. */
export type TemplateFault =
  | { fault: 'unknown' | 'missing'; name: string }
  | { fault: 'stop' }
  | { fault: 'segments'; length: TextLength }

/** The text with the longest values, as a carrier counts it. */
export const templateLength = (text: string, longest: PlaceholderValues): TextLength =>
  textLength(toGsm(fillTemplate(text, longest)))

/** The first text to a customer says how to end texts, as carriers demand. */
const SAYS_STOP: readonly TemplateKind[] = ['booked']

/** Null where the template may be used. */
export function templateFault(kind: TemplateKind, text: string, longest: PlaceholderValues): TemplateFault | null {
  const named = [...text.matchAll(NAMED)].map(([, name = '']) => name)
  const unknown = named.find((name) => !(placeholdersOf(kind) as readonly string[]).includes(name))
  if (unknown !== undefined) return { fault: 'unknown', name: unknown }
  const missing = requiredIn(kind).find((name) => !named.includes(name))
  if (missing !== undefined) return { fault: 'missing', name: missing }
  if (SAYS_STOP.includes(kind) && !/\bSTOP\b/.test(text)) return { fault: 'stop' }
  const length = templateLength(text, longest)
  return length.segments > MOST_SEGMENTS ? { fault: 'segments', length } : null
}
