/** Right-to-left scripts: Hebrew, Arabic, Syriac, Thaana, N'Ko and neighboring blocks. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Right-to-left text would reorder the surrounding sentence (Unicode Annex 9, isolates). */
export const isolate = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text)

/** Isolates each parameter of a sentence. */
export const isolated = <Given extends object>(parameters: Given): Given =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name, typeof value === 'string' ? isolate(value) : value]),
  ) as Given

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Wraps a catalogue so that its sentences isolate their parameters. */
export function isolating<Messages extends object>(messages: Messages): Messages {
  const wrapped = Object.entries(messages).map(([name, message]) => {
    if (typeof message === 'function')
      return [name, (...given: unknown[]) => message(...given.map((one) => (isPlain(one) ? isolated(one) : one)))]
    return [name, isPlain(message) ? isolating(message) : message]
  })
  return Object.fromEntries(wrapped) as Messages
}
