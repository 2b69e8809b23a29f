import type { Car, ListingStatus } from '@desert-wrench/contract/features/listings/listings.contract.ts'
import { ListingCard } from './ListingCard.tsx'
import { CAR_WORDS } from './labels.ts'

interface Props {
  car: Car
  mine: boolean
  changing: ListingStatus | undefined
  onStatus: (status: ListingStatus) => void
  onPictures: () => void
}

export function CarCard({ car, ...rest }: Props) {
  const { year, make, model, mileage, condition, sellerName, sellerPhone } = car
  return (
    <ListingCard
      listing={car}
      condition={CAR_WORDS[condition]}
      seller={{ name: sellerName, phone: sellerPhone }}
      {...rest}
    >
      <p className="font-bold">
        {year} {make} {model} <span className="font-normal text-soft">· {mileage.toLocaleString('en-US')} miles</span>
      </p>
    </ListingCard>
  )
}
