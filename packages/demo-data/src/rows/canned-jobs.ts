import type { cannedJobs } from '@desert-wrench/server/db/schema/estimates.ts'
import { idAt, iso } from '../moments-and-ids.ts'
import type { SeededRandom } from '../seeded-random.ts'

type PartOf = [description: string, cents: number, quantity?: number]

/** What mobile mechanics in Phoenix estimate again and again. */
const JOBS: [name: string, category: string, hours: number, parts: PartOf[]][] = [
  ['Front brake pads', 'Brakes', 1.5, [['Ceramic pads, front', 6900]]],
  [
    'Front pads and rotors',
    'Brakes',
    2,
    [
      ['Ceramic pads, front', 6900],
      ['Rotor', 7400, 200],
    ],
  ],
  ['Battery', 'Electrical', 0.5, [['Battery, AGM', 21_900]]],
  ['Alternator', 'Electrical', 2, [['Alternator, remanufactured', 28_900]]],
  [
    'Oil change',
    'Engine',
    0.5,
    [
      ['Synthetic oil, 5 quarts', 3900],
      ['Oil filter', 1200],
    ],
  ],
  ['AC recharge', 'AC', 1, [['Refrigerant R-134a', 4500]]],
]

/** The office's canned jobs, for everybody. */
export const cannedJobRows = (at: number, chance: SeededRandom): (typeof cannedJobs.$inferInsert)[] =>
  JOBS.map(([name, category, hours, parts]) => ({
    ...{ id: idAt(at, chance), mechanicId: null, name, category, hours },
    lines: parts.map(([description, unitCents, quantity = 100]) => ({
      ...({ kind: 'part', description, quantity, unitCents } as const),
    })),
    createdAt: iso(at),
  }))
