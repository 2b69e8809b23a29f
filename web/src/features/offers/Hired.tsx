import type { Offer } from '@desert-wrench/contract/features/offers/offers.contract.ts'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import { Phone } from 'lucide-react'
import { showMoney } from '../../lib/money.ts'
import { showArrival } from '../../lib/time.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Stat } from '../../ui/Stat.tsx'
import { Stats } from '../../ui/Stats.tsx'
import { SuccessMessage } from '../../ui/SuccessMessage.tsx'

/** After hiring: who comes, when, for how much, and how to reach them. */
export function Hired({ pickup, onClose }: { pickup: Offer; onClose: () => void }) {
  const { mechanic, job, estimatedArrival, proposedPrice } = pickup
  return (
    <>
      <SuccessMessage>{`${mechanic.name} comes for your ${job.vehicleInfo}.`}</SuccessMessage>
      <Stats>
        <Stat label="Arrival">{showArrival(estimatedArrival)}</Stat>
        {proposedPrice !== null && <Stat label="Price">{showMoney(proposedPrice)}</Stat>}
        <Stat label="Phone">{mechanic.phone}</Stat>
      </Stats>
      <p className="mt-4 text-soft">Any other mechanic who asked has been told. Your job is in progress now.</p>
      <Actions>
        <LinkButton size="large" icon={Phone} to={`tel:${toE164(mechanic.phone) ?? mechanic.phone}`}>
          <span className="min-w-0 wrap-anywhere">Call {mechanic.name}</span>
        </LinkButton>
        <Button variant="secondary" size="large" onClick={onClose}>
          Done
        </Button>
      </Actions>
    </>
  )
}
