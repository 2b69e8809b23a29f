/** Letters that are written from right to left: Hebrew, Arabic, Syriac, Thaana, N'Ko and their neighbours. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** A text for a sentence in English or Spanish: in the other direction of writing it would reorder what stands beside it (Unicode Annex 9, isolates). */
export const isolate = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text)

/** The parameters of a sentence, each isolated. */
export const isolated = <Given extends object>(parameters: Given): Given =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name, typeof value === 'string' ? isolate(value) : value]),
  ) as Given

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** A catalogue whose sentences isolate what they are given. */
export function isolating<Messages extends object>(messages: Messages): Messages {
  const wrapped = Object.entries(messages).map(([name, message]) => {
    if (typeof message === 'function')
      return [name, (...given: unknown[]) => message(...given.map((one) => (isPlain(one) ? isolated(one) : one)))]
    return [name, isPlain(message) ? isolating(message) : message]
  })
  return Object.fromEntries(wrapped) as Messages
}
