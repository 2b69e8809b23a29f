import { phoenixDay } from '@desert-wrench/contract/lib/phoenix-time.ts'
import { useId } from 'react'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { fromPhoenixInput, showWhen } from '../../../lib/i18n/time.ts'
import { showNearDay } from '../../../shared/slots/promise-times.ts'
import { describedBy, Field } from '../../../ui/forms/Field.tsx'
import { Select } from '../../../ui/forms/Select.tsx'
import { bookTime } from './messages.ts'
import { endsAfter, startsOn, type Wish, wishableDays, wishFrom, wishOn } from './wished-window.ts'

interface Props {
  wish: Wish | null
  onWish: (wish: Wish | null) => void
  errors: { start: string | undefined; end: string | undefined }
}

const clockOf = (iso: string, day = iso) => showWhen(iso, Date.parse(day))

const noonOf = (day: string) => fromPhoenixInput(`${day}T12:00`)

/** The time that a posted job asks for: a day, from and to. */
export function WishedWindow({ wish, onWish, errors }: Props) {
  const t = useMessages(bookTime)
  const id = useId()
  const now = Date.now()
  return (
    <div className="grid gap-3">
      <Field id={`${id}-day`} label={t.wish} hint={wish ? t.wishHint : undefined} error={undefined}>
        <Select
          id={`${id}-day`}
          aria-describedby={describedBy(`${id}-day`, { hint: wish ? t.wishHint : undefined, error: undefined })}
          value={wish ? phoenixDay(wish.start) : ''}
          options={[
            { value: '', label: t.anyTime },
            ...wishableDays(now).map((day) => ({ value: day, label: showNearDay(noonOf(day), now) })),
          ]}
          onChange={(day) => onWish(day === '' ? null : wishOn(day, wish, now))}
        />
      </Field>
      {wish && (
        <div className="grid grid-cols-2 gap-3">
          <Field id={`${id}-from`} label={t.from} error={errors.start}>
            <Select
              id={`${id}-from`}
              name="windowStart"
              aria-invalid={Boolean(errors.start)}
              aria-describedby={describedBy(`${id}-from`, { error: errors.start })}
              value={wish.start}
              options={startsOn(phoenixDay(wish.start), Math.min(now, Date.parse(wish.start))).map((iso) => ({
                value: iso,
                label: clockOf(iso),
              }))}
              onChange={(start) => onWish(wishFrom(start, wish))}
            />
          </Field>
          <Field id={`${id}-to`} label={t.to} error={errors.end}>
            <Select
              id={`${id}-to`}
              name="windowEnd"
              aria-invalid={Boolean(errors.end)}
              aria-describedby={describedBy(`${id}-to`, { error: errors.end })}
              value={wish.end}
              options={endsAfter(wish.start).map((iso) => ({ value: iso, label: clockOf(iso, wish.start) }))}
              onChange={(end) => onWish({ ...wish, end })}
            />
          </Field>
        </div>
      )}
    </div>
  )
}
