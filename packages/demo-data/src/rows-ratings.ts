import type { ratings } from '@desert-wrench/server/db/schema.ts'
import { idAt, iso, MINUTE } from './moments-and-ids.ts'
import type { JobRow } from './rows-jobs.ts'
import type { Chance } from './seeded-random.ts'

type RatingRow = typeof ratings.$inferInsert

/** What people write beside their stars, when they write at all; by who writes and from how many stars on. */
const WORDS = {
  customer: [
    [5, 'On time, clean work, and explained every part.'],
    [5, 'Had me back on the road before lunch.'],
    [4, 'Good repair, came half an hour later than planned.'],
    [4, 'Knows the car well. A bit short on words.'],
    [1, 'Works now, but it took two visits.'],
    [1, 'Had to ask twice for the price.'],
  ],
  mechanic: [
    [5, 'Car was ready in the shade, keys in hand. Thank you.'],
    [4, 'Friendly, easy to find.'],
    [1, 'Gate code was wrong and nobody answered for a while.'],
  ],
} as const

/** A review for every star that a demo job shows, within three hours of its end. */
export function ratingRows(jobs: readonly JobRow[], now: number, chance: Chance): RatingRow[] {
  const rowOf = (job: JobRow, by: RatingRow['by'], stars: number | null | undefined): RatingRow[] => {
    if (!stars || !job.mechanicId || !job.firstCompletedAt) return []
    const at = Math.min(now, Date.parse(job.firstCompletedAt) + Math.round(chance.between(5, 180)) * MINUTE)
    const least = Math.max(...WORDS[by].map(([from]) => (from <= stars ? from : 1)))
    const fitting = WORDS[by].filter(([from]) => from === least).map(([, words]) => words)
    const comment = chance.share() < 0.4 ? (chance.shuffled(fitting)[0] ?? null) : null
    const { id: jobId, mechanicId, customerId } = job
    return [{ id: idAt(at, chance), jobId, by, mechanicId, customerId, stars, comment, createdAt: iso(at) }]
  }
  return jobs.flatMap((job) => [
    ...rowOf(job, 'customer', job.mechanicRating),
    ...rowOf(job, 'mechanic', job.customerRating),
  ])
}
