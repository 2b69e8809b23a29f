import { fitsCar, type OwnCar } from '@desert-wrench/contract/features/listings/fits.rules.ts'
import type { ListingStatus, Part } from '@desert-wrench/contract/features/listings/listings.contract.ts'
import { CircleCheck } from 'lucide-react'
import { Badge } from '../../ui/Badge.tsx'
import { ListingCard } from './ListingCard.tsx'
import { PART_WORDS } from './labels.ts'
import { nameOf } from './own-vehicle.ts'

interface Props {
  part: Part
  vehicle: OwnCar | null
  mine: boolean
  changing: ListingStatus | undefined
  onStatus: (status: ListingStatus) => void
  onPictures: () => void
}

export function PartCard({ part, vehicle, ...rest }: Props) {
  const { condition, mechanicName, mechanicPhone, vehicleCompatibility, partNumber } = part
  return (
    <ListingCard
      listing={part}
      condition={PART_WORDS[condition]}
      seller={{ name: mechanicName, phone: mechanicPhone }}
      {...rest}
    >
      {vehicle && fitsCar(part, vehicle) && (
        <p>
          <Badge tone="green" icon={CircleCheck}>
            Fits your {nameOf(vehicle)}
          </Badge>
        </p>
      )}
      <p className="wrap-anywhere">
        <span className="text-soft">For </span>
        {vehicleCompatibility}
        {partNumber && <span className="text-soft"> · No. {partNumber}</span>}
      </p>
    </ListingCard>
  )
}
