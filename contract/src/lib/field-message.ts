import type { messages as english } from '../messages/fields.en.ts'

/** The catalogue of what is wrong with fields, in one language. */
export type FieldMessages = typeof english

type Parameters<M> = M extends (parameters: infer P) => string ? [parameters: P] : []

/**
 * Names a message and its parameters in the one string that a shape carries, so that a shape knows no language:
 * `showFieldMessage` makes the sentence of it where it is shown.
 */
export const fieldMessage = <F extends keyof FieldMessages, K extends keyof FieldMessages[F] & string>(
  feature: F,
  key: K,
  ...[parameters]: Parameters<FieldMessages[F][K]>
): string => `${feature}.${key}${parameters ? ` ${JSON.stringify(parameters)}` : ''}`

/** What zod says where a shape names no message. */
const WITHOUT_A_MESSAGE = /^Invalid input$/

/** The sentence of a field's message; what names none, such as a sentence that the server made already, stays as it is. */
export function showFieldMessage(messages: FieldMessages, text: string): string {
  if (WITHOUT_A_MESSAGE.test(text)) return messages.general.invalid
  const [, feature = '', key = '', parameters = '{}'] = /^(\w+)\.(\w+)(?: (\{.*\}))?$/s.exec(text) ?? []
  const byKey = (messages as Record<string, Record<string, string | ((parameters: object) => string)>>)[feature]
  const message = byKey && Object.hasOwn(byKey, key) ? byKey[key] : undefined
  return typeof message === 'function' ? message(JSON.parse(parameters)) : (message ?? text)
}
