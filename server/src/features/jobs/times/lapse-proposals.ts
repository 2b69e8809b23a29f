import type { Dependencies } from '../../dependencies.ts'

type Lapsing = Pick<Dependencies, 'db' | 'newId' | 'jobs' | 'notifications' | 'proposals' | 'timeline'>

/** Proposals per run; the next run takes the rest. */
const AT_ONCE = 100

/** Ends proposed times that passed without an answer; the agreed time stays. */
export const lapseProposals = ({ db, newId, jobs, notifications, proposals, timeline }: Lapsing) => {
  const lapse = (jobId: string, now: string): Promise<void> =>
    db.transaction(async () => {
      const job = await jobs.lock(jobId)
      // Answered or replaced meanwhile.
      const proposal = await proposals.ofJob(jobId)
      if (!job || !proposal || proposal.windowEnd > now) return
      const { windowStart, windowEnd } = proposal
      await proposals.remove(jobId)
      // The reading of a job carries the proposal, so that its revision must move.
      await jobs.set(jobId, { mechanicId: job.mechanicId })
      await notifications.withdrawProposalsOf([jobId], now)
      const parameters = { windowStart, windowEnd }
      await timeline.add([{ id: newId(), jobId, at: now, by: 'system', kind: 'reschedule_lapsed', parameters }])
    })

  return async (now: string, signal?: AbortSignal): Promise<void> => {
    for (const jobId of await proposals.lapsed(now, AT_ONCE)) {
      if (signal?.aborted) return
      await lapse(jobId, now)
    }
  }
}
