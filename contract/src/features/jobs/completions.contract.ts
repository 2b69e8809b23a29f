import * as z from 'zod/mini'
import { endpoints } from '../../lib/endpoint.ts'
import { Cents, Moment } from '../../lib/fields.ts'
import { shownWhole } from '../../lib/views.ts'
import { CHANGED_BY_A_STEP, Job, ofJob } from './jobs.contract.ts'

/** What completing a job now would count, and until when the last completion can be undone. */
export const CompletionPreview = shownWhole(
  z.object({
    /** Null where it counted already, or the job takes no completion. */
    counts: z.nullable(
      z.object({
        /** Cents that its mechanic will owe; 0 where nobody has the job. */
        fee: Cents,
        /** Cents for the month's raffle. */
        poolShare: Cents,
        /** Whether each gets a ticket: a pair of customer and mechanic has one each a month. */
        mechanicTicket: z.boolean(),
        customerTicket: z.boolean(),
      }),
    ),
    /** Whether the customer has an estimate to answer. */
    estimateWaits: z.boolean(),
    /** Null where nothing can be undone. */
    undoUntil: z.nullable(Moment),
  }),
)
export type CompletionPreview = z.output<typeof CompletionPreview>

/** Completing a job counts money and tickets: what it would count, and how it is undone. */
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
