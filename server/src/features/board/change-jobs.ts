import type { AppliedPlan, BulkRequest, RowResult } from '@desert-wrench/contract/features/board/planning.contract.ts'
import type { JobChanges } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import { problemBody } from '@desert-wrench/contract/messages/problem-body.ts'
import type { Dependencies } from '../dependencies.ts'

type ChangingJobs = Pick<Dependencies, 'db' | 'changeJob' | 'cancelJob'>

/** Changes many jobs in one transaction, each in a savepoint of its own. */
export const changeJobs = ({ db, changeJob, cancelJob }: ChangingJobs) => {
  const change = (jobId: string, changes: JobChanges) =>
    changeJob(jobId, changes, { isCurrent: () => true, by: 'dispatcher', linked: false })

  async function row(jobId: string, language: Language, act: () => Promise<unknown>): Promise<RowResult> {
    try {
      await db.transaction(act)
      return { jobId, result: 'done' }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const { code, message } = problemBody(error, language)
      return { jobId, result: 'refused', code, message }
    }
  }

  async function rows<Row>(given: readonly Row[], act: (one: Row) => Promise<RowResult>): Promise<RowResult[]> {
    const results: RowResult[] = []
    for (const one of given) results.push(await act(one))
    return results
  }

  return {
    /** A row that already holds changes nothing, so nobody hears of it twice. */
    apply: ({ assignments }: AppliedPlan, language: Language): Promise<RowResult[]> =>
      db.transaction(() =>
        rows(assignments, ({ jobId, mechanicId, start, end }) =>
          row(jobId, language, () => change(jobId, { mechanicId, scheduledStart: start, scheduledEnd: end })),
        ),
      ),

    bulk: ({ jobIds, act, mechanicId, reason, priority }: BulkRequest, language: Language): Promise<RowResult[]> =>
      db.transaction(() =>
        rows([...new Set(jobIds)], (jobId) =>
          row(jobId, language, async () => {
            if (act === 'assign' && mechanicId !== undefined) await change(jobId, { mechanicId })
            if (act === 'reopen') await change(jobId, { mechanicId: null })
            if (act === 'priority' && priority !== undefined) await change(jobId, { priority })
            if (act === 'cancel' && reason !== undefined) await cancelJob(jobId, { by: 'dispatcher', reason })
          }),
        ),
      ),
  }
}
