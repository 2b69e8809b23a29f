import { schedule } from '@desert-wrench/contract/features/schedule/schedule.contract.ts'
import { showFieldMessage } from '@desert-wrench/contract/lib/field-message.ts'
import { Pause as PauseIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { useApiMutation } from '../../../lib/api/mutations.ts'
import { updateReply } from '../../../lib/api/optimistic.ts'
import { useMinute } from '../../../lib/device/minute-clock.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { fromPhoenixInput, showWhen, toPhoenixInput } from '../../../lib/i18n/time.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { describedBy, Field } from '../../../ui/forms/Field.tsx'
import { CONTROL } from '../../../ui/styles/variants.ts'
import { fields, hours } from './messages.ts'
import { endOfDay, hoursFrom } from './pause-times.ts'

/** A pause takes effect with one press; the hours below stay. */
export function Pause({ mechanicId, pausedUntil }: { mechanicId: string; pausedUntil: string | null }) {
  const t = useMessages(hours)
  useMinute()
  const [choosing, setChoosing] = useState(false)
  const put = useApiMutation(schedule.put, {
    failed: [t.notSaved, t.pauseFailed],
    optimistic: ({ body }) => [
      updateReply(schedule.get, (read) => ({ ...read, pausedUntil: body.pausedUntil ?? null })),
    ],
  })
  const pause = (until: string | null) => {
    setChoosing(false)
    put.run({ params: { id: mechanicId }, body: { pausedUntil: until } })
  }
  const isPaused = pausedUntil !== null && Date.parse(pausedUntil) > Date.now()
  return (
    <section aria-label={t.pause} className="grid grid-cols-1 gap-3">
      <h3 className="text-base">{t.pause}</h3>
      {isPaused ? (
        <Notice
          tone="copper"
          icon={PauseIcon}
          title={t.pausedUntil({ until: showWhen(pausedUntil) })}
          action={
            <Button size="large" onClick={() => pause(null)}>
              {t.resume}
            </Button>
          }
        >
          {t.pausedDetail}
        </Notice>
      ) : (
        <>
          <p className="text-sm text-soft">{t.pauseLead}</p>
          <div className="flex flex-wrap gap-2 *:grow *:basis-2/5">
            <Button variant="secondary" size="large" onClick={() => pause(hoursFrom(Date.now(), 1))}>
              {t.oneHour}
            </Button>
            <Button variant="secondary" size="large" onClick={() => pause(hoursFrom(Date.now(), 2))}>
              {t.twoHours}
            </Button>
            <Button variant="secondary" size="large" onClick={() => pause(endOfDay(Date.now()))}>
              {t.restOfDay}
            </Button>
            <Button
              variant="secondary"
              size="large"
              aria-expanded={choosing}
              onClick={() => setChoosing((before) => !before)}
            >
              {t.untilTime}
            </Button>
          </div>
          {choosing && <ChosenTime onChosen={pause} />}
        </>
      )}
    </section>
  )
}

function ChosenTime({ onChosen }: { onChosen: (until: string) => void }) {
  const t = useMessages(hours)
  const messages = useMessages(fields)
  const id = useId()
  const [until, setUntil] = useState(() => hoursFrom(Date.now(), 3))
  const [isWrong, setWrong] = useState(false)
  const error = isWrong ? showFieldMessage(messages, 'schedule.past') : undefined
  const choose = () => (until !== '' && Date.parse(until) > Date.now() ? onChosen(until) : setWrong(true))
  return (
    <div className="grid grid-cols-1 gap-2">
      <Field id={id} label={t.pauseUntil} error={error}>
        <input
          id={id}
          type="datetime-local"
          aria-invalid={isWrong}
          aria-describedby={describedBy(id, { error })}
          value={until && toPhoenixInput(until)}
          onChange={(event) => {
            setUntil(fromPhoenixInput(event.target.value))
            setWrong(false)
          }}
          className={CONTROL}
        />
      </Field>
      <Button size="large" onClick={choose}>
        {t.pauseNow}
      </Button>
    </div>
  )
}
