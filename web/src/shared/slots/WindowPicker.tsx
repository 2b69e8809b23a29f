import { daysAfter, phoenixMidnight } from '@desert-wrench/contract/lib/phoenix-time.ts'
import { useState } from 'react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showClock } from '../../lib/i18n/time.ts'
import { DayStrip } from './DayStrip.tsx'
import { ofSlots } from './messages.ts'
import { type FirmWindow, showShortDay } from './promise-times.ts'
import { TimeButton } from './TimeButton.tsx'
import { windowsOf } from './wished-windows.ts'

interface Props {
  chosen: FirmWindow | null
  onChoose: (window: FirmWindow) => void
  pending?: boolean
}

/** Today, or tomorrow in the evening. */
function firstDay(now: number): string {
  const today = phoenixMidnight(new Date(now).toISOString())
  return windowsOf(today, now).length > 0 ? today : daysAfter(today, 1)
}

/** A wished day and two hours of it, for a job that no mechanic has. */
export function WindowPicker({ chosen, onChoose, pending = false }: Props) {
  const t = useMessages(ofSlots)
  const now = Date.now()
  const [day, setDay] = useState(() => firstDay(now))
  const windows = windowsOf(day, now)
  const shown = showShortDay(day)
  return (
    <div className="grid grid-cols-1 gap-4">
      <DayStrip day={day} onDay={setDay} />
      {windows.length === 0 && <p role="status">{t.tooLate({ day: shown })}</p>}
      <fieldset className="grid min-w-0 grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2">
        <legend className="sr-only">{t.times({ day: shown })}</legend>
        {windows.map((window) => (
          <TimeButton
            key={window.windowStart}
            chosen={chosen?.windowStart === window.windowStart}
            pending={pending}
            onChoose={() => onChoose(window)}
          >
            {t.until({ start: showClock(window.windowStart), end: showClock(window.windowEnd) })}
          </TimeButton>
        ))}
      </fieldset>
    </div>
  )
}
