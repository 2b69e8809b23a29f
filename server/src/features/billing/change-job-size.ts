import type { JobSize, JobSizeChange } from '@desert-wrench/contract/features/billing/job-sizes.contract.ts'
import { moveLimits } from '@desert-wrench/contract/features/billing/job-sizes.rules.ts'
import type { Dependencies } from '../dependencies.ts'
import { orThrow } from '../shared/or-throw.ts'

/** Applies to jobs finished from now on. Locks all sizes, since each limit is shared by two. */
export const changeJobSize =
  ({ db, billing }: Pick<Dependencies, 'db' | 'billing'>) =>
  (id: string, change: JobSizeChange): Promise<JobSize> =>
    db.transaction(async () => {
      const changed = moveLimits(await billing.lockJobSizes(), id, change)
      for (const size of orThrow(changed, 'jobSize.unknown')) await billing.putJobSize(size)
      return orThrow(
        (await billing.jobSizes()).find((size) => size.id === id),
        'jobSize.unknown',
      )
    })
