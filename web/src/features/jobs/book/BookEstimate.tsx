import { DEFAULT_HOURS } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { priceJob } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import type { Place } from '../../../lib/geolocation.ts'
import { useMessages } from '../../../lib/messages.ts'
import { showMoney } from '../../../lib/money.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { book } from './messages.ts'

/** The same reckoning as the server's, before anything is sent. */
export function BookEstimate({ mechanic, place }: { mechanic: Mechanic; place: Place | null }) {
  const t = useMessages(book)
  const { distanceToMechanic, travelFee, laborCost, totalCost } = priceJob(mechanic, {
    customerLatitude: place?.latitude ?? null,
    customerLongitude: place?.longitude ?? null,
    estimatedHours: null,
  })
  const hourly = mechanic.pricingType === 'hourly' || mechanic.flatRate === null
  const estimate = {
    labor: showMoney(laborCost),
    hours: hourly ? DEFAULT_HOURS : null,
    travel: showMoney(distanceToMechanic === null ? mechanic.travelFeePerMile : travelFee),
    miles: distanceToMechanic?.toFixed(1) ?? null,
  }
  const far = distanceToMechanic !== null && distanceToMechanic > mechanic.serviceRadius
  return (
    <div role="status">
      <Notice tone={far ? 'copper' : 'indigo'} title={t.about({ total: showMoney(totalCost) })}>
        <p>{t.estimate(estimate)}</p>
        {far && <p>{t.tooFar({ name: mechanic.name, miles: mechanic.serviceRadius })}</p>}
      </Notice>
    </div>
  )
}
