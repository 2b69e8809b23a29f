import { blocksByHalf, type LaneModel } from '../model/lane-model.ts'
import type { BoardSpan, TimeScale } from '../model/time-scale.ts'

/** Sizes in pixels of a root font of 16; larger text enlarges them. */
const SIZES = { head: 172, untimed: 128, track: 46, chip: 28, pad: 8, axis: 30 }

export interface Layout {
  head: number
  /** Zero if every job has a time. */
  untimed: number
  track: number
  chip: number
  pad: number
  axis: number
}

export function layoutFor(models: readonly LaneModel[]): Layout {
  const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
  // With large text the head keeps room for the lanes.
  const wide = Math.min(root, 1.5)
  return {
    head: SIZES.head * wide,
    untimed: models.some(({ untimed }) => untimed.length > 0) ? SIZES.untimed * wide : 0,
    track: SIZES.track * root,
    chip: SIZES.chip * root,
    pad: SIZES.pad,
    axis: SIZES.axis * root,
  }
}

/** Height of a lane: overlapping jobs are stacked, and so is a half day of a week. */
export function heightOf(model: LaneModel, scale: TimeScale, span: BoardSpan, layout: Layout): number {
  const { track, chip, pad } = layout
  const untimed = model.untimed.length * chip
  const most = () => Math.max(0, ...blocksByHalf(model, scale).map(({ length }) => length))
  const timed = span === 'week' ? most() * chip : model.tracks * track
  return Math.max(track, timed, untimed) + pad
}
