import { DEFAULT_HOURS } from '@desert-wrench/contract/features/jobs/job-values.contract.ts'
import { priceJob } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import type { KnownPlace } from '../../shared/place/typed-location.ts'
import { book } from './messages.ts'

const priceWith = (mechanic: Mechanic, where: KnownPlace | null) =>
  priceJob(mechanic, {
    customerLatitude: where?.latitude ?? null,
    customerLongitude: where?.longitude ?? null,
    estimatedHours: null,
  })

/** In cents; null without a mechanic. */
export const priceOf = (mechanic: Mechanic | null, where: KnownPlace | null): number | null =>
  mechanic && priceWith(mechanic, where).totalCost

/** Computed as on the server, before anything is sent. */
export function useBookingPrice(mechanic: Mechanic, where: KnownPlace | null) {
  const t = useMessages(book)
  const { distanceToMechanic, travelFee, laborCost, totalCost } = priceWith(mechanic, where)
  const hourly = mechanic.pricingType === 'hourly' || mechanic.flatRate === null
  return {
    miles: distanceToMechanic,
    far: distanceToMechanic !== null && distanceToMechanic > mechanic.serviceRadius,
    about: t.about({ total: showMoney(totalCost) }),
    parts: t.estimate({
      labor: showMoney(laborCost),
      hours: hourly ? DEFAULT_HOURS : null,
      travel: showMoney(distanceToMechanic === null ? mechanic.travelFeePerMile : travelFee),
      miles: distanceToMechanic?.toFixed(1) ?? null,
      about: where?.accuracy === 'about',
    }),
  }
}
