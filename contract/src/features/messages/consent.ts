import * as z from 'zod/mini'
import { fieldMessage } from '../../lib/field-message.ts'
import { orElse } from '../../lib/fields.ts'

/** False declines texts. The sentence beside the phone says that they come and how to stop them. */
export const TextConsent = orElse(z.boolean(fieldMessage('general', 'trueOrFalse')), true)
