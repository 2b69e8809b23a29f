import type { Estimate } from '@desert-wrench/contract/features/estimates/estimate.contract.ts'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showWhen } from '../../lib/i18n/time.ts'
import { EstimateLines } from './EstimateLines.tsx'
import { ofJobLife } from './life-messages.ts'
import { PriceLine } from './PriceLine.tsx'

interface Props {
  job: Pick<Job, 'stage' | 'travelFee' | 'laborCost' | 'totalCost' | 'distanceToMechanic' | 'placeAccuracy'>
  /** The agreed version, if the job has a mechanic. */
  approved?: Estimate | null
}

/** The price of a job: the mechanic's estimate, or labor and travel. */
export function JobPriceLines({ job, approved = null }: Props) {
  const t = useMessages(ofJobLife)
  const { stage, travelFee, laborCost, totalCost, distanceToMechanic, placeAccuracy } = job
  if (totalCost === null || laborCost === null) return <p className="text-soft">{t.noPrice}</p>
  const total = showMoney(totalCost)
  const agreed = approved?.agreedBy && approved.agreedAt && (
    <p className="text-sm text-soft">
      {(approved.signature ? t.agreedBySignature : t.agreedBy[approved.agreedBy])({
        when: showWhen(approved.agreedAt),
      })}
    </p>
  )
  if (approved?.act === 'estimate')
    return (
      <>
        <EstimateLines {...approved} />
        {agreed}
      </>
    )
  // Offers are priced from the rounded location, so their miles are approximate.
  const travel =
    distanceToMechanic === null
      ? t.travel
      : t.travelFor({
          miles: distanceToMechanic.toFixed(1),
          about: placeAccuracy === 'about' || approved?.act === 'offer',
        })
  // Jobs entered by the office may have a travel fee without a distance.
  const known = distanceToMechanic !== null || travelFee > 0
  return (
    <>
      <dl aria-label={t.price}>
        <PriceLine label={t.labor}>{showMoney(laborCost)}</PriceLine>
        {known && <PriceLine label={travel}>{showMoney(travelFee)}</PriceLine>}
        <PriceLine label={t.total} strong>
          {stage === 'done' || approved ? total : t.about({ total })}
        </PriceLine>
      </dl>
      {!known && <p className="text-sm text-soft">{t.noTravel}</p>}
      {agreed}
    </>
  )
}
