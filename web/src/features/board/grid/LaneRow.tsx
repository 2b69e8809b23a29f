import { memo, useRef } from 'react'
import type { LaneModel } from '../model/lane-model.ts'
import type { BoardSpan, TimeScale } from '../model/time-scale.ts'
import { carry } from './carry.ts'
import { JobCell } from './JobCell.tsx'
import { LaneHead } from './LaneHead.tsx'
import { LaneTrack } from './LaneTrack.tsx'
import type { Layout } from './layout.ts'
import { useDropLane } from './use-drag.ts'
import { WeekTrack } from './WeekTrack.tsx'

interface Props {
  model: LaneModel
  /** Among all rows, from 1. */
  index: number
  top: number
  height: number
  scale: TimeScale
  span: BoardSpan
  layout: Layout
  shown: { left: number; right: number }
  now: number
  /** Empty until its turn. */
  isFilled: boolean
}

export const LaneRow = memo(function LaneRow(props: Props) {
  const { model, index, top, height, scale, layout, isFilled } = props
  const element = useRef<HTMLDivElement>(null)
  useDropLane(element, model.id)
  const isTarget = carry.use((one) => one?.target.mechanicId === model.id && one.target.start === null)
  return (
    <div
      ref={element}
      role="row"
      aria-rowindex={index}
      style={{ height, top, width: layout.head + layout.untimed + scale.width }}
      className="absolute left-0 flex border-b border-line bg-sunk contain-layout contain-style"
    >
      {isFilled && <Filled {...props} isTarget={isTarget} />}
    </div>
  )
})

function Filled({ model, scale, span, layout, shown, now, isTarget }: Props & { isTarget: boolean }) {
  return (
    <>
      <div role="none" className={`sticky left-0 z-10 flex shrink-0 ${isTarget ? 'bg-indigo-tint' : 'bg-card'}`}>
        <LaneHead model={model} now={now} width={layout.head} />
        {layout.untimed > 0 && (
          <div role="none" data-untimed="" style={{ width: layout.untimed }} className="relative border-r border-line">
            {model.untimed.map(({ job, faults }, at) => (
              <JobCell
                key={job.id}
                job={job}
                mechanicId={model.id}
                lane={model.lane.mechanic.name}
                faults={faults}
                slim
                style={{
                  position: 'absolute',
                  left: 3,
                  right: 3,
                  top: layout.pad / 2 + at * layout.chip,
                  height: layout.chip - 3,
                }}
              />
            ))}
          </div>
        )}
      </div>
      <div role="none" data-track="" style={{ width: scale.width }} className="relative shrink-0">
        {span === 'week' ? (
          <WeekTrack model={model} scale={scale} layout={layout} />
        ) : (
          <LaneTrack model={model} scale={scale} layout={layout} shown={shown} />
        )}
      </div>
    </>
  )
}
