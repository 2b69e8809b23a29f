import { type Prices, pricesOfTotal } from '@desert-wrench/contract/features/jobs/agreed-prices.rules.ts'
import { priceJob, priceOffer } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import type { MechanicRecord } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { repriced } from '@desert-wrench/contract/features/notifications/notifications.rules.ts'
import type { Dependencies } from '../dependencies.ts'
import { agreedVersion, pricedBy } from '../shared/agreed-version.ts'
import { toCustomer } from '../shared/notification-recipients.ts'
import { type JobRow, type NewJobRow, UNHIRED } from './jobs.store.ts'

export type Repricing = Pick<
  Dependencies,
  'newId' | 'mechanics' | 'estimates' | 'offers' | 'notifications' | 'timeline'
>

/** What a change by the office makes of a job's price. */
export interface NewPrice {
  /** For the job's row. */
  changes: Partial<NewJobRow>
  /** Null: nobody has agreed to anything new. */
  total: number | null
}

/** The office changes what a job costs: it has agreed to that on the phone, and the customer is told. */
export const repriceJob = ({ newId, mechanics, estimates, offers, notifications, timeline }: Repricing) => {
  /** The next version, agreed to by the office. */
  async function agree(
    { id: jobId }: JobRow,
    mechanicId: string,
    { prices, reckonedTravel }: { prices: Prices; reckonedTravel: number },
    now: string,
  ): Promise<NewPrice> {
    const numbers = await estimates.numbersOf(jobId)
    const agreed = {
      id: newId(),
      jobId,
      mechanicId,
      act: 'change',
      agreedBy: 'dispatcher',
      reckonedTravel,
      now,
    } as const
    await estimates.agree(agreedVersion(agreed, prices, numbers))
    return { changes: pricedBy(prices, numbers), total: prices.totalCost }
  }

  /** Somebody gets it by hand: at the price of their offer that waits, else at labor and travel. */
  async function assigned(job: JobRow, mechanic: MechanicRecord, now: string): Promise<NewPrice> {
    const { distanceToMechanic, ...price } = priceJob(mechanic, job)
    const own = (await offers.waitingOn(job.id)).find(({ mechanicId }) => mechanicId === mechanic.id)
    const { travelFee: reckonedTravel, totalCost } = own ? priceOffer(mechanic, job) : price
    const prices = pricesOfTotal(own?.proposedPrice ?? totalCost, reckonedTravel)
    const { changes, total } = await agree(job, mechanic.id, { prices, reckonedTravel }, now)
    return { changes: { ...changes, distanceToMechanic }, total }
  }

  /** Place or hours are others: lines that the mechanic wrote hold all the same, and a finished job keeps its price. */
  async function corrected(job: JobRow, now: string): Promise<NewPrice> {
    const mechanic = job.status !== 'completed' && job.mechanicId && (await mechanics.hold(job.mechanicId))
    if (!mechanic) return { changes: {}, total: null }
    const { distanceToMechanic, ...prices } = priceJob(mechanic, job)
    const holding = await estimates.agreedOf(job.id)
    const isSame = prices.laborCost === job.laborCost && prices.travelFee === job.travelFee
    if (holding?.act === 'estimate' || isSame) return { changes: { distanceToMechanic }, total: null }
    const { changes, total } = await agree(job, mechanic.id, { prices, reckonedTravel: prices.travelFee }, now)
    return { changes: { ...changes, distanceToMechanic }, total }
  }

  return {
    /** @param given who gets it by hand: null is nobody, undefined leaves it with whom it is. */
    price: async (job: JobRow, given: MechanicRecord | null | undefined, now: string): Promise<NewPrice> => {
      if (given === null) return { changes: UNHIRED, total: null }
      return given ? assigned(job, given, now) : corrected(job, now)
    },

    /** The timeline names it, and the customer can object until the work begins. */
    tell: async (before: JobRow, job: JobRow, total: number, now: string): Promise<void> => {
      const { id: jobId, mechanicName, step, status } = job
      const mayDecline = step !== 'working' && status !== 'completed'
      await notifications.insert([
        toCustomer(newId(), job, repriced(mechanicName ?? '', job, { total, mayDecline }), now),
      ])
      const parameters = { total, before: before.totalCost }
      await timeline.add([{ id: newId(), jobId, at: now, kind: 'price_changed', by: 'dispatcher', parameters }])
    },
  }
}
