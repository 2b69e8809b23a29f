import * as z from 'zod/mini'
import { ANYONE } from '../../lib/access.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { Cents, Id, required } from '../../lib/fields.ts'
import { shownWhole } from '../../lib/views.ts'

/** A price range of jobs with its platform fee. */
export const JobSize = shownWhole(
  z.object({
    id: Id,
    jobSizeCategory: z.string(),
    /** Cents, inclusive. */
    minEstimatedCost: Cents,
    /** Exclusive; null: unlimited. */
    maxEstimatedCost: z.nullable(Cents),
    platformFee: Cents,
    description: z.string(),
  }),
)
export type JobSize = z.output<typeof JobSize>

/** Above any possible job. */
const MOST = 100_000_000
const LIMIT_FIX = fieldMessage('billing', 'sizeLimit')
const FEE_FIX = fieldMessage('billing', 'sizeFee')
const limit = z.optional(z.int(LIMIT_FIX).check(z.gte(1, LIMIT_FIX), z.lte(MOST, LIMIT_FIX)))
const text = (max: number) => z.optional(required(fieldMessage('general', 'text'), { max }))

/** Omitted fields stay. Moving a limit moves the neighboring size's too. */
export const JobSizeChange = z.object({
  jobSizeCategory: text(50),
  minEstimatedCost: limit,
  maxEstimatedCost: limit,
  platformFee: z.optional(z.int(FEE_FIX).check(z.gte(0, FEE_FIX), z.lte(1_000_000, FEE_FIX))),
  description: text(200),
})
export type JobSizeChange = z.output<typeof JobSizeChange>

export const jobSizes = endpoints('billing', 'plans', {
  sizes: {
    method: 'GET',
    path: '/api/job-size-pricing',
    summary: 'List platform fees',
    description: 'Returns the platform fee for each job size, smallest first.',
    reply: z.array(JobSize),
    cached: { tags: ['plans'] },
    reads: 'nothing',
    access: ANYONE,
    invalidates: [],
    problems: [],
  },
  changeSize: {
    method: 'PATCH',
    path: '/api/job-size-pricing/{id}',
    summary: 'Update a platform fee',
    description:
      'Changes a job size and its fee for jobs completed from now on. Moving a limit also moves its neighbor, so that sizes never overlap or leave a gap.',
    params: z.object({ id: Id }),
    body: JobSizeChange,
    reply: JobSize,
    access: { may: ['staff'] },
    invalidates: ['plans'],
    problems: ['jobSize.unknown'],
  },
})
