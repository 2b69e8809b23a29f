import * as z from 'zod/mini'
import { foldDigits } from '../../lib/digits.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { orElse, required } from '../../lib/fields.ts'
import { EDITS, inOrder, partOf } from './job-field-parts.contract.ts'
import { DEFAULT_HOURS, Hours } from './job-values.contract.ts'
import { JobForm } from './jobs.contract.ts'

const YEAR_FIX = fieldMessage('jobs', 'year')

const {
  vehicleInfo,
  customerLatitude,
  customerLongitude,
  expectedTotal,
  autoAssign,
  holdId,
  reminderConsent,
  ...typed
} = JobForm.shape

/** As typed; `vehicleInfo` joins year, make and model. A new field of the table follows the last. */
export const DispatchForm = z.object(
  inOrder(
    [
      ...(['customerName', 'customerPhone', 'customerEmail', 'vehicleYear', 'vehicleMake', 'vehicleModel'] as const),
      ...(['mechanicId', 'description', 'customerAddress'] as const),
    ],
    {
      ...typed,
      vehicleYear: z.string(YEAR_FIX).check(z.overwrite(foldDigits), z.trim(), z.regex(/^\d{4}$/, YEAR_FIX)),
      vehicleMake: required(fieldMessage('jobs', 'make'), { max: 30 }),
      vehicleModel: required(fieldMessage('jobs', 'model'), { max: 30 }),
      estimatedHours: orElse(Hours, DEFAULT_HOURS),
    },
  ),
)

/** A dispatcher's edit, as typed. */
export const EditForm = z.object(partOf(EDITS, 'form'))
export type EditForm = z.output<typeof EditForm>
