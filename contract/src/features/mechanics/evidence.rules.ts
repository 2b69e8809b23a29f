import type { Mechanic } from './mechanics.contract.ts'

/** Prior of the Bayesian average. */
const PRIOR = { stars: 4.2, reviews: 5 } as const

/**
 * Bayesian average (C × m + Σ stars) / (C + n), to four places as in the database's order; see https://en.wikipedia.org/wiki/Bayesian_average. The
 * displayed default of 5 does not count.
 */
export function evidenceOf({ rating, totalRatings }: Pick<Mechanic, 'rating' | 'totalRatings'>): number {
  const stars = PRIOR.stars * PRIOR.reviews + rating * totalRatings
  return Math.round((stars / (PRIOR.reviews + totalRatings)) * 10_000) / 10_000
}
