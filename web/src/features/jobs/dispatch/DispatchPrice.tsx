import { Hours } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { priceJob } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import { showMoney } from '../../../lib/money.ts'
import type { Choice } from './DispatchMechanic.tsx'

interface Props {
  mechanic: Choice | null
  hours: number | '' | null | undefined
  place: { customerLatitude: number | null; customerLongitude: number | null }
}

/** What the customer on the phone can be told. */
export function DispatchPrice({ mechanic, hours, place }: Props) {
  const estimated = Hours.safeParse(hours)
  if (!mechanic?.rates || !estimated.success) return null
  const { laborCost, travelFee, totalCost, distanceToMechanic } = priceJob(mechanic.rates, {
    ...place,
    estimatedHours: estimated.data,
  })
  return (
    <p role="status" className="rounded-md bg-sunk px-3 py-2 text-sm">
      <strong>Total {showMoney(totalCost)}</strong>: labor {showMoney(laborCost)}
      {distanceToMechanic === null
        ? '. Without a location there is no travel fee.'
        : `, travel ${showMoney(travelFee)} for ${distanceToMechanic.toFixed(1)} miles.`}
    </p>
  )
}
