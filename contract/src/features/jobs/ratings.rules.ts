import { no, type Verdict, yes } from '../../lib/problem.ts'
import type { Job, NewRating } from './jobs.contract.ts'

type Rated = Pick<Job, 'status' | 'mechanicId' | 'mechanicRating' | 'customerRating'>

/** Changed stars of the job, and whose average to update. */
export interface Review {
  stars: { mechanicRating: number } | { customerRating: number }
  rated: 'mechanic' | 'customer'
  mechanicId: string
}

/** Each side of a completed job reviews the other once. */
export function decideRating(job: Rated, { by, stars }: Pick<NewRating, 'by' | 'stars'>): Verdict<Review> {
  if (job.status !== 'completed') return no('rating.tooEarly')
  if (job.mechanicId === null) return no('rating.nobodyToRate')
  const given = by === 'customer' ? job.mechanicRating : job.customerRating
  if (given !== null) return no('rating.givenAlready')
  const { mechanicId } = job
  return by === 'customer'
    ? yes({ stars: { mechanicRating: stars }, rated: 'mechanic', mechanicId })
    : yes({ stars: { customerRating: stars }, rated: 'customer', mechanicId })
}
