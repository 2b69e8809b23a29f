import { workingSpans } from '@desert-wrench/contract/features/schedule/working-hours.rules.ts'
import type { PointerEvent } from 'react'
import { messagesOf } from '../../../lib/i18n/messages.ts'
import { useBoardActs, useShownBoard } from '../board-acts.ts'
import { ofBoard } from '../messages.ts'
import { isBroken, spanOf } from '../model/check-place.ts'
import type { Block, LaneModel } from '../model/lane-model.ts'
import { isShown, momentAt, QUARTER_MS, type TimeScale, toQuarter, xOf } from '../model/time-scale.ts'
import { carry, carryTo } from './carry.ts'
import { focus } from './focus.ts'
import { Ghost } from './Ghost.tsx'
import { JobCell } from './JobCell.tsx'
import type { Layout } from './layout.ts'

interface Props {
  model: LaneModel
  scale: TimeScale
  layout: Layout
  /** Pixels of the track that are on screen, and some around them. */
  shown: { left: number; right: number }
}

/** Narrower blocks have one line. */
const SLIM = 60
const LEAST_WIDTH = 15

/** Jobs of a lane over the hours: promises as bands, drives as bars, closed hours and time off shaded. */
export function LaneTrack({ model, scale, layout, shown }: Props) {
  const { lane, id, blocks } = model
  const { track, pad } = layout
  const t = messagesOf(ofBoard)
  const placed = (start: number, end: number) => {
    const left = xOf(scale, start)
    return { left, width: Math.max(2, xOf(scale, end) - left) }
  }
  const isNear = ({ start, end }: { start: number; end: number }) =>
    isShown(scale, { start, end }) && xOf(scale, end) >= shown.left && xOf(scale, start) <= shown.right
  const focused = focus.get()
  const visible = blocks.filter((block) => isNear(block) || (block.job.id === focused && isShown(scale, block)))
  const timesOff = lane.timeOff
    .map(({ start, end }) => ({ start: Date.parse(start), end: Date.parse(end) }))
    .filter((span) => isShown(scale, span))
  return (
    <>
      {workingSpans(lane.workingHours, scale)
        .filter((span) => isShown(scale, span))
        .map((span) => (
          <div
            key={span.start}
            aria-hidden="true"
            style={placed(span.start, span.end)}
            className="absolute inset-y-0 bg-card"
          />
        ))}
      <div
        aria-hidden="true"
        style={{ backgroundSize: `${scale.hourWidth}px 100%` }}
        className="board-hours absolute inset-0"
      />
      {timesOff.map((span) => (
        <div
          key={span.start}
          aria-hidden="true"
          title={t.timeOff}
          style={placed(span.start, span.end)}
          className="board-off absolute inset-y-0 grid place-items-center overflow-hidden text-xs font-bold text-soft"
        >
          <span className="truncate rounded-sm bg-card/80 px-1.5">{t.timeOff}</span>
        </div>
      ))}
      {visible.map((block) => (
        <PromiseBand key={block.job.id} block={block} style={promiseStyle(block, scale, layout)} />
      ))}
      {lane.drives
        .map((drive) => ({ ...drive, start: Date.parse(drive.start), end: Date.parse(drive.end) }))
        .filter(({ start, end, jobId }) => isNear({ start, end }) && blocks.some(({ job }) => job.id === jobId))
        .map(({ jobId, start, end, minutes }) => (
          <div
            key={jobId}
            aria-hidden="true"
            title={t.drive({ minutes })}
            style={{ ...placed(start, end), top: pad / 2 + track / 2 - 3 }}
            className="absolute h-1.5 rounded-full bg-edge/60"
          />
        ))}
      {visible.map((block) => (
        <Timed key={block.job.id} block={block} model={model} scale={scale} layout={layout} />
      ))}
      <Ghost laneId={id} scale={scale} layout={layout} />
    </>
  )
}

function promiseStyle({ job, track }: Block, scale: TimeScale, { track: height, pad }: Layout) {
  if (job.windowStart === null || job.windowEnd === null || job.stage === 'done') return null
  const left = xOf(scale, Date.parse(job.windowStart))
  const width = xOf(scale, Date.parse(job.windowEnd)) - left
  return width <= 0 ? null : { left, width, top: pad / 2 + track * height, height: height - 2 }
}

/** What the customer was told, behind the job. */
function PromiseBand({ block, style }: { block: Block; style: ReturnType<typeof promiseStyle> }) {
  if (style === null) return null
  return (
    <div
      aria-hidden="true"
      style={style}
      className={`absolute rounded-sm border-x-2 border-b-4 ${isBroken(block.faults) ? 'border-red/45 bg-red-tint/35' : 'border-indigo/35 bg-indigo-tint/35'}`}
    />
  )
}

interface TimedProps {
  block: Block
  model: LaneModel
  scale: TimeScale
  layout: Layout
}

function Timed({ block, model, scale, layout }: TimedProps) {
  const { job, start, end, track, faults } = block
  const left = xOf(scale, start)
  const width = Math.max(LEAST_WIDTH, xOf(scale, end) - left - 2)
  const onResize = useResize(block, model, scale)
  return (
    <JobCell
      job={job}
      mechanicId={model.id}
      lane={model.lane.mechanic.name}
      faults={faults}
      style={{
        position: 'absolute',
        left,
        width,
        top: layout.pad / 2 + track * layout.track,
        height: layout.track - 6,
      }}
      slim={width < SLIM}
      onResize={onResize}
    />
  )
}

/** Pulls the end of a job to another quarter hour. */
function useResize({ job, start }: Block, { id }: LaneModel, scale: TimeScale) {
  const { onMove } = useBoardActs()
  const shown = useShownBoard()
  return (event: PointerEvent<HTMLElement>) => {
    const board = shown.current
    if (event.button !== 0 || !board) return
    event.preventDefault()
    event.stopPropagation()
    const edge = event.currentTarget
    const track = edge.closest('[data-track]')?.getBoundingClientRect()
    if (!track) return
    edge.setPointerCapture(event.pointerId)
    const placed = { job, mechanicId: id }
    const onPull = ({ clientX }: globalThis.PointerEvent) => {
      const end = Math.max(start + QUARTER_MS, toQuarter(momentAt(scale, clientX - track.left)))
      carryTo(board, 'edge', placed, { mechanicId: id, start, end })
    }
    const onEnd = ({ type }: globalThis.PointerEvent) => {
      edge.removeEventListener('pointermove', onPull)
      edge.removeEventListener('pointerup', onEnd)
      edge.removeEventListener('pointercancel', onEnd)
      const carried = carry.get()
      carry.set(null)
      const before = spanOf(job)
      if (type === 'pointerup' && carried?.target.end !== undefined && carried.target.end !== before?.end)
        onMove(placed, carried.target)
    }
    edge.addEventListener('pointermove', onPull)
    edge.addEventListener('pointerup', onEnd)
    edge.addEventListener('pointercancel', onEnd)
  }
}
