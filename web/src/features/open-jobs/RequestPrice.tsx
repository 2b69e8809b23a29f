import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { priceOffer } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { ofJobs } from '../../shared/job/messages.ts'
import { Stat } from '../../ui/layout/Stat.tsx'
import { Stats } from '../../ui/layout/Stats.tsx'
import { open } from './messages.ts'

/** The customer's price, computed as on the server. */
export function RequestPrice({ job, mechanic }: { job: Job; mechanic: Mechanic }) {
  const t = useMessages(open)
  const way = job.placeAccuracy === 'about' ? t.travelOfAbout : t.travelOf
  const { labor } = useMessages(ofJobs)
  const { distanceToMechanic, travelFee, laborCost, totalCost } = priceOffer(mechanic, job)
  return (
    <div className="rounded-md bg-sunk p-4">
      <Stats>
        <Stat label={t.yourPrice}>{showMoney(totalCost)}</Stat>
        <Stat label={labor}>{showMoney(laborCost)}</Stat>
        <Stat label={distanceToMechanic === null ? t.travel : way({ miles: distanceToMechanic.toFixed(1) })}>
          {distanceToMechanic === null ? t.distanceUnknown : showMoney(travelFee)}
        </Stat>
      </Stats>
      {distanceToMechanic === null && (
        <p className="mt-2 text-sm text-soft">{job.customerLatitude === null ? t.travelNotIn : t.travelOfNoPlace}</p>
      )}
    </div>
  )
}
