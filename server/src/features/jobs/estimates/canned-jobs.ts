import type {
  CannedJob,
  CannedJobChanges,
  NewCannedJob,
} from '@desert-wrench/contract/features/estimates/canned-jobs.contract.ts'
import { vehicleClass } from '@desert-wrench/contract/features/estimates/vehicle-class.rules.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { isStaff, type Viewer } from '@desert-wrench/contract/lib/viewer.ts'
import type { Dependencies } from '../../dependencies.ts'
import { orThrow } from '../../shared/or-throw.ts'

type CannedDependencies = Pick<Dependencies, 'db' | 'clock' | 'newId' | 'mechanics' | 'cannedJobs'>

/** Mechanics act for themselves, staff for the office or for the one they name. */
const ownerFor = (viewer: Viewer, asked: string | null): string | null =>
  viewer.as === 'account' && !isStaff(viewer) ? viewer.mechanicId : asked

export const cannedJobsOf = ({ db, clock, newId, mechanics, cannedJobs }: CannedDependencies) => {
  const shown = async (id: string, mechanicId: string | null): Promise<CannedJob> =>
    orThrow((await cannedJobs.list(mechanicId, null, id))[0] ?? null, 'cannedJob.unknown')

  return {
    list: (
      viewer: Viewer,
      { mechanicId, vehicle }: { mechanicId?: string | undefined; vehicle?: string | undefined },
    ) => cannedJobs.list(ownerFor(viewer, mechanicId ?? null), vehicle ? vehicleClass(vehicle) : null),

    add: (viewer: Viewer, { mechanicId: asked, ...given }: NewCannedJob): Promise<CannedJob> =>
      db.transaction(async () => {
        const mechanicId = ownerFor(viewer, asked ?? null)
        if (asked && asked !== mechanicId) throw new Problem('auth.forbidden')
        if (mechanicId !== null) orThrow(await mechanics.find(mechanicId), 'mechanic.unknown')
        const id = newId()
        const row = { id, mechanicId, ...given, createdAt: clock.now() }
        if (!(await cannedJobs.insert(row))) throw new Problem('cannedJob.enough')
        return shown(id, mechanicId)
      }),

    change: (viewer: Viewer, id: string, { removed, ...changes }: CannedJobChanges): Promise<CannedJob> =>
      db.transaction(async () => {
        const there = orThrow(await cannedJobs.find(id), 'cannedJob.unknown')
        if (ownerFor(viewer, there.mechanicId) !== there.mechanicId) throw new Problem('cannedJob.unknown')
        if (Object.keys(changes).length > 0) await cannedJobs.change(id, changes as Partial<typeof there>)
        const after = await shown(id, there.mechanicId)
        if (removed) await cannedJobs.change(id, { removedAt: clock.now() })
        return after
      }),
  }
}
