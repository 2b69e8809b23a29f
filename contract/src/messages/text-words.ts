import { MESSAGE_RULES, type MessageKind } from '../features/messages/message-kinds.ts'
import { textLength, toGsm } from '../features/messages/segments.rules.ts'
import { fillTemplate } from '../features/messages/templates.rules.ts'
import type { TextParameters } from './en/texts.ts'
import { REPLIES } from './every-language.ts'
import type { Language } from './languages.ts'
import { placeholderValues } from './template-words.ts'

export type { TextParameters } from './en/texts.ts'

/** A text of more segments is shortened: a message and names first, then letters that make it costly. */
export const MOST_SEGMENTS = 2
/** Most letters of a message and of a name. */
const LENGTHS = [
  [180, 60],
  [130, 60],
  [90, 40],
  [60, 28],
  [45, 20],
  [30, 14],
  [14, 10],
] as const

const clip = (name: string, most: number): string => {
  const letters = [...name]
  return letters.length <= most
    ? name
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}.`
}

/** `most` letters of a message, and its end marked. */
const clipMessage = (message: string, most: number): string =>
  [...message].length <= most
    ? message
    : `${[...message]
        .slice(0, most - 3)
        .join('')
        .trimEnd()}...`

const withNames = (given: TextParameters, change: (name: string) => string): TextParameters => ({
  ...given,
  writer: given.writer && change(given.writer),
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

/** A smile in a message would cost half of its room. */
const PICTURES = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f/gu

type Write = (given: TextParameters) => string

/** A sentence that ends with "p. m." has its full stop. */
const withOneStop = (text: string): string => text.replace(/(?<!\.)\.\.(?=\s|$)/g, '.')

/** The business's own wording, if it has one. */
const writerOf =
  (kind: MessageKind, language: Language, template: string | null): Write =>
  (given) =>
    withOneStop(
      template === null
        ? REPLIES[language].texts[kind].text(given)
        : fillTemplate(template, placeholderValues(given, language)),
    )

/** A text in its reader's language, at most two segments. A template that does not fit any more is not used. */
export function textOf(
  kind: MessageKind,
  given: TextParameters,
  language: Language,
  template: string | null = null,
): string {
  const text =
    (template !== null && fitted(writerOf(kind, language, template), given)) ||
    fitted(writerOf(kind, language, null), given)
  if (text === null) throw new Error(`a text of the kind ${kind} does not fit`)
  return text
}

/** Null if no shortening helps. */
function fitted(text: Write, whole: TextParameters): string | null {
  const given = { ...whole, message: whole.message.replace(PICTURES, '').trim() || '-' }
  const fits = (one: string) => textLength(one).segments <= MOST_SEGMENTS
  for (const plain of [false, true]) {
    const base = plain ? { ...withNames(given, inGsm), message: inGsm(given.message) } : given
    const complete = toGsm(text(base))
    if (fits(complete)) return complete
    for (const [letters, most] of LENGTHS) {
      const message = clipMessage(base.message, letters)
      const shortened = toGsm(text({ ...withNames(base, (name) => clip(name, most)), message }))
      if (fits(shortened)) return shortened
    }
  }
  return null
}

/** The answer to a text, at most two segments; null if it does not fit with the shortest names. */
export function answerOf(write: (shown: (name: string) => string) => string): string | null {
  const lengths = [Number.POSITIVE_INFINITY, ...LENGTHS.map(([, most]) => most)]
  const written = [false, true].flatMap((plain) =>
    lengths.map((most) => toGsm(write((name) => clip(plain ? inGsm(name) : name, most)))),
  )
  return written.find((one) => textLength(one).segments <= MOST_SEGMENTS) ?? null
}

/** Mails have room: nothing is shortened. */
export function mailOf(
  kind: MessageKind,
  given: TextParameters,
  language: Language,
  template: string | null = null,
): { subject: string; body: string } {
  const { subject } = REPLIES[language].texts[kind]
  const line = typeof subject === 'string' ? subject : subject(given)
  return {
    subject: MESSAGE_RULES[kind].to === 'staff' ? `${given.business}: ${line}` : line,
    body: writerOf(kind, language, template)(given),
  }
}
