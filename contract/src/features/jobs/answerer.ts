import * as z from 'zod/mini'
import { fieldMessage } from '../../lib/field-message.ts'

/** Who answers an offer or an estimate; needed in open mode, defaults to the customer. */
export const AnsweredBy = z.optional(z.enum(['customer', 'dispatcher'], fieldMessage('jobs', 'answerer')))
export const Answerer = z.optional(z.object({ by: AnsweredBy }))
export type Answerer = 'customer' | 'dispatcher'

export const answererOf = (given: z.output<typeof Answerer>): Answerer => given?.by ?? 'customer'
