import { EditForm } from '@desert-wrench/contract/features/jobs/dispatch-form.ts'
import type { JobDetails } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { PRIORITIES } from '@desert-wrench/contract/features/jobs/job-values.contract.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { showMoment } from '../../../lib/i18n/time.ts'
import { ofJobs } from '../../../shared/job/messages.ts'
import { shared } from '../../../shared/messages.ts'
import { dispatch } from '../messages.ts'
import { jobPanel } from './messages.ts'

export type EditField = keyof EditForm

export const EDIT_FIELDS = Object.keys(EditForm.shape) as EditField[]

export function editOf({ job, note }: JobDetails): EditForm {
  const values: EditForm = {
    ...job,
    note,
    customerName: job.customerName ?? '',
    customerPhone: job.customerPhone ?? '',
  }
  return Object.fromEntries(EDIT_FIELDS.map((field) => [field, values[field]])) as EditForm
}

export function useEditLabels(): Record<EditField, string> {
  const t = useMessages(jobPanel)
  const { customerName, phone, email, problem, estimatedHours, mechanic } = useMessages(dispatch)
  const { priority } = useMessages(ofJobs)
  return {
    customerName,
    customerPhone: phone,
    customerEmail: email,
    customerAddress: t.address,
    vehicleInfo: t.vehicle,
    vin: t.vin,
    plate: t.plate,
    mileage: t.mileage,
    description: problem,
    priority,
    estimatedHours,
    mechanicId: mechanic,
    scheduledStart: t.start,
    scheduledEnd: t.end,
    windowStart: t.windowStart,
    windowEnd: t.windowEnd,
    note: t.note,
  }
}

const MOMENTS: ReadonlySet<EditField> = new Set(['scheduledStart', 'scheduledEnd', 'windowStart', 'windowEnd'])

/** Formats a field's value; mechanics by known names. */
export function useShowValue(mechanics: ReadonlyMap<string, string>) {
  const t = useMessages(jobPanel)
  const { chosenMechanic } = useMessages(ofJobs)
  const { priorities } = useMessages(shared)
  return (field: EditField, value: unknown): string => {
    if (field === 'mechanicId') return value ? (mechanics.get(String(value)) ?? chosenMechanic) : t.openForAll
    if (value === null || value === undefined || value === '') return t.metNothing
    if (MOMENTS.has(field)) return showMoment(String(value))
    const priority = field === 'priority' && PRIORITIES.find((one) => one === value)
    return priority ? priorities[priority] : String(value)
  }
}
