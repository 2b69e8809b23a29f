import * as z from 'zod/mini'
import { Id, optionalEmail, orElse, orNull, required } from '../../lib/fields.ts'
import { DEFAULT_HOURS, Hours, JobForm } from './jobs.contract.ts'

/** The dispatch form as it is typed; `vehicleInfo` is built from year, make and model. */
export const DispatchForm = z.object({
  customerName: JobForm.shape.customerName,
  customerPhone: JobForm.shape.customerPhone,
  customerEmail: optionalEmail,
  vehicleYear: z.string('Year must be 4 digits').check(z.trim(), z.regex(/^\d{4}$/, 'Year must be 4 digits')),
  vehicleMake: required('Make is required', { max: 30 }),
  vehicleModel: required('Model is required', { max: 30 }),
  mechanicId: orNull(Id),
  description: JobForm.shape.description,
  priority: JobForm.shape.priority,
  estimatedHours: orElse(Hours, DEFAULT_HOURS),
})
