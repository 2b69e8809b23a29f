import type { TimelineActor } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { messagesOfSilence } from '@desert-wrench/contract/features/messages/announcements.rules.ts'
import { priceDeclined, reopened } from '@desert-wrench/contract/features/notifications/notifications.rules.ts'
import type { Dependencies } from '../../dependencies.ts'
import { pricedBy } from '../../shared/agreed-version.ts'
import { toCustomer, toMechanic } from '../../shared/notification-recipients.ts'
import { type JobRow, UNHIRED } from '../jobs.store.ts'
import type { EstimateRow } from './estimates.store.ts'

export type Objecting = Pick<
  Dependencies,
  'newId' | 'jobs' | 'estimates' | 'offers' | 'timeline' | 'notifications' | 'announce'
>

interface Objection {
  /** Locked by the caller, who has declined the version. */
  job: JobRow
  estimate: EstimateRow
  mechanicId: string
  by: TimelineActor
  now: string
}

/** The last agreement with the same mechanic applies again; without one, the job reopens. The timeline informs the office. */
export const objectToPrice = ({ newId, jobs, estimates, offers, timeline, notifications, announce }: Objecting) => {
  async function reopen({ job, mechanicId, by, now }: Objection): Promise<void> {
    const { id: jobId, mechanicName } = job
    await jobs.change(jobId, { ...UNHIRED, status: 'pending', step: null })
    await offers.endHireOn(jobId, now)
    await notifications.readOfLost(mechanicId, jobId)
    const name = mechanicName ?? ''
    if (by === 'dispatcher') await announce([toCustomer(newId(), job, reopened(name, job), now)])
    else await announce([], messagesOfSilence({ key: newId(), jobId }, now))
    await timeline.add([{ id: newId(), jobId, at: now, kind: 'reopened', by, parameters: { mechanicName: name } }])
  }

  return async (objection: Objection): Promise<void> => {
    const { job, estimate, mechanicId, by, now } = objection
    const { id: jobId } = job
    const { total } = estimate
    const last = await estimates.lastAgreedWith(jobId, mechanicId)
    const restored = last?.total ?? null
    await timeline.add([{ id: newId(), jobId, at: now, kind: 'price_declined', by, parameters: { total, restored } }])
    await notifications.withdrawPricesOf([jobId], now)
    if (last) {
      const { agreement, laborCost, travelFee } = last
      if (agreement === null || laborCost === null || travelFee === null)
        throw new Error('agreed to, and without a price')
      await jobs.change(jobId, pricedBy({ laborCost, travelFee, totalCost: last.total }, { agreement }))
    } else await reopen(objection)
    await announce([toMechanic(newId(), { mechanicId, jobId }, priceDeclined(job, { total, restored }), now)])
  }
}
