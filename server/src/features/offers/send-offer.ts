import { askedBy } from '@desert-wrench/contract/features/billing/prices.rules.ts'
import { priceOffer } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import { refuseCancelled } from '@desert-wrench/contract/features/jobs/stages.rules.ts'
import { offerReceived } from '@desert-wrench/contract/features/notifications/notifications.rules.ts'
import type { NewOffer, Offer } from '@desert-wrench/contract/features/offers/offers.contract.ts'
import {
  decideOffer,
  refuseOutOfRadius,
  refuseOutsideWindow,
} from '@desert-wrench/contract/features/offers/offers.rules.ts'
import { inDollars } from '@desert-wrench/contract/lib/money.ts'
import { allSettledOrThrow } from '../../db/all-settled-or-throw.ts'
import type { Dependencies } from '../dependencies.ts'
import { toCustomer } from '../shared/notification-recipients.ts'
import { acceptedOrThrow, orThrow } from '../shared/or-throw.ts'

type Offering = Pick<
  Dependencies,
  'db' | 'clock' | 'newId' | 'jobs' | 'timeline' | 'mechanics' | 'offers' | 'announce' | 'fees'
>

/** Locks the job, so that no offer arrives during an assignment. */
export const sendOffer =
  ({ db, clock, newId, jobs, timeline, mechanics, offers, announce, fees }: Offering) =>
  (jobId: string, given: NewOffer): Promise<Offer> =>
    db.transaction(async () => {
      const now = clock.now()
      const [locked, held, owed] = await allSettledOrThrow(
        jobs.lock(jobId),
        mechanics.lock(given.mechanicId),
        fees.owedBy(given.mechanicId),
      )
      const job = orThrow(locked, 'job.unknown')
      acceptedOrThrow(refuseCancelled(job))
      const mechanic = orThrow(held, 'mechanic.unknown')
      const verdict = decideOffer(job, mechanic, owed, now)
      const payment = acceptedOrThrow(verdict, inDollars(askedBy(verdict.refusal, owed.cents)))
      acceptedOrThrow(refuseOutOfRadius(job, mechanic))
      acceptedOrThrow(refuseOutsideWindow(job, given.estimatedArrival, now))
      const id = newId()
      await offers.insert({
        id,
        jobId,
        ...given,
        ...payment,
        proposedPrice: given.proposedPrice ?? priceOffer(mechanic, job).totalCost,
        priceStated: given.proposedPrice !== null,
        createdAt: now,
      })
      await offers.noteAnswer(mechanic.id, jobId, now)
      await announce([
        toCustomer(
          newId(),
          { ...job, pickupRequestId: id },
          offerReceived(mechanic.name, job, given.mechanicMessage),
          now,
        ),
      ])
      const mechanicName = mechanic.name
      await timeline.add([
        { id: newId(), jobId, at: now, kind: 'offered', by: 'mechanic', parameters: { mechanicName } },
      ])
      return orThrow(await offers.find(id), 'pickup.unknown')
    })
