import { common, useMessages } from '../../../lib/i18n/messages.ts'
import { showShortDay } from '../../../shared/slots/promise-times.ts'
import { ofBoard } from '../messages.ts'
import { type BoardSpan, DAY_MS, type TimeScale } from '../model/time-scale.ts'
import type { Layout } from './layout.ts'

interface Props {
  scale: TimeScale
  span: BoardSpan
  layout: Layout
}

/** '9 AM' */
function useHourName() {
  const t = useMessages(common)
  return (hour: number) => t.clock({ time: String(hour % 12 || 12), afterNoon: hour % 24 >= 12 })
}

/** Hours, or days and their halves. */
export function TimeAxis({ scale, span, layout }: Props) {
  const t = useMessages(ofBoard)
  const hourName = useHourName()
  const { days, hours, hourWidth, start } = scale
  const length = hours.end - hours.start
  const every = hourWidth < 44 ? (hourWidth < 24 ? 4 : 2) : 1
  return (
    <div
      aria-hidden="true"
      style={{ height: layout.axis, width: layout.head + layout.untimed + scale.width }}
      className="sticky top-0 z-20 flex border-b border-edge bg-card text-xs text-soft"
    >
      <div className="sticky left-0 z-10 flex shrink-0 items-center bg-card">
        <span style={{ width: layout.head }} className="truncate border-r border-line px-2 leading-7 font-bold">
          {t.mechanics}
        </span>
        {layout.untimed > 0 && (
          <span style={{ width: layout.untimed }} className="truncate border-r border-line px-2 leading-7 font-bold">
            {t.untimed}
          </span>
        )}
      </div>
      <div className="relative shrink-0" style={{ width: scale.width }}>
        {days.map((day, at) => {
          const left = at * length * hourWidth
          const midnight = start + at * DAY_MS
          return (
            <div key={day} className="absolute inset-y-0" style={{ left, width: length * hourWidth }}>
              {span === 'week' ? (
                <span className="flex h-full items-center justify-between border-r border-line px-1.5 font-bold">
                  <span className="truncate">{showShortDay(new Date(midnight + DAY_MS / 2).toISOString())}</span>
                </span>
              ) : (
                Array.from({ length: length / every }, (_, step) => hours.start + step * every).map((hour) => (
                  <span
                    key={hour}
                    style={{ left: (hour - hours.start) * hourWidth }}
                    className="absolute bottom-0.5 border-l border-line pl-1 whitespace-nowrap tabular-nums"
                  >
                    {span === '3days' && hour === hours.start ? (
                      <b className="text-ink">{showShortDay(new Date(midnight + DAY_MS / 2).toISOString())}</b>
                    ) : (
                      (span !== '3days' || (hour - hours.start) * hourWidth > layout.head / 2) && hourName(hour)
                    )}
                  </span>
                ))
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}
