import type { BoardJob, Lane } from '@desert-wrench/contract/features/board/board.contract.ts'
import type { Span } from '@desert-wrench/contract/features/schedule/working-hours.rules.ts'
import { type Fault, faultsOf, spanOf } from './check-place.ts'
import { HALF_MS, isShown } from './time-scale.ts'

export interface Block extends Span {
  job: BoardJob
  /** Rows within a lane: what overlaps is stacked. */
  track: number
  faults: readonly Fault[]
}

/** A lane as drawn. */
export interface LaneModel {
  lane: Lane
  id: string
  blocks: readonly Block[]
  /** At least one. */
  tracks: number
  untimed: readonly { job: BoardJob; faults: readonly Fault[] }[]
}

const known = new WeakMap<Lane, { minute: number; model: LaneModel }>()

/** A lane that did not change keeps its model within a minute, so that it is not drawn again. */
export function laneModel(lane: Lane, now: number): LaneModel {
  const minute = Math.floor(now / 60_000)
  const last = known.get(lane)
  if (last?.minute === minute) return last.model
  const model = same(last?.model, laid(lane, now))
  known.set(lane, { minute, model })
  return model
}

/** Minutes change little: the same faults keep the same model. */
function same(before: LaneModel | undefined, next: LaneModel): LaneModel {
  const kinds = ({ blocks, untimed }: LaneModel) =>
    [...blocks, ...untimed].map(({ faults }) => faults.map(({ kind }) => kind).join()).join()
  return before && kinds(before) === kinds(next) ? before : next
}

function laid(lane: Lane, now: number): LaneModel {
  const ends: number[] = []
  const blocks: Block[] = []
  for (const job of lane.jobs) {
    const span = spanOf(job)
    if (!span) continue
    const free = ends.findIndex((end) => end <= span.start)
    const track = free < 0 ? ends.length : free
    ends[track] = span.end
    blocks.push({ ...span, job, track, faults: faultsOf(lane, job, now) })
  }
  return {
    lane,
    id: lane.mechanic.id,
    blocks,
    tracks: Math.max(1, ends.length),
    untimed: lane.untimed.map((job) => ({ job, faults: faultsOf(lane, job, now) })),
  }
}

/** Blocks of each half day, for a week. */
export function blocksByHalf({ blocks }: LaneModel, span: Span): readonly (readonly Block[])[] {
  const halves: Block[][] = Array.from({ length: Math.round((span.end - span.start) / HALF_MS) }, () => [])
  for (const block of blocks) {
    if (isShown(span, block)) halves[Math.max(0, Math.floor((block.start - span.start) / HALF_MS))]?.push(block)
  }
  return halves
}
