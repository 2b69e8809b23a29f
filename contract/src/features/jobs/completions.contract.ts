import * as z from 'zod/mini'
import { endpoints } from '../../lib/endpoint.ts'
import { Cents, Moment } from '../../lib/fields.ts'
import { shownWhole } from '../../lib/views.ts'
import { CHANGED_BY_A_STEP, Job, ofJob } from './jobs.contract.ts'

/** What completing the job would count, and how long the last completion can be undone. */
export const CompletionPreview = shownWhole(
  z.object({
    /** Null if already counted, or if the job cannot be completed. */
    counts: z.nullable(
      z.object({
        /** Platform fee in cents; 0 without a mechanic. */
        fee: Cents,
        /** Raffle contribution in cents. */
        poolShare: Cents,
        /** Tickets are limited to one each per pair and month. */
        mechanicTicket: z.boolean(),
        customerTicket: z.boolean(),
      }),
    ),
    /** Whether an estimate awaits the customer. */
    estimateWaits: z.boolean(),
    /** Null if nothing can be undone. */
    undoUntil: z.nullable(Moment),
  }),
)
export type CompletionPreview = z.output<typeof CompletionPreview>

export const completions = endpoints('jobs', 'jobs', {
  completion: {
    ...ofJob,
    method: 'GET',
    path: '/api/jobs/{id}/completion',
    summary: 'Preview a completion',
    description: 'Returns what completing the job now would record, and until when its completion can be undone.',
    reply: CompletionPreview,
    reads: 'nothing',
    access: { may: ['hired', 'staff'], of: ['job', 'params.id'] },
    invalidates: [],
    problems: ['job.unknown'],
  },
  undoCompletion: {
    ...ofJob,
    method: 'POST',
    path: '/api/jobs/{id}/undo-completion',
    summary: 'Undo a completion',
    description:
      'Reverses the fee, raffle share, tickets and counts, and restores the previous status and step. Available for 10 minutes.',
    reply: Job,
    status: 200,
    access: { may: ['staff'], of: ['job', 'params.id'] },
    invalidates: CHANGED_BY_A_STEP,
    problems: [
      'job.unknown',
      'job.cancelled',
      'job.notDone',
      'job.undoTooLate',
      'job.undoPaid',
      'job.undoRated',
      'job.undoDrawn',
      'job.ownMechanic',
    ],
  },
})
