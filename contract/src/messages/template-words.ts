import { MESSAGE_RULES } from '../features/messages/message-kinds.ts'
import { type PlaceholderValues, placeholdersOf, type TemplateKind } from '../features/messages/templates.rules.ts'
import { showMoney } from '../lib/money.ts'
import type { TextParameters } from './en/texts.ts'
import { REPLIES } from './every-language.ts'
import { type Language, LOCALES } from './languages.ts'
import { showSpan, showStart, showTime } from './show-times.ts'

type Locale = Parameters<typeof showTime>[1]

/** What the placeholders of a template say in one message. */
export function placeholderValues(given: TextParameters, language: Language): Required<PlaceholderValues> {
  const words = REPLIES[language].templates
  const locale = LOCALES[language] as Locale
  const { windowStart, windowEnd, arrivesAt, moment } = given
  return {
    business: given.business,
    link: given.link,
    vehicle: given.vehicle,
    mechanic: given.mechanicName,
    customer: given.customerName,
    time:
      windowStart === null || windowEnd === null
        ? words.asSoonAsPossible
        : showSpan({ windowStart, windowEnd }, locale),
    arrival: arrivesAt === null ? words.soon : showTime(arrivesAt, locale),
    offers: words.offers({ count: given.offers }),
    total: showMoney(given.total),
    answer: words.answers[given.answer],
    date: moment === '' ? '' : showStart(moment, locale),
    city: given.place || words.yourArea,
  }
}

const SAMPLE_TIMES = {
  windowStart: '2026-12-02T17:00:00.000Z',
  windowEnd: '2026-12-02T19:00:00.000Z',
  arrivesAt: '2026-12-02T17:20:00.000Z',
  moment: '2026-12-04T07:00:00.000Z',
} as const

const SAMPLE_FACTS = { offers: 3, total: 18_950, answer: 'approved', signed: false, emergency: false } as const
const OF_THREADS = { writer: '', message: '', before: 0, works: [] } as const
/** As long as the token of a private link. */
const SAMPLE_TOKEN = 'sample-sample-sample-1'
/** Longer names are shortened to this where a text would not fit. */
const LEAST_NAME = 14

interface Sender {
  business: string
  site: string
}

const linkOf = (kind: TemplateKind, site: string): string =>
  ({ customer: `${site}/notifications#job=${SAMPLE_TOKEN}`, mechanic: `${site}/jobs`, staff: `${site}/dispatch` })[
    MESSAGE_RULES[kind].to
  ]

/** Sample values for a preview. */
export const sampleValues = (kind: TemplateKind, language: Language, { business, site }: Sender): PlaceholderValues =>
  placeholderValues(
    {
      ...{ business, link: linkOf(kind, site), ...REPLIES[language].templates.sample },
      ...{ ...SAMPLE_TIMES, ...SAMPLE_FACTS, ...OF_THREADS },
    },
    language,
  )

/** The longest values, with names as short as they are made. */
export function longestValues(kind: TemplateKind, language: Language, { business, site }: Sender): PlaceholderValues {
  const name = 'W'.repeat(LEAST_NAME)
  return placeholderValues(
    {
      ...{ business: business.slice(0, LEAST_NAME), link: linkOf(kind, site), vehicle: name, place: name },
      ...{ mechanicName: name, customerName: name },
      ...{ ...SAMPLE_TIMES, ...SAMPLE_FACTS, offers: 100, total: 9_999_999, answer: 'declined', ...OF_THREADS },
      windowStart: '2026-12-29T17:00:00.000Z',
      windowEnd: '2026-12-30T19:00:00.000Z',
    },
    language,
  )
}

/** The wording that is used without a template, with its placeholders. */
export function standardTemplate(kind: TemplateKind, language: Language): string {
  const named: TextParameters = {
    ...{ business: '{business}', link: '{link}', vehicle: '{vehicle}', place: '{city}' },
    ...{ mechanicName: '{mechanic}', customerName: '{customer}' },
    ...{ ...SAMPLE_TIMES, ...SAMPLE_FACTS, ...OF_THREADS },
  }
  const values = placeholderValues(named, language)
  const text = REPLIES[language].texts[kind].text(named)
  return placeholdersOf(kind).reduce((template, name) => template.replace(values[name], `{${name}}`), text)
}
