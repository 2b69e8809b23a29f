import type { JobSize, JobSizeChange } from '@desert-wrench/contract/features/billing/job-sizes.contract.ts'
import { moveLimits } from '@desert-wrench/contract/features/billing/job-sizes.rules.ts'
import type { Dependencies } from '../dependencies.ts'
import { orThrow } from '../shared/or-throw.ts'

/** A size of jobs changes for what is finished from now on. All sizes are the gate, because a limit belongs to two of them. */
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
