import type { ThreadParty } from '@desert-wrench/contract/features/threads/threads.contract.ts'
import type { jobMessages, jobThreads } from '@desert-wrench/server/db/schema/threads.ts'
import { idAt, iso, MINUTE } from '../moments-and-ids.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { DemoJobRow } from './jobs.ts'

const CONVERSATIONS: readonly (readonly [by: ThreadParty, text: string])[][] = [
  [
    ['customer', 'The gate code is 4711. The car is in the second row, behind the pool.'],
    ['mechanic', 'Thanks! I am 5 minutes away'],
  ],
  [
    ['mechanic', 'Which spot is it in?'],
    ['customer', 'Level 2, next to the elevator'],
    ['dispatcher', 'We told security to expect you.'],
    ['mechanic', 'I am at the car'],
  ],
  [['customer', 'What time will you arrive?']],
]

const AGO_MINUTES = 40
const BETWEEN_MINUTES = 4

/** What was written about jobs under way. */
export function threadRows(jobs: readonly DemoJobRow[], now: number, chance: SeededRandom) {
  const messages: (typeof jobMessages.$inferInsert)[] = []
  const threads: (typeof jobThreads.$inferInsert)[] = []
  const underWay = jobs.filter(
    ({ status, mechanicId, cancelledAt }) => status === 'in-progress' && mechanicId && !cancelledAt,
  )
  for (const [nth, { id: jobId, customerId, mechanicId, createdAt }] of underWay.entries()) {
    const conversation = CONVERSATIONS[nth]
    if (!conversation) break
    const begins = Math.max(now - AGO_MINUTES * MINUTE, Date.parse(createdAt))
    const written = conversation.map(([by, text], at) => {
      const moment = Math.min(now, begins + at * BETWEEN_MINUTES * MINUTE)
      return { id: idAt(moment, chance), jobId, by, customerId, mechanicId, text, createdAt: iso(moment) }
    })
    const last = written.at(-1)
    if (!last) continue
    const ofOthers = (party: ThreadParty) => (last.by === party ? 0 : 1)
    messages.push(...written)
    threads.push({
      ...{ jobId, customerId, mechanicId, lastMessageId: last.id, lastAt: last.createdAt },
      customerUnread: ofOthers('customer'),
      mechanicUnread: ofOthers('mechanic'),
      dispatcherUnread: ofOthers('dispatcher'),
    })
  }
  return { messages, threads }
}
