import { mechanics } from './schema/schema.ts'

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
}
