import type { AppliedPlan, BulkRequest, RowResult } from '@desert-wrench/contract/features/board/planning.contract.ts'
import type { JobChanges } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import { problemBody } from '@desert-wrench/contract/messages/problem-body.ts'
import type { Dependencies } from '../dependencies.ts'

type ChangingJobs = Pick<Dependencies, 'db' | 'board' | 'changeJob' | 'cancelJob'>

/** Changes many jobs in one transaction, each in a savepoint of its own. */
export const changeJobs = ({ db, board, changeJob, cancelJob }: ChangingJobs) => {
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

  type Row = AppliedPlan['assignments'][number]
  const assign = ({ jobId, start, end, ...row }: Row) =>
    change(jobId, { ...row, scheduledStart: start, scheduledEnd: end })

  const isTaken = ({ code }: RowResult) => code === 'schedule.conflict'

  /** Jobs that wait for each other's times: all give theirs up, then each takes its own; those that cannot are left out. */
  async function inCircle(waiting: readonly Row[]): Promise<Set<Row>> {
    let circle = [...waiting]
    while (circle.length > 1) {
      let stuck: Row | undefined
      try {
        await db.transaction(async () => {
          await board.unplan(circle.map(({ jobId }) => jobId))
          for (stuck of circle) await assign(stuck)
        })
        return new Set(circle)
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        circle = circle.filter((one) => one !== stuck)
      }
    }
    return new Set()
  }

  /** In the order sent; what another row stands in the way of comes after it. */
  async function assignAll(given: readonly Row[], language: Language): Promise<RowResult[]> {
    const results = new Map<Row, RowResult>()
    let waiting = given
    for (let before = Number.POSITIVE_INFINITY; waiting.length < before; ) {
      before = waiting.length
      for (const one of waiting) results.set(one, await row(one.jobId, language, () => assign(one)))
      waiting = waiting.filter((one) => isTaken(results.get(one) as RowResult))
      if (waiting.length === 0) break
    }
    for (const one of await inCircle(waiting)) results.set(one, { jobId: one.jobId, result: 'done' })
    return given.map((one) => results.get(one) as RowResult)
  }

  return {
    /** A row that already holds changes nothing, so nobody hears of it twice. */
    apply: ({ assignments, reopen = [] }: AppliedPlan, language: Language): Promise<RowResult[]> =>
      db.transaction(async () => [
        ...(await rows([...new Set(reopen)], (jobId) =>
          row(jobId, language, () => change(jobId, { mechanicId: null })),
        )),
        ...(await assignAll(assignments, language)),
      ]),

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
