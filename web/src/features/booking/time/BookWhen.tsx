import { promiseOfSlot } from '@desert-wrench/contract/features/schedule/promise.rules.ts'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { showClock, showWhen } from '../../../lib/i18n/time.ts'
import type { TypedLocation } from '../../../shared/place/typed-location.ts'
import { showWindow } from '../../../shared/slots/promise-times.ts'
import type { SlotButtonsProps } from '../../../shared/slots/SlotButtons.tsx'
import { SlotPicker } from '../../../shared/slots/SlotPicker.tsx'
import type { SlotQuery } from '../../../shared/slots/slot-query.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { FieldError } from '../../../ui/forms/Field.tsx'
import { TOGGLE } from '../../../ui/styles/variants.ts'
import type { BookingTime } from './booking-time.ts'
import { bookTime } from './messages.ts'
import type { TakenSlot } from './taken-slot.ts'

interface Props {
  when: BookingTime
  /** What "as soon as possible" means at this moment. */
  now: string | undefined
  where: TypedLocation
  query: SlotQuery | null
  error: string | undefined
  about?: SlotButtonsProps['about']
  /** Who comes at the chosen time, if it is not the form's mechanic. */
  who?: string | undefined
  /** Another way to name a time. */
  children?: ReactNode
}

/** As soon as possible, or a free time. */
export function BookWhen({ when, now, where, query, error, about, who, children }: Props) {
  const t = useMessages(bookTime)
  const id = useId()
  const { slot, wish, taken, hold } = when
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2" aria-describedby={error && `${id}-error`}>
      <legend className="mb-1.5 text-sm font-bold">{t.when}</legend>
      {taken && <Taken taken={taken} />}
      <button
        type="button"
        name="scheduledStart"
        aria-pressed={slot === null && wish === null && taken === null}
        onClick={when.onSoon}
        className={`${TOGGLE} font-bold min-h-12 min-w-0 rounded-md px-3 py-2 text-left leading-tight`}
      >
        {t.now}
        {now && <span className="block text-sm font-normal">{now}</span>}
      </button>
      {query ? (
        <SlotPicker
          query={query}
          chosen={slot}
          onChoose={when.onSlot}
          {...(about && { about })}
          {...(taken?.next && { next: taken.next })}
        />
      ) : (
        <p className="text-sm text-soft">{where.unknown ? t.noPlace : t.needsPlace}</p>
      )}
      {children}
      {error && <FieldError id={id}>{error}</FieldError>}
      <p role="status" className="text-sm empty:hidden">
        {slot && <span className="font-bold">{t.chosen({ time: showWindow(promiseOfSlot(slot)) })}</span>}
        {slot && who && (
          <>
            {' · '}
            <bdi>{who}</bdi>
          </>
        )}
        {hold && Date.parse(hold.expiresAt) > Date.now() && ` · ${t.held({ until: showClock(hold.expiresAt) })}`}
      </p>
    </fieldset>
  )
}

/** Moves the reader to the notice: it appears above the button that they pressed. */
function Taken({ taken: { slot, next } }: { taken: TakenSlot }) {
  const t = useMessages(bookTime)
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div ref={notice} tabIndex={-1} role="alert">
      <Notice tone="copper" title={t.taken({ time: showWhen(slot.start) })}>
        <p>{next?.length === 0 ? t.takenNoNext : t.takenNext}</p>
      </Notice>
    </div>
  )
}
