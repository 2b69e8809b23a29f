import type { Estimate } from '@desert-wrench/contract/features/jobs/estimates.contract.ts'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { useMessages } from '../lib/messages.ts'
import { showMoney } from '../lib/money.ts'
import { EstimateLines } from './EstimateLines.tsx'
import { ofJobLife } from './job-messages.ts'
import { PriceLine } from './PriceLine.tsx'

interface Props {
  job: Pick<Job, 'stage' | 'travelFee' | 'laborCost' | 'totalCost' | 'distanceToMechanic' | 'placeAccuracy'>
  /** The version that the customer has agreed to, where there is one. */
  approved?: Estimate | null
}

/** What a job costs: the lines agreed to, or labor and travel as they are reckoned; "about" until it is done. */
export function JobPriceLines({ job, approved = null }: Props) {
  const t = useMessages(ofJobLife)
  const { stage, travelFee, laborCost, totalCost, distanceToMechanic, placeAccuracy } = job
  if (approved) return <EstimateLines {...approved} />
  if (totalCost === null || laborCost === null) return <p className="text-soft">{t.noPrice}</p>
  const total = showMoney(totalCost)
  const travel =
    distanceToMechanic === null
      ? t.travel
      : t.travelFor({ miles: distanceToMechanic.toFixed(1), about: placeAccuracy === 'about' })
  // What an office wrote by hand may have travel without a distance.
  const known = distanceToMechanic !== null || travelFee > 0
  return (
    <>
      <dl aria-label={t.price}>
        <PriceLine label={t.labor}>{showMoney(laborCost)}</PriceLine>
        {known && <PriceLine label={travel}>{showMoney(travelFee)}</PriceLine>}
        <PriceLine label={t.total} strong>
          {stage === 'done' ? total : t.about({ total })}
        </PriceLine>
      </dl>
      {!known && <p className="text-sm text-soft">{t.noTravel}</p>}
    </>
  )
}
