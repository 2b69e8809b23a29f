import type { Mechanic } from './mechanics.contract.ts'

/** What is believed of a mechanic before anybody has reviewed them: so many reviews of so many stars. */
const PRIOR = { stars: 4.2, reviews: 5 } as const

/**
 * A rating weighted by the number of its reviews, in stars to four places, as the database orders by it: the Bayesian average
 * (C × m + Σ stars) / (C + n), see https://en.wikipedia.org/wiki/Bayesian_average. Nobody's default of 5 counts.
 */
export function evidenceOf({ rating, totalRatings }: Pick<Mechanic, 'rating' | 'totalRatings'>): number {
  const stars = PRIOR.stars * PRIOR.reviews + rating * totalRatings
  return Math.round((stars / (PRIOR.reviews + totalRatings)) * 10_000) / 10_000
}
