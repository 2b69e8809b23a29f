import * as z from 'zod/mini'
import { foldDigits } from '../../lib/digits.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { Id, optionalEmail, orElse, orNull, required } from '../../lib/fields.ts'
import { EDITS, partOf } from './job-field-parts.contract.ts'
import { DEFAULT_HOURS, Hours } from './job-values.contract.ts'
import { JobForm } from './jobs.contract.ts'

const YEAR_FIX = fieldMessage('jobs', 'year')

/** As typed; `vehicleInfo` joins year, make and model. */
export const DispatchForm = z.object({
  customerName: JobForm.shape.customerName,
  customerPhone: JobForm.shape.customerPhone,
  customerEmail: optionalEmail,
  vehicleYear: z.string(YEAR_FIX).check(z.overwrite(foldDigits), z.trim(), z.regex(/^\d{4}$/, YEAR_FIX)),
  vehicleMake: required(fieldMessage('jobs', 'make'), { max: 30 }),
  vehicleModel: required(fieldMessage('jobs', 'model'), { max: 30 }),
  mechanicId: orNull(Id),
  description: JobForm.shape.description,
  customerAddress: JobForm.shape.customerAddress,
  priority: JobForm.shape.priority,
  estimatedHours: orElse(Hours, DEFAULT_HOURS),
})

/** A dispatcher's edit, as typed. */
export const EditForm = z.object(partOf(EDITS, 'form'))
export type EditForm = z.output<typeof EditForm>
