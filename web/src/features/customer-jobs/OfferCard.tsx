import type { Offer } from '@desert-wrench/contract/features/offers/offers.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { showPhone } from '@desert-wrench/contract/lib/phone.ts'
import { Phone } from 'lucide-react'
import { callTo } from '../../lib/device/phone-uri.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showArrival } from '../../lib/i18n/time.ts'
import { Rating } from '../../shared/mechanic/Rating.tsx'
import { showRates } from '../../shared/mechanic/rates.ts'
import { shared } from '../../shared/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ContactLink } from '../../ui/buttons/ContactLink.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Stat } from '../../ui/layout/Stat.tsx'
import { Stats } from '../../ui/layout/Stats.tsx'
import { answers } from './messages.ts'

interface Props {
  pickup: Offer
  approving: boolean
  rejecting: boolean
  /** Another offer for this job is being answered. */
  waiting: boolean
  onApprove: () => void
  onReject: () => void
}

export function OfferCard({ pickup, approving, rejecting, waiting, onApprove, onReject }: Props) {
  const t = useMessages(answers)
  const { specialties } = useMessages(shared)
  const { mechanic, proposedPrice, estimatedArrival, mechanicMessage } = pickup
  return (
    <Card as="article" label={mechanic.name}>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h4 className="text-lg font-bold">
          <bdi>{mechanic.name}</bdi>
        </h4>
        <Badge>{specialties[mechanic.specialty]}</Badge>
      </div>
      <div className="mt-1 mb-2 grid justify-items-start">
        <Rating {...mechanic} />
        {mechanic.phone !== null && (
          <ContactLink icon={Phone} to={callTo(mechanic.phone)}>
            {showPhone(mechanic.phone)}
          </ContactLink>
        )}
      </div>
      <Stats>
        <Stat label={t.price}>{proposedPrice === null ? showRates(mechanic) : showMoney(proposedPrice)}</Stat>
        <Stat label={t.arrival}>{showArrival(estimatedArrival)}</Stat>
        <Stat label={t.experience}>{t.years({ count: mechanic.experience })}</Stat>
        <Stat label={t.jobsDone}>{mechanic.jobsCompleted}</Stat>
      </Stats>
      <p className="mt-4 border-l-4 border-copper-tint pl-3">{mechanicMessage}</p>
      <div className="mt-4 flex flex-row-reverse flex-wrap gap-2">
        <Button
          size="large"
          className="flex-[2_1_auto]"
          pending={approving}
          disabled={waiting && !approving}
          onClick={onApprove}
        >
          {t.approve}
        </Button>
        <Button
          variant="secondary"
          size="large"
          className="flex-auto"
          pending={rejecting}
          disabled={waiting && !rejecting}
          onClick={onReject}
        >
          {t.reject}
        </Button>
      </div>
    </Card>
  )
}
