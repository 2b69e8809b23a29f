import type { Car, ListingStatus } from '@desert-wrench/contract/features/listings/listings.contract.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { ListingCard } from './ListingCard.tsx'
import { market } from './messages.ts'

interface Props {
  car: Car
  mine: boolean
  changing: ListingStatus | undefined
  onStatus: (status: ListingStatus) => void
  onPictures: () => void
}

export function CarCard({ car, ...rest }: Props) {
  const t = useMessages(market)
  const { year, make, model, mileage, condition, sellerName, sellerPhone } = car
  return (
    <ListingCard
      listing={car}
      condition={t.carConditions[condition]}
      seller={{ name: sellerName, phone: sellerPhone }}
      {...rest}
    >
      <p className="font-bold">
        {t.carName({ year, make, model })}{' '}
        <span className="font-normal text-soft">· {t.miles({ count: mileage })}</span>
      </p>
    </ListingCard>
  )
}
