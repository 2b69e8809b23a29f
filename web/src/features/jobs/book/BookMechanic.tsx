import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { CalendarPlus } from 'lucide-react'
import { memo } from 'react'
import { showMoney } from '../../../lib/money.ts'
import { Rating } from '../../../shared/Rating.tsx'
import { showRates } from '../../../shared/rates.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Stat } from '../../../ui/Stat.tsx'
import { Stats } from '../../../ui/Stats.tsx'
import { years } from '../labels.ts'

interface Props {
  mechanic: Mechanic
  onBook: (id: string) => void
}

/** What a customer in a hurry weighs before they book. */
export const BookMechanic = memo(function BookMechanic({ mechanic, onBook }: Props) {
  const { name, businessName, specialty, experience, jobsCompleted, serviceRadius, travelFeePerMile } = mechanic
  return (
    <Card as="article" label={name} className="flex h-full flex-col">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 className="text-lg">{name}</h2>
        <Badge>{specialty}</Badge>
      </div>
      {businessName && <p className="text-sm text-soft">{businessName}</p>}
      <div className="mt-2 mb-4">
        <Rating rating={mechanic.rating} totalRatings={mechanic.totalRatings} />
      </div>
      <Stats>
        <Stat label="Price">{showRates(mechanic)}</Stat>
        <Stat label="Travel">{showMoney(travelFeePerMile)}/mile</Stat>
        <Stat label="Experience">{years(experience)}</Stat>
        <Stat label="Jobs done">{jobsCompleted}</Stat>
        <Stat label="Comes up to">{serviceRadius} miles</Stat>
        <Stat label="Response time">{mechanic.responseTimeRating.toFixed(1)} / 5</Stat>
      </Stats>
      <div className="mt-auto pt-4">
        <Button size="large" wide icon={CalendarPlus} onClick={() => onBook(mechanic.id)}>
          Book This Mechanic
        </Button>
      </div>
    </Card>
  )
})
