import { LocateFixed } from 'lucide-react'
import { useId, useState } from 'react'
import { currentPosition } from '../../lib/device/geolocation.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Field } from '../../ui/forms/Field.tsx'
import { profileWords } from './messages.ts'

type Degrees = number | null | undefined

interface Props {
  /** Else it follows the address. */
  mayLocate: boolean
  latitude: Degrees
  longitude: Degrees
  onChange: (place: { latitude: number | null; longitude: number | null }) => void
}

/** The mechanic's base; without it there is no distance and no travel fee. */
export function StartingPoint({ mayLocate, latitude, longitude, onChange }: Props) {
  const t = useMessages(profileWords)
  const id = useId()
  const [finding, setFinding] = useState(false)
  const [error, setError] = useState<string>()
  const known = typeof latitude === 'number' && typeof longitude === 'number'

  const find = async () => {
    setFinding(true)
    setError(undefined)
    try {
      onChange(await currentPosition())
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : undefined)
    } finally {
      setFinding(false)
    }
  }

  return (
    <Field group id={id} label={t.place} optional error={error} hint={mayLocate ? t.placeHint : t.placeOfAddress}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {mayLocate && (
          <Button
            variant="secondary"
            size="large"
            icon={LocateFixed}
            pending={finding}
            onClick={() => void find()}
            aria-describedby={error ? `${id}-error` : undefined}
          >
            {known ? t.locateAgain : t.locate}
          </Button>
        )}
        {!mayLocate && !known && <span className="text-sm">{t.notLocated}</span>}
        {known && (
          <>
            <span role="status" className="text-sm font-bold text-green-ink">
              {t.located}
            </span>
            <Button variant="quiet" onClick={() => onChange({ latitude: null, longitude: null })}>
              {t.removePlace}
            </Button>
          </>
        )}
      </div>
    </Field>
  )
}
