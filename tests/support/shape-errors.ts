import { showFieldMessage } from '@desert-wrench/contract/lib/field-message.ts'
import { messages as english } from '@desert-wrench/contract/messages/en/fields/fields.ts'
import fc from 'fast-check'

interface Shape {
  safeParse(given: unknown): {
    data?: unknown
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined
  }
}

/** A shape's distinct messages by field; empty if valid. */
export function said(shape: Shape, given: unknown): Record<string, string[]> {
  const messages: Record<string, string[]> = {}
  for (const { path, ...issue } of shape.safeParse(given).error?.issues ?? []) {
    const field = path.join('.')
    const message = showFieldMessage(english, issue.message)
    messages[field] = [...new Set([...(messages[field] ?? []), message])]
  }
  return messages
}

export function taken(shape: Shape, given: unknown): Record<string, unknown> {
  const { data, error } = shape.safeParse(given)
  if (error || typeof data !== 'object' || data === null) throw new Error(JSON.stringify(said(shape, given)))
  return { ...data }
}

const MISSING = Symbol('missing')

export function having(form: object, field: string, value: unknown): Record<string, unknown> {
  const { [field]: _, ...rest } = form as Record<string, unknown>
  return value === MISSING ? rest : { ...rest, [field]: value }
}

/** Every way a required text can be missing. */
export const NO_TEXT: readonly unknown[] = [MISSING, null, '', '   ', '\t\n', 7, true, [], ['words'], {}]

export const LEFT_OUT: readonly unknown[] = [MISSING, null, '', undefined]

/** Values that are not numbers, some of them similar. */
export const NO_NUMBER: readonly unknown[] = ['20', 'many', true, [], {}, Number.NaN, Number.POSITIVE_INFINITY]

/** Integers inside and outside the limits, mostly at the edges. */
export const around = (least: number, most: number) =>
  fc.oneof(
    fc.integer({ min: least - 3, max: least + 3 }),
    fc.integer({ min: most - 3, max: most + 3 }),
    fc.integer({ min: -2 * most, max: 3 * most }),
  )
