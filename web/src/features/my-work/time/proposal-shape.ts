import type { Reschedule } from '@desert-wrench/contract/features/jobs/booking-answers.contract.ts'
import type { NewLine } from '@desert-wrench/contract/features/jobs/estimates.contract.ts'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { promiseFrom } from '@desert-wrench/contract/features/schedule/promise.rules.ts'
import { fieldMessage } from '@desert-wrench/contract/lib/field-message.ts'
import { GivenMoment } from '@desert-wrench/contract/lib/fields.ts'
import * as z from 'zod/mini'

/** Hours that an arrival window may be long. */
export const WINDOW_HOURS = ['1', '2', '4'] as const

const HOUR_MS = 3_600_000
const MOST_CENTS = 10_000_000

const PRICE_FIX = fieldMessage('offers', 'leastCents')

export const ProposalShape = z.object({
  scheduledStart: GivenMoment,
  hours: z.enum(WINDOW_HOURS),
  price: z.nullable(z.int(PRICE_FIX).check(z.gte(0, PRICE_FIX), z.lte(MOST_CENTS, PRICE_FIX))),
})

type Proposed = z.output<typeof ProposalShape>

/** The window begins at the quarter hour of the arrival. The server knows how long the job takes. */
export function proposalOf({ scheduledStart, hours }: Pick<Proposed, 'scheduledStart' | 'hours'>): Reschedule {
  const { windowStart } = promiseFrom(scheduledStart)
  const windowEnd = new Date(Date.parse(windowStart) + Number(hours) * HOUR_MS).toISOString()
  return { by: 'mechanic', windowStart, windowEnd, scheduledStart, scheduledEnd: null }
}

/** A price as a whole: the travel fee stays within it. */
export function linesOfPrice(
  cents: number,
  { travelFee }: Pick<Job, 'travelFee'>,
  words: { labor: string; travel: string },
): NewLine[] {
  const travel = Math.min(travelFee, cents)
  const line = (kind: 'labor' | 'travel', description: string, unitCents: number): NewLine[] =>
    unitCents > 0 ? [{ kind, description, quantity: 100, unitCents }] : []
  const lines = [...line('labor', words.labor, cents - travel), ...line('travel', words.travel, travel)]
  return lines.length > 0 ? lines : [{ kind: 'labor', description: words.labor, quantity: 100, unitCents: 0 }]
}
