import { isBroken } from '../model/check-place.ts'
import { spanAt } from '../model/move-job.ts'
import { type TimeScale, xOf } from '../model/time-scale.ts'
import { faultWords, showSpan } from '../words.ts'
import { carry } from './carry.ts'
import type { Layout } from './layout.ts'

interface Props {
  laneId: string
  scale: TimeScale
  layout: Layout
}

/** Where a carried job would land, and what would be wrong there. Screen readers hear it. */
export function Ghost({ laneId, scale, layout }: Props) {
  const carried = carry.use((one) => (one?.target.mechanicId === laneId ? one : null))
  if (!carried) return null
  const { placed, target, faults } = carried
  const span = spanAt(placed.job, target)
  if (!span) return null
  const left = xOf(scale, span.start)
  const broken = isBroken(faults)
  return (
    <div
      aria-hidden="true"
      style={{
        left,
        width: Math.max(24, xOf(scale, span.end) - left - 2),
        top: layout.pad / 2,
        height: layout.track - 6,
      }}
      className={`pointer-events-none absolute z-5 rounded-sm border-2 border-dashed px-1.5 text-xs leading-4.5 font-bold whitespace-nowrap ${broken ? 'border-red bg-red-tint text-red-ink' : 'border-indigo bg-indigo-tint text-indigo-ink'}`}
    >
      {showSpan(span)}
      {faults.length > 0 && (
        <span
          className={`absolute top-full left-0 z-20 mt-0.5 rounded-sm border px-1.5 shadow-high ${broken ? 'border-red bg-card text-red-ink' : 'border-edge bg-card text-ink'}`}
        >
          {faults.map(faultWords).join(' · ')}
        </span>
      )}
    </div>
  )
}
