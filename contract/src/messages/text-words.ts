import { MESSAGE_RULES, type MessageKind } from '../features/messages/message-kinds.ts'
import { textLength, toGsm } from '../features/messages/segments.rules.ts'
import type { TextParameters } from './en/texts.ts'
import { REPLIES } from './every-language.ts'
import type { Language } from './languages.ts'

export type { TextParameters } from './en/texts.ts'

/** A text of more segments is shortened: names first, then letters that make it costly. */
export const MOST_SEGMENTS = 2
const NAME_LENGTHS = [60, 40, 28, 20, 14, 10]

const clip = (name: string, most: number): string => {
  const letters = [...name]
  return letters.length <= most
    ? name
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}.`
}

const withNames = (given: TextParameters, change: (name: string) => string): TextParameters => ({
  ...given,
  business: change(given.business),
  vehicle: change(given.vehicle),
  mechanicName: change(given.mechanicName),
  customerName: change(given.customerName),
  place: change(given.place),
})

/** A name without the letters that a text of 160 characters lacks. */
const inGsm = (name: string): string =>
  [...toGsm(name)]
    .filter((letter) => textLength(letter).encoding === 'GSM-7')
    .join('')
    .trim() || '-'

/** A text in its reader's language, at most two segments. */
export function textOf(kind: MessageKind, given: TextParameters, language: Language): string {
  const { text } = REPLIES[language].texts[kind]
  const fits = (one: string) => textLength(one).segments <= MOST_SEGMENTS
  for (const plain of [false, true]) {
    const base = plain ? withNames(given, inGsm) : given
    const whole = toGsm(text(base))
    if (fits(whole)) return whole
    for (const most of NAME_LENGTHS) {
      const shortened = toGsm(text(withNames(base, (name) => clip(name, most))))
      if (fits(shortened)) return shortened
    }
  }
  throw new Error(`a text of the kind ${kind} does not fit`)
}

/** Mails have room: nothing is shortened. */
export function mailOf(
  kind: MessageKind,
  given: TextParameters,
  language: Language,
): { subject: string; body: string } {
  const { subject, text } = REPLIES[language].texts[kind]
  const line = typeof subject === 'string' ? subject : subject(given)
  return { subject: MESSAGE_RULES[kind].to === 'staff' ? `${given.business}: ${line}` : line, body: text(given) }
}
