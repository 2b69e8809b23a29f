import { promiseOfSlot } from '@desert-wrench/contract/features/schedule/promise.rules.ts'
import { type Hold, schedule } from '@desert-wrench/contract/features/schedule/schedule.contract.ts'
import { MINUTE_MS } from '@desert-wrench/contract/features/schedule/slots.rules.ts'
import { CircleExclamationPoint } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useApiQuery } from '../../lib/api/queries.ts'
import { useMinute } from '../../lib/device/minute-clock.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showClock, showWhen } from '../../lib/i18n/time.ts'
import { showWindow } from '../../shared/slots/promise-times.ts'
import { SlotPicker } from '../../shared/slots/SlotPicker.tsx'
import type { SlotQuery } from '../../shared/slots/slot-query.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import type { ChosenSlot } from './chosen-time.ts'
import { roundToFive, useArrival } from './mechanic-arrival.ts'
import { bookTime } from './messages.ts'
import type { TakenSlot } from './taken-slot.ts'
import type { TypedLocation } from './typed-location.ts'

interface Props {
  mechanicId: string
  /** Null: as soon as possible. */
  slot: ChosenSlot | null
  onSlot: (slot: ChosenSlot | null) => void
  where: TypedLocation
  /** Of the problem, as last paused in typing. */
  description: string
  hold: Hold | null
  taken: TakenSlot | null
  error: string | undefined
}

/** A mechanic who can leave at once is offered the next quarter hour after drive and parking. */
const MINUTES_FOR_NOW = 20

/** What "as soon as possible" means for this mechanic at this moment; undefined while it is unknown. */
function useNow(mechanicId: string, query: SlotQuery | null): string | undefined {
  const t = useMessages(bookTime)
  const place = query && { latitude: Number(query.latitude), longitude: Number(query.longitude) }
  const away = useArrival(mechanicId, place)?.minutesAway ?? null
  useMinute()
  const { data } = useApiQuery(schedule.slots, { query: query ?? {} }, { enabled: query !== null })
  if (!data) return undefined
  const now = Date.now()
  const [next] = data.filter(({ start }) => Date.parse(start) > now)
  if (!next) return t.nowFull
  const isFree = Date.parse(next.start) - now <= (next.driveMinutes + MINUTES_FOR_NOW) * MINUTE_MS
  if (!isFree) return t.nowBusy({ next: showWhen(next.start) })
  return away === null ? undefined : t.nowMinutes({ minutes: roundToFive(away) })
}

/** As soon as possible, or a free time of this mechanic. */
export function BookWhen({ mechanicId, slot, onSlot, where, description, hold, taken, error }: Props) {
  const t = useMessages(bookTime)
  const id = useId()
  const query = where.place && slotsQuery(mechanicId, where.place, description)
  const now = useNow(mechanicId, query)
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2" aria-describedby={error && `${id}-error`}>
      <legend className="mb-1.5 text-sm font-bold">{t.when}</legend>
      {taken && <Taken taken={taken} />}
      <button
        type="button"
        name="scheduledStart"
        aria-pressed={slot === null && taken === null}
        onClick={() => onSlot(null)}
        className="min-h-12 min-w-0 rounded-md border border-edge bg-card px-3 py-2 text-left leading-tight font-bold text-ink transition-colors hover:border-ink aria-pressed:border-transparent aria-pressed:bg-indigo aria-pressed:text-on-indigo"
      >
        {t.now}
        {now && <span className="block text-sm font-normal">{now}</span>}
      </button>
      {query ? (
        <SlotPicker
          query={query}
          chosen={slot}
          onChoose={({ start, end }) => onSlot({ mechanicId, start, end })}
          {...(taken?.next && { next: taken.next })}
        />
      ) : (
        <p className="text-sm text-soft">{where.unknown ? t.noPlace : t.needsPlace}</p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-semibold text-red-ink">
          <CircleExclamationPoint aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          {error}
        </p>
      )}
      <p role="status" className="text-sm empty:hidden">
        {slot && <span className="font-bold">{t.chosen({ time: showWindow(promiseOfSlot(slot)) })}</span>}
        {hold && Date.parse(hold.expiresAt) > Date.now() && ` · ${t.held({ until: showClock(hold.expiresAt) })}`}
      </p>
    </fieldset>
  )
}

const slotsQuery = (
  mechanicId: string,
  { latitude, longitude }: NonNullable<TypedLocation['place']>,
  description: string,
): SlotQuery => ({
  ...{ mechanicId, latitude: String(latitude), longitude: String(longitude) },
  ...(description && { description }),
})

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
