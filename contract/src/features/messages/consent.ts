import * as z from 'zod/mini'
import { fieldMessage } from '../../lib/field-message.ts'
import { Moment, orElse } from '../../lib/fields.ts'

/** False declines texts. The sentence beside the phone says that they come and how to stop them. */
export const TextConsent = orElse(z.boolean(fieldMessage('general', 'trueOrFalse')), true)

/** Maintenance reminders need a yes of their own; false leaves an earlier one. */
export const ReminderConsent = orElse(z.boolean(fieldMessage('general', 'trueOrFalse')), false)

/** What was answered, when, and to which sentence. */
export const ConsentRecord = z.object({ given: z.boolean(), at: Moment, words: z.string() })
export type ConsentRecord = z.output<typeof ConsentRecord>
