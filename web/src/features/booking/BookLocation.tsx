import { CircleCheck, CircleExclamationPoint, LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { type Coordinates, currentPosition } from '../../lib/device/geolocation.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { book } from './messages.ts'

interface Props {
  words: { why: string; added: string }
  place: Coordinates | null
  onPlace: (place: Coordinates | null) => void
}

/** Asks for the device's location only on press. It determines distance and travel fee. */
export function BookLocation({ words, place, onPlace }: Props) {
  const t = useMessages(book)
  const [asking, setAsking] = useState(false)
  const [trouble, setTrouble] = useState('')

  const ask = async () => {
    setAsking(true)
    setTrouble('')
    try {
      onPlace(await currentPosition())
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : '')
    }
    setAsking(false)
  }

  return (
    <div className="grid justify-items-start gap-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button variant="secondary" icon={LocateFixed} pending={asking} onClick={() => void ask()}>
          {place ? t.updateLocation : t.addLocation}
        </Button>
        {place && (
          <Button variant="quiet" onClick={() => onPlace(null)}>
            {t.removeLocation}
          </Button>
        )}
      </div>
      <p role="status" className="text-sm">
        {place && (
          <span className="flex items-start gap-1.5 font-semibold text-green-ink">
            <CircleCheck aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
            {words.added}
          </span>
        )}
        {!place && !trouble && <span className="text-xs text-soft">{words.why}</span>}
        {trouble && (
          <span className="flex items-start gap-1.5 font-semibold text-red-ink">
            <CircleExclamationPoint aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
            {trouble}
          </span>
        )}
      </p>
    </div>
  )
}
