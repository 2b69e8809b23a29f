import type { ratings } from '@desert-wrench/server/db/schema/schema.ts'
import { idAt, iso, MINUTE } from '../moments-and-ids.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { DemoLanguage } from '../words/demo-language.ts'
import { answersIn } from '../words/mechanic-roster.ts'
import { languageOf } from '../words/people.ts'
import type { DemoJobRow } from './jobs.ts'

type RatingRow = typeof ratings.$inferInsert

/** Review texts by author and minimum stars. */
export const RATING_WORDS: Record<
  DemoLanguage,
  Record<RatingRow['by'], readonly (readonly [from: number, words: string])[]>
> = {
  en: {
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
  },
  es: {
    customer: [
      [5, 'Puntual, trabajo limpio y me explicó cada pieza.'],
      [5, 'Muy buena gente y cobra lo justo. Lo recomiendo.'],
      [5, 'Antes de la comida ya andaba manejando otra vez.'],
      [4, 'Quedó bien, nomás llegó media hora tarde.'],
      [4, 'Sabe mucho de carros. Habla poquito.'],
      [1, 'Ya quedó, pero tuvo que venir dos veces.'],
      [1, 'Tuve que preguntar dos veces cuánto iba a ser.'],
    ],
    mechanic: [
      [5, 'El carro ya estaba en la sombra y las llaves a la mano. Gracias.'],
      [4, 'Muy amable, fácil de encontrar.'],
      [1, 'El código del portón no servía y tardaron en contestar.'],
    ],
  },
}

/** Reviews for every rated job, within three hours of its end. */
export function ratingRows(jobs: readonly DemoJobRow[], now: number, chance: SeededRandom): RatingRow[] {
  const rowOf = (job: DemoJobRow, by: RatingRow['by'], stars: number | null | undefined): RatingRow[] => {
    if (!stars || !job.mechanicId || !job.firstCompletedAt) return []
    const at = Math.min(now, Date.parse(job.firstCompletedAt) + Math.round(chance.between(5, 180)) * MINUTE)
    const customers = languageOf(job.customerName)
    const language = by === 'customer' ? customers : answersIn(job.mechanicName ?? '', customers)
    const words = RATING_WORDS[language][by]
    const least = Math.max(...words.map(([from]) => (from <= stars ? from : 1)))
    const fitting = words.filter(([from]) => from === least).map(([, comment]) => comment)
    const comment = chance.share() < 0.4 ? (chance.shuffled(fitting)[0] ?? null) : null
    const { id: jobId, mechanicId, customerId } = job
    return [{ id: idAt(at, chance), jobId, by, mechanicId, customerId, stars, comment, createdAt: iso(at) }]
  }
  return jobs.flatMap((job) => [
    ...rowOf(job, 'customer', job.mechanicRating),
    ...rowOf(job, 'mechanic', job.customerRating),
  ])
}
