import { messageOfFee, messageOfTrial } from '@desert-wrench/contract/features/messages/announcements.rules.ts'
import type { Dependencies } from '../dependencies.ts'

type Following = Pick<Dependencies, 'db' | 'followUps' | 'announce'>

/** Rows per batch. */
const BATCH = 200

/** Plans what only the clock causes. Servers may run it at once: the key of each occurrence is unique. */
export const planFollowUps =
  ({ db, followUps, announce }: Following) =>
  async (now: string, signal?: AbortSignal): Promise<void> => {
    for (let count = BATCH; count >= BATCH && !signal?.aborted; ) {
      const trials = await followUps.endingTrials(now, BATCH)
      const fees = await followUps.overdueSoon(now, BATCH)
      count = Math.max(trials.length, fees.length)
      const messages = [
        ...trials.map(({ mechanicId, expiresAt }) => messageOfTrial(mechanicId, expiresAt, now)),
        ...fees.map((fee) => messageOfFee(fee, now, 'soon overdue')),
      ]
      if (messages.length > 0) await db.transaction(() => announce([], messages))
    }
  }
