import { PROMISES_TO_SHOW } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { sql } from 'drizzle-orm'
import { mechanics } from './schema/schema.ts'

/** Share of kept promises; null below ten. */
export const ON_TIME_RATE = sql<
  number | null
>`(case when ${mechanics.promisesMade} >= ${sql.raw(String(PROMISES_TO_SHOW))}
  then round(${mechanics.promisesKept}::numeric / ${mechanics.promisesMade}, 2)::float8 end)`

/** The columns of `MECHANIC_CARD`, for joins with the mechanic. */
export const mechanicCard = {
  name: mechanics.name,
  phone: mechanics.phone,
  specialty: mechanics.specialty,
  rating: mechanics.rating,
  totalRatings: mechanics.totalRatings,
  responseTimeRating: mechanics.responseTimeRating,
  responseAnswers: mechanics.responseAnswers,
  jobsCompleted: mechanics.jobsCompleted,
  experience: mechanics.experience,
  pricingType: mechanics.pricingType,
  hourlyRate: mechanics.hourlyRate,
  flatRate: mechanics.flatRate,
  onTimeRate: ON_TIME_RATE,
}
