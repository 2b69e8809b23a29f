import { type Prices, pricesOfTotal } from '@desert-wrench/contract/features/jobs/agreed-prices.rules.ts'
import { priceJob, priceOffer } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import type { MechanicRecord } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { repriced } from '@desert-wrench/contract/features/notifications/notifications.rules.ts'
import type { Dependencies } from '../dependencies.ts'
import { agreedVersion, pricedBy } from '../shared/agreed-version.ts'
import { toCustomer } from '../shared/notification-recipients.ts'
import { type JobRow, type NewJobRow, UNHIRED } from './jobs.store.ts'

export type Repricing = Pick<Dependencies, 'newId' | 'mechanics' | 'estimates' | 'offers' | 'announce' | 'timeline'>

export interface NewPrice {
  /** For the job's row. */
  changes: Partial<NewJobRow>
  /** Null: no new agreement. */
  total: number | null
}

/** The office agreed to the price by phone; the customer is notified. */
export const repriceJob = ({ newId, mechanics, estimates, offers, announce, timeline }: Repricing) => {
  async function agree(
    { id: jobId }: JobRow,
    mechanicId: string,
    { prices, estimatedTravel }: { prices: Prices; estimatedTravel: number },
    now: string,
  ): Promise<NewPrice> {
    const numbers = await estimates.numbersOf(jobId)
    const agreed = {
      id: newId(),
      jobId,
      mechanicId,
      act: 'change',
      agreedBy: 'dispatcher',
      estimatedTravel,
      now,
    } as const
    await estimates.agree(agreedVersion(agreed, prices, numbers))
    return { changes: pricedBy(prices, numbers), total: prices.totalCost }
  }

  /** A manual assignment uses the mechanic's pending offer, else labor and travel. */
  async function assigned(job: JobRow, mechanic: MechanicRecord, now: string): Promise<NewPrice> {
    const { distanceToMechanic, ...price } = priceJob(mechanic, job)
    const own = (await offers.waitingOn(job.id)).find(({ mechanicId }) => mechanicId === mechanic.id)
    const { travelFee: estimatedTravel, totalCost } = own ? priceOffer(mechanic, job) : price
    const prices = pricesOfTotal(own?.proposedPrice ?? totalCost, estimatedTravel)
    const { changes, total } = await agree(job, mechanic.id, { prices, estimatedTravel }, now)
    return { changes: { ...changes, distanceToMechanic }, total }
  }

  /** Place or hours changed: the mechanic's lines stay, and finished jobs keep their price. */
  async function corrected(job: JobRow, now: string): Promise<NewPrice> {
    const mechanic = job.status !== 'completed' && job.mechanicId && (await mechanics.hold(job.mechanicId))
    if (!mechanic) return { changes: {}, total: null }
    const { distanceToMechanic, ...prices } = priceJob(mechanic, job)
    const holding = await estimates.agreedOf(job.id)
    const isSame = prices.laborCost === job.laborCost && prices.travelFee === job.travelFee
    if (holding?.act === 'estimate' || isSame) return { changes: { distanceToMechanic }, total: null }
    const { changes, total } = await agree(job, mechanic.id, { prices, estimatedTravel: prices.travelFee }, now)
    return { changes: { ...changes, distanceToMechanic }, total }
  }

  return {
    /** @param given the new mechanic: null unassigns, undefined changes nothing */
    price: async (job: JobRow, given: MechanicRecord | null | undefined, now: string): Promise<NewPrice> => {
      if (given === null) return { changes: UNHIRED, total: null }
      return given ? assigned(job, given, now) : corrected(job, now)
    },

    /** The customer can object until work begins. */
    notify: async (before: JobRow, job: JobRow, total: number, now: string): Promise<void> => {
      const { id: jobId, mechanicName, step, status } = job
      const mayDecline = step !== 'working' && status !== 'completed'
      await announce([toCustomer(newId(), job, repriced(mechanicName ?? '', job, { total, mayDecline }), now)])
      const parameters = { total, before: before.totalCost }
      await timeline.add([{ id: newId(), jobId, at: now, kind: 'price_changed', by: 'dispatcher', parameters }])
    },
  }
}
