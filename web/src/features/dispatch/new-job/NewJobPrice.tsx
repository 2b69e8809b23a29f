import { Hours } from '@desert-wrench/contract/features/jobs/job-values.contract.ts'
import { priceJob } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import type { MechanicChoice } from '../DispatchMechanic.tsx'
import { dispatch } from '../messages.ts'

interface Props {
  mechanic: MechanicChoice | null
  hours: number | '' | null | undefined
  /** The typed address may be geocoded when the job is made. */
  isAddressed: boolean
  place: { customerLatitude: number | null; customerLongitude: number | null }
}

export function NewJobPrice({ mechanic, hours, isAddressed, place }: Props) {
  const t = useMessages(dispatch)
  const estimated = Hours.safeParse(hours)
  if (!mechanic?.rates || !estimated.success) return null
  const { laborCost, travelFee, totalCost, distanceToMechanic } = priceJob(mechanic.rates, {
    ...place,
    estimatedHours: estimated.data,
  })
  const labor = showMoney(laborCost)
  const parts =
    distanceToMechanic === null
      ? isAddressed
        ? t.travelLater({ labor })
        : t.withoutTravel({ labor })
      : t.withTravel({ labor, travel: showMoney(travelFee), miles: distanceToMechanic.toFixed(1) })
  return (
    <p role="status" className="rounded-md bg-sunk px-3 py-2 text-sm">
      <strong>{t.total({ total: showMoney(totalCost) })}</strong>: {parts}
    </p>
  )
}
