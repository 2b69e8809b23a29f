import type { Offer } from '@desert-wrench/contract/features/offers/offers.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { showPhone } from '@desert-wrench/contract/lib/phone.ts'
import { Phone } from 'lucide-react'
import { callTo } from '../../lib/device/phone-uri.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showArrival } from '../../lib/i18n/time.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { SuccessMessage } from '../../ui/feedback/SuccessMessage.tsx'
import { Actions } from '../../ui/forms/Actions.tsx'
import { Stat } from '../../ui/layout/Stat.tsx'
import { Stats } from '../../ui/layout/Stats.tsx'
import { answers } from './messages.ts'

export function HireConfirmation({ pickup, onClose }: { pickup: Offer; onClose: () => void }) {
  const t = useMessages(answers)
  const { mechanic, job, estimatedArrival, proposedPrice } = pickup
  return (
    <>
      <SuccessMessage>{t.comes({ mechanic: mechanic.name, vehicle: job.vehicleInfo })}</SuccessMessage>
      <Stats>
        <Stat label={t.arrival}>{showArrival(estimatedArrival)}</Stat>
        {proposedPrice !== null && <Stat label={t.price}>{showMoney(proposedPrice)}</Stat>}
        <Stat label={t.mechanicPhone}>
          <span className="text-sm whitespace-nowrap">{mechanic.phone && showPhone(mechanic.phone)}</span>
        </Stat>
      </Stats>
      <p className="mt-4 text-soft">{t.othersRejected}</p>
      <Actions>
        {mechanic.phone !== null && (
          <LinkButton size="large" icon={Phone} to={callTo(mechanic.phone)}>
            <span className="min-w-0 wrap-anywhere">{t.call({ mechanic: mechanic.name })}</span>
          </LinkButton>
        )}
        <Button variant="secondary" size="large" onClick={onClose}>
          {t.done}
        </Button>
      </Actions>
    </>
  )
}
