import type { Dashboard } from '@desert-wrench/contract/features/analytics/analytics.contract.ts'
import type { ReactNode } from 'react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showDate } from './dates.ts'
import { figures } from './messages.ts'

type Days = Dashboard['days']

const HEIGHT = 100
const STEP = 20

/** A round maximum whose half is a whole number. */
const topOf = (days: Days) =>
  Math.max(2, 2 * Math.ceil(Math.max(...days.map((day) => Math.max(day.created, day.completed))) / 2))

/** Per day: hollow bars for created jobs, filled ones for completed jobs. */
export function DaysChart({ days }: { days: Days }) {
  const t = useMessages(figures)
  const top = topOf(days)
  const tall = (count: number) => (HEIGHT * count) / top
  const sum = (of: 'created' | 'completed') => days.reduce((total, day) => total + day[of], 0)
  const [first, last] = [days[0], days.at(-1)]
  return (
    <figure>
      <figcaption className="mb-2 flex flex-wrap items-center justify-between gap-x-4 text-sm">
        <span className="font-bold">{t.byDay}</span>
        <span className="flex flex-wrap gap-x-4">
          <Key fill="none">{t.countCreated({ count: sum('created') })}</Key>
          <Key fill="var(--color-indigo)">{t.countCompleted({ count: sum('completed') })}</Key>
        </span>
      </figcaption>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-soft tabular-nums">
        <span aria-hidden="true" className="row-span-1 flex flex-col justify-between text-right leading-none">
          <span>{top}</span>
          <span>{top / 2}</span>
          <span>0</span>
        </span>
        <svg
          role="img"
          aria-label={t.chart({ created: sum('created'), completed: sum('completed'), days: days.length })}
          viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-32 w-full overflow-visible sm:h-40"
        >
          <g stroke="var(--color-line)" vectorEffect="non-scaling-stroke">
            {[0, HEIGHT / 2, HEIGHT].map((y) => (
              <line key={y} x1="0" x2={days.length * STEP} y1={y} y2={y} vectorEffect="non-scaling-stroke" />
            ))}
          </g>
          {days.map(({ day, created, completed }, index) => (
            <g key={day}>
              <title>{t.oneDay({ day: showDate(day), created, completed })}</title>
              <rect x={index * STEP} width={STEP} height={HEIGHT} fill="transparent" />
              <rect
                x={index * STEP + 2}
                y={HEIGHT - tall(created)}
                width="7"
                height={tall(created)}
                fill="var(--color-card)"
                stroke="var(--color-copper-ink)"
                strokeWidth="1.5"
                vectorEffect="non-scaling-stroke"
              />
              <rect
                x={index * STEP + 11}
                y={HEIGHT - tall(completed)}
                width="7"
                height={tall(completed)}
                fill="var(--color-indigo)"
              />
            </g>
          ))}
        </svg>
        <span aria-hidden="true" className="col-start-2 mt-1 flex justify-between">
          <span>{first && showDate(first.day)}</span>
          <span>{last && showDate(last.day)}</span>
        </span>
      </div>
    </figure>
  )
}

function Key({ fill, children }: { fill: string; children: ReactNode }) {
  const stroke = fill === 'none' ? 'var(--color-copper-ink)' : fill
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3">
        <rect x="1" y="1" width="10" height="10" fill={fill} stroke={stroke} strokeWidth="1.5" />
      </svg>
      {children}
    </span>
  )
}
