import type { vehicles } from '@desert-wrench/server/db/schema/vehicles.ts'
import { idAt } from '../moments-and-ids.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { DemoJobRow } from './jobs.ts'

/** Cars of the jobs, each since its first job. A trigger would make the same ones, with random ids. */
export function vehicleRows(jobs: readonly DemoJobRow[], chance: SeededRandom) {
  const known = new Map<string, typeof vehicles.$inferInsert>()
  const carOf = ({ customerId, vehicleInfo }: DemoJobRow) => `${customerId} ${vehicleInfo}`
  for (const job of [...jobs].sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))) {
    const { customerId, vehicleInfo: name, createdAt } = job
    if (known.has(carOf(job))) continue
    known.set(carOf(job), { id: idAt(Date.parse(createdAt), chance), customerId, name, createdAt })
  }
  return { vehicles: [...known.values()], jobs: jobs.map((job) => ({ ...job, vehicleId: known.get(carOf(job))?.id })) }
}
