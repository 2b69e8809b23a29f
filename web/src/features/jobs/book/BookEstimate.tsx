import { DEFAULT_HOURS } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { priceJob } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import type { Place } from '../../../lib/geolocation.ts'
import { showMoney } from '../../../lib/money.ts'
import { Notice } from '../../../ui/Notice.tsx'

/** The same reckoning as the server's, before anything is sent. */
export function BookEstimate({ mechanic, place }: { mechanic: Mechanic; place: Place | null }) {
  const { distanceToMechanic, travelFee, laborCost, totalCost } = priceJob(mechanic, {
    customerLatitude: place?.latitude ?? null,
    customerLongitude: place?.longitude ?? null,
    estimatedHours: null,
  })
  const hourly = mechanic.pricingType === 'hourly' || mechanic.flatRate === null
  const labor = `${showMoney(laborCost)} ${hourly ? `for ${DEFAULT_HOURS} hours of labor` : 'flat rate for labor'}`
  const travel =
    distanceToMechanic === null
      ? `travel is ${showMoney(mechanic.travelFeePerMile)} a mile on top`
      : `${showMoney(travelFee)} for ${distanceToMechanic.toFixed(1)} miles of travel`
  const far = distanceToMechanic !== null && distanceToMechanic > mechanic.serviceRadius
  return (
    <div role="status">
      <Notice tone={far ? 'copper' : 'indigo'} title={`About ${showMoney(totalCost)}`}>
        <p>
          {labor}; {travel}.
        </p>
        {far && (
          <p>
            {mechanic.name} comes up to {mechanic.serviceRadius} miles and may have to turn this down.
          </p>
        )}
      </Notice>
    </div>
  )
}
