import { fitsCar, type OwnCar } from '@desert-wrench/contract/features/listings/fits.rules.ts'
import type { ListingStatus, Part } from '@desert-wrench/contract/features/listings/listings.contract.ts'
import { CircleCheck } from 'lucide-react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { ListingCard } from './ListingCard.tsx'
import { market } from './messages.ts'

interface Props {
  part: Part
  vehicle: OwnCar | null
  mine: boolean
  changing: ListingStatus | undefined
  onStatus: (status: ListingStatus) => void
  onPictures: () => void
}

export function PartCard({ part, vehicle, ...rest }: Props) {
  const t = useMessages(market)
  const { condition, mechanicName, mechanicPhone, vehicleCompatibility, partNumber } = part
  return (
    <ListingCard
      listing={part}
      condition={t.partConditions[condition]}
      seller={{ name: mechanicName, phone: mechanicPhone }}
      {...rest}
    >
      {vehicle && fitsCar(part, vehicle) && (
        <p>
          <Badge tone="green" icon={CircleCheck}>
            {t.fits({ vehicle: t.vehicleName(vehicle) })}
          </Badge>
        </p>
      )}
      <p className="wrap-anywhere">
        <span className="text-soft">{t.fitting} </span>
        {vehicleCompatibility}
        {partNumber && <span className="text-soft"> · {t.numbered({ number: partNumber })}</span>}
      </p>
    </ListingCard>
  )
}
