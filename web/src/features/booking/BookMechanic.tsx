import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { CalendarPlus } from 'lucide-react'
import { memo } from 'react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { isNewToAnswers, Rating } from '../../shared/mechanic/Rating.tsx'
import { showRates } from '../../shared/mechanic/rates.ts'
import { shared } from '../../shared/messages.ts'
import type { KnownPlace } from '../../shared/place/typed-location.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Stat } from '../../ui/layout/Stat.tsx'
import { Stats } from '../../ui/layout/Stats.tsx'
import { BookAway } from './BookAway.tsx'
import { useBookingPrice } from './booking-price.ts'
import { book } from './messages.ts'

interface Props {
  mechanic: Mechanic
  where: KnownPlace | null
  /** The mechanics whose arrivals share one request. */
  among: string
  onBook: (id: string) => void
}

export const BookMechanic = memo(function BookMechanic({ mechanic, where, among, onBook }: Props) {
  const t = useMessages(book)
  const { about, parts, miles, far } = useBookingPrice(mechanic, where)
  const { specialties, unrated } = useMessages(shared)
  const { name, businessName, specialty, experience, jobsCompleted, serviceRadius, travelFeePerMile } = mechanic
  return (
    <Card as="article" label={name} className="flex h-full flex-col">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 className="text-lg">
          <bdi>{name}</bdi>
        </h2>
        <Badge>{specialties[specialty]}</Badge>
      </div>
      {businessName && <p className="text-sm text-soft">{businessName}</p>}
      <div className="mt-2 mb-4">
        <Rating {...mechanic} />
      </div>
      <Stats>
        <Stat label={t.price}>{showRates(mechanic)}</Stat>
        <Stat label={t.travel}>{t.perMile({ price: showMoney(travelFeePerMile) })}</Stat>
        <Stat label={t.experience}>{t.years({ count: experience })}</Stat>
        <Stat label={t.jobsDone}>{jobsCompleted}</Stat>
        <Stat label={t.comesUpTo}>{t.miles({ count: serviceRadius })}</Stat>
        <Stat label={t.responseTime}>
          {mechanic.responseTimeRating.toFixed(1)} / 5{isNewToAnswers(mechanic) && ` · ${unrated}`}
        </Stat>
      </Stats>
      <div className="mt-4 rounded-md bg-sunk p-3">
        <p className="font-bold">{about}</p>
        <p className="text-sm text-soft">{parts}</p>
        {where && miles !== null && <BookAway mechanicId={mechanic.id} among={among} miles={miles} where={where} />}
        {far && <p className="text-sm font-semibold text-copper-ink">{t.tooFar({ name, miles: serviceRadius })}</p>}
      </div>
      <div className="mt-auto pt-4">
        <Button size="large" wide icon={CalendarPlus} onClick={() => onBook(mechanic.id)}>
          {t.bookMechanic}
        </Button>
      </div>
    </Card>
  )
})
