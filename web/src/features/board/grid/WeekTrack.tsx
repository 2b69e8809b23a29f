import { workingSpans } from '@desert-wrench/contract/features/schedule/working-hours.rules.ts'
import { isBroken } from '../model/check-place.ts'
import { blocksByHalf, type LaneModel } from '../model/lane-model.ts'
import { HALF_MS, type TimeScale } from '../model/time-scale.ts'
import { showSpan } from '../words.ts'
import { carry } from './carry.ts'
import { JobCell } from './JobCell.tsx'
import type { Layout } from './layout.ts'

interface Props {
  model: LaneModel
  scale: TimeScale
  layout: Layout
}

/** Jobs of a lane by half days. */
export function WeekTrack({ model, scale, layout }: Props) {
  const { lane, id } = model
  const halves = blocksByHalf(model, scale)
  const width = scale.width / halves.length
  const open = workingSpans(lane.workingHours, scale)
  const off = lane.timeOff.map(({ start, end }) => ({ start: Date.parse(start), end: Date.parse(end) }))
  const over = carry.use((one) => (one?.target.mechanicId === id ? one : null))
  return halves.map((blocks, at) => {
    const start = scale.start + at * HALF_MS
    const meets = (span: { start: number; end: number }) => span.start < start + HALF_MS && span.end > start
    const isTarget = over?.target.start != null && meets({ start: over.target.start, end: over.target.start + 1 })
    const tone = isTarget
      ? isBroken(over.faults)
        ? 'bg-red-tint outline-2 -outline-offset-2 outline-red'
        : 'bg-indigo-tint outline-2 -outline-offset-2 outline-indigo'
      : off.some(meets)
        ? 'board-off'
        : open.some(meets)
          ? 'bg-card'
          : ''
    return (
      <div
        key={start}
        role="none"
        style={{ left: at * width, width }}
        className={`absolute inset-y-0 border-r p-0.5 ${at % 2 === 0 ? 'border-dotted border-line' : 'border-line'} ${tone}`}
      >
        {blocks.map(({ job, faults, ...span }, index) => (
          <JobCell
            key={job.id}
            job={job}
            mechanicId={id}
            lane={lane.mechanic.name}
            faults={faults}
            slim
            detail={showSpan(span)}
            style={{
              position: 'absolute',
              left: 2,
              right: 2,
              top: layout.pad / 2 + index * layout.chip,
              height: layout.chip - 3,
            }}
          />
        ))}
      </div>
    )
  })
}
