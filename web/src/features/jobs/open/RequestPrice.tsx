import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { priceJob } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { showMoney } from '../../../lib/money.ts'
import { Stat } from '../../../ui/Stat.tsx'
import { Stats } from '../../../ui/Stats.tsx'

/** What the customer will see as this mechanic's price, reckoned as the server does. */
export function RequestPrice({ job, mechanic }: { job: Job; mechanic: Mechanic }) {
  const { distanceToMechanic, travelFee, laborCost, totalCost } = priceJob(mechanic, job)
  return (
    <div className="rounded-md bg-sunk p-4">
      <Stats>
        <Stat label="Your price">{showMoney(totalCost)}</Stat>
        <Stat label="Labor">{showMoney(laborCost)}</Stat>
        <Stat label={distanceToMechanic === null ? 'Travel' : `Travel, ${distanceToMechanic.toFixed(1)} miles`}>
          {distanceToMechanic === null ? 'Distance unknown' : showMoney(travelFee)}
        </Stat>
      </Stats>
    </div>
  )
}
