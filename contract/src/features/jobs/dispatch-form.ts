import * as z from 'zod/mini'
import { foldDigits } from '../../lib/digits.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { Id, optionalEmail, optionalText, orElse, orNull, personName, phone, required } from '../../lib/fields.ts'
import { DEFAULT_HOURS, Hours, Priority, ScheduledMoment } from './job-values.contract.ts'
import { JobForm } from './jobs.contract.ts'

const YEAR_MEND = fieldMessage('jobs', 'year')

/** The dispatch form as it is typed; `vehicleInfo` is built from year, make and model. */
export const DispatchForm = z.object({
  customerName: JobForm.shape.customerName,
  customerPhone: JobForm.shape.customerPhone,
  customerEmail: optionalEmail,
  vehicleYear: z.string(YEAR_MEND).check(z.overwrite(foldDigits), z.trim(), z.regex(/^\d{4}$/, YEAR_MEND)),
  vehicleMake: required(fieldMessage('jobs', 'make'), { max: 30 }),
  vehicleModel: required(fieldMessage('jobs', 'model'), { max: 30 }),
  mechanicId: orNull(Id),
  description: JobForm.shape.description,
  customerAddress: JobForm.shape.customerAddress,
  priority: JobForm.shape.priority,
  estimatedHours: orElse(Hours, DEFAULT_HOURS),
})

/** What a dispatcher can change of a job, as it is typed; the limits are those of `JobChanges`. */
export const EditForm = z.object({
  customerName: personName(fieldMessage('jobs', 'name'), { max: 100 }),
  customerPhone: phone(fieldMessage('jobs', 'phone'), { min: 10 }),
  customerEmail: optionalEmail,
  customerAddress: optionalText(300),
  vehicleInfo: required(fieldMessage('jobs', 'vehicle'), { max: 200 }),
  description: required(fieldMessage('jobs', 'description')),
  priority: Priority,
  estimatedHours: orElse(Hours, DEFAULT_HOURS),
  mechanicId: orNull(Id),
  scheduledStart: orNull(ScheduledMoment),
  scheduledEnd: orNull(ScheduledMoment),
  note: optionalText(1000),
})
export type EditForm = z.output<typeof EditForm>
