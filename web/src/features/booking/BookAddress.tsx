import { useId } from 'react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { MAX_ADDRESS_LENGTH, type TypedLocation } from '../../shared/place/typed-location.ts'
import { useTooLong } from '../../ui/forms/too-long.ts'
import { CONTROL } from '../../ui/styles/variants.ts'
import { book } from './messages.ts'

interface Props {
  address: string
  typed: TypedLocation
  onType: (address: string) => void
}

/** Address above the list, so that distances and prices show before booking. */
export function BookAddress({ address, typed, onType }: Props) {
  const t = useMessages(book)
  const id = useId()
  const tooLong = useTooLong(address, MAX_ADDRESS_LENGTH)
  return (
    <div className="min-w-0 flex-1 basis-64">
      <label htmlFor={id} className="sr-only">
        {t.address}
      </label>
      <input
        id={id}
        autoComplete="address-line1"
        aria-invalid={tooLong !== undefined}
        placeholder={t.address}
        aria-describedby={`${id}-note`}
        value={address}
        onChange={(event) => onType(event.target.value)}
        className={CONTROL}
      />
      <div id={`${id}-note`}>
        {tooLong ? (
          <p role="alert" className="mt-1.5 text-sm font-semibold text-red-ink">
            {tooLong}
          </p>
        ) : (
          <AddressNote typed={typed} />
        )}
      </div>
    </div>
  )
}

export function AddressNote({ typed: { place, unknown } }: { typed: TypedLocation }) {
  const t = useMessages(book)
  return (
    <p role="status" className="text-xs text-soft not-empty:mt-1.5">
      {place && (place.accuracy === 'about' ? t.placedAbout : t.placed)}
      {unknown && t.notPlaced}
    </p>
  )
}
