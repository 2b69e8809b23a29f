import * as z from 'zod/mini'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { GivenMoment, Id, Moment } from '../../lib/fields.ts'
import { shownWhole } from '../../lib/views.ts'
import { PRIORITIES, STAGES } from '../jobs/job-values.contract.ts'

export const AGENDA_DAYS = 7
const MOST_MS = AGENDA_DAYS * 24 * 3_600_000

const DAYS_FIX = fieldMessage('schedule', 'agendaDays', { days: AGENDA_DAYS })
const isShort = ({ from, to }: { from: string; to: string }): boolean => {
  const length = Date.parse(to) - Date.parse(from)
  return length > 0 && length <= MOST_MS
}

export const AgendaQuery = z
  .object({ from: GivenMoment, to: GivenMoment })
  .check(z.refine(isShort, { error: DAYS_FIX, path: ['to'] }))
export type AgendaQuery = z.output<typeof AgendaQuery>

/** What a mechanic's day shows of a job. */
const AgendaJobRecord = z.object({
  id: Id,
  /** The plan; of a finished job until it was done; without a plan the moment it was done. */
  start: Moment,
  end: Moment,
  stage: z.enum(STAGES),
  priority: z.enum(PRIORITIES),
  vehicleInfo: z.string(),
  customerName: z.string(),
  customerAddress: z.nullable(z.string()),
  windowStart: z.nullable(Moment),
  windowEnd: z.nullable(Moment),
  acceptedAt: z.nullable(Moment),
  /** From the job before of that day, else from the mechanic's own place, without parking; null: a place is unknown. */
  driveMinutes: z.nullable(z.int()),
})
export const AgendaJob = shownWhole(AgendaJobRecord)
export type AgendaJob = z.output<typeof AgendaJob>

/** Separate, because only the mechanic's day needs it. Its tag is that of jobs, which it lists. */
export const agenda = endpoints('schedule', 'jobs', {
  agenda: {
    method: 'GET',
    path: '/api/mechanics/{id}/agenda',
    summary: "List a mechanic's planned jobs",
    description:
      'Returns planned and finished jobs between two moments, at most 7 days apart, in order, each with the drive ahead of it.',
    params: z.object({ id: Id }),
    query: AgendaQuery,
    reply: z.array(AgendaJob),
    reads: 'people',
    access: { may: ['self', 'staff'], of: ['mechanic', 'params.id'] },
    invalidates: [],
    problems: ['mechanic.unknown'],
  },
})
