import { DEFAULT_HOURS } from '@desert-wrench/contract/features/jobs/job-values.contract.ts'
import { messagesOf } from '../../../lib/i18n/messages.ts'
import type { Handoffs } from '../../../shared/device/handoff.ts'
import { dispatch } from '../messages.ts'
import type { DispatchInput, JobHandoff } from './job-from-handoff.ts'
import { readVehicle } from './read-vehicle.ts'

const EMPTY = {
  customerName: '',
  customerPhone: '',
  customerEmail: '',
  customerAddress: '',
  vehicleYear: '',
  vehicleMake: '',
  vehicleModel: '',
  mechanicId: null,
  description: '',
  priority: 'Medium',
  estimatedHours: DEFAULT_HOURS,
  textConsent: false,
} as const satisfies DispatchInput

/** The form as it opens, with what other screens left. */
export function startWith({ customer, analysis }: JobHandoff): DispatchInput {
  return {
    ...EMPTY,
    ...(customer && {
      customerName: customer.name,
      customerPhone: customer.phone,
      customerEmail: customer.email ?? '',
      customerAddress: customer.address ?? '',
    }),
    ...(analysis && {
      ...readVehicle(analysis.vehicle),
      description: describe(analysis),
      priority: analysis.priority ?? priorityOf(analysis),
      estimatedHours: analysis.hours ?? hoursOf(analysis.estimatedTime),
      mechanicId: analysis.mechanicId ?? null,
    }),
  }
}

const MAX_DESCRIPTION_LENGTH = 500

function describe({ problem, category, severity, mileage, costRange }: Handoffs['analysis']): string {
  const t = messagesOf(dispatch)
  const found = [t.noted({ category, severity, cost: costRange }), mileage && t.mileage({ mileage })]
  const tail = found.filter(Boolean).join(' ')
  return `${problem.slice(0, Math.max(0, MAX_DESCRIPTION_LENGTH - tail.length - 2))}\n\n${tail}`.slice(
    0,
    MAX_DESCRIPTION_LENGTH,
  )
}

function priorityOf({ severity, urgency }: Handoffs['analysis']): 'Low' | 'Medium' | 'High' | 'Emergency' {
  const words = `${severity} ${urgency}`
  if (/emergency/i.test(words)) return 'Emergency'
  if (/high|severe|critical|immediate|urgent/i.test(words)) return 'High'
  return /low/i.test(words) ? 'Low' : 'Medium'
}

/** Upper bound of a text such as '2-4 hours', rounded up to half an hour; DEFAULT_HOURS if it has none. */
function hoursOf(text: string): number {
  const hours = /hour/i.test(text) ? Number(text.match(/\d+(\.\d+)?/g)?.at(-1)) : Number.NaN
  return hours >= 0.5 && hours <= 40 ? Math.ceil(hours * 2) / 2 : DEFAULT_HOURS
}
