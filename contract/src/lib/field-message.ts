import type { messages as english } from '../messages/en/fields/fields.ts'

/** Catalogue of field errors in one language. */
export type FieldMessages = typeof english

type Parameters<M> = M extends (parameters: infer P) => string ? [parameters: P] : []

/** Encodes a message key with its parameters as a string, so that shapes stay language-neutral; `showFieldMessage` renders it. */
export const fieldMessage = <F extends keyof FieldMessages, K extends keyof FieldMessages[F] & string>(
  feature: F,
  key: K,
  ...[parameters]: Parameters<FieldMessages[F][K]>
): string => `${feature}.${key}${parameters ? ` ${JSON.stringify(parameters)}` : ''}`

/** zod's default message. */
const WITHOUT_A_MESSAGE = /^Invalid input$/

/** Renders a field message; any other text is returned unchanged. */
export function showFieldMessage(messages: FieldMessages, text: string): string {
  if (WITHOUT_A_MESSAGE.test(text)) return messages.general.invalid
  const [, feature = '', key = '', parameters = '{}'] = /^(\w+)\.(\w+)(?: (\{.*\}))?$/s.exec(text) ?? []
  const byKey = (messages as Record<string, Record<string, string | ((parameters: object) => string)>>)[feature]
  const message = byKey && Object.hasOwn(byKey, key) ? byKey[key] : undefined
  return typeof message === 'function' ? message(JSON.parse(parameters)) : (message ?? text)
}
