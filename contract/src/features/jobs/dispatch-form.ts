import * as z from 'zod/mini'
import { fieldMessage } from '../../lib/field-message.ts'
import { Id, optionalEmail, orElse, orNull, required } from '../../lib/fields.ts'
import { DEFAULT_HOURS, Hours, JobForm } from './jobs.contract.ts'

const YEAR_MEND = fieldMessage('jobs', 'year')

/** The dispatch form as it is typed; `vehicleInfo` is built from year, make and model. */
export const DispatchForm = z.object({
  customerName: JobForm.shape.customerName,
  customerPhone: JobForm.shape.customerPhone,
  customerEmail: optionalEmail,
  vehicleYear: z.string(YEAR_MEND).check(z.trim(), z.regex(/^\d{4}$/, YEAR_MEND)),
  vehicleMake: required(fieldMessage('jobs', 'make'), { max: 30 }),
  vehicleModel: required(fieldMessage('jobs', 'model'), { max: 30 }),
  mechanicId: orNull(Id),
  description: JobForm.shape.description,
  customerAddress: JobForm.shape.customerAddress,
  priority: JobForm.shape.priority,
  estimatedHours: orElse(Hours, DEFAULT_HOURS),
})
