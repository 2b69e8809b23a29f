import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { currentPosition } from '../../lib/device/geolocation.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Field } from '../../ui/forms/Field.tsx'
import { mechanicsWords } from './messages.ts'
import type { SignUpForm } from './sign-up-form.ts'

/** The mechanic's base; without it there is no distance and no travel fee. */
export function SignupLocation({ form }: { form: SignUpForm }) {
  const t = useMessages(mechanicsWords)
  const [finding, setFinding] = useState(false)
  const [error, setError] = useState<string>()
  const latitude = form.value('latitude')
  const longitude = form.value('longitude')
  const known = typeof latitude === 'number' && typeof longitude === 'number'

  const put = (place: { latitude: number | null; longitude: number | null }) => {
    form.set('latitude', place.latitude)
    form.set('longitude', place.longitude)
  }
  const find = async () => {
    setFinding(true)
    setError(undefined)
    try {
      put(await currentPosition())
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : undefined)
    } finally {
      setFinding(false)
    }
  }

  return (
    <Field group id="sign-up-place" label={t.place} optional error={error} hint={t.placeHint}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="secondary"
          size="large"
          icon={LocateFixed}
          pending={finding}
          onClick={() => void find()}
          aria-describedby={error ? 'sign-up-place-error' : undefined}
        >
          {known ? t.locateAgain : t.locate}
        </Button>
        {known && (
          <>
            <span role="status" className="text-sm font-bold text-green-ink">
              {t.located}
            </span>
            <Button variant="quiet" onClick={() => put({ latitude: null, longitude: null })}>
              {t.removePlace}
            </Button>
          </>
        )}
      </div>
    </Field>
  )
}
