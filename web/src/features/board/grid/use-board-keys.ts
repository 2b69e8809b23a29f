import type { Board } from '@desert-wrench/contract/features/board/board.contract.ts'
import type { KeyboardEvent } from 'react'
import { messagesOf } from '../../../lib/i18n/messages.ts'
import { useBoardActs } from '../board-acts.ts'
import { ofBoard } from '../messages.ts'
import { spanOf } from '../model/check-place.ts'
import { lengthOf, type MoveTarget, type PlacedJob, spanAt, startInHalf } from '../model/move-job.ts'
import { type BoardSpan, HALF_MS, QUARTER_MS, type TimeScale, toQuarter } from '../model/time-scale.ts'
import { findJob } from '../model/with-move.ts'
import { faultWords, showSpan } from '../words.ts'
import { type Carry, carry, carryTo } from './carry.ts'
import { type CellRow, focus, headOf, nextCell, UNASSIGNED } from './focus.ts'

interface Keys {
  board: Board
  /** Rows as shown. */
  rows: readonly CellRow[]
  scale: TimeScale
  span: BoardSpan
  onFocus: (cell: string) => void
  /** Brings a lane and a moment into view. */
  onShow: (laneId: string | null, at: number | null) => void
  say: (words: string) => void
}

const ALONG: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 }
const ACROSS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }
const WALK = new Set(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'j', 'k'])

/** Arrows walk; Space or Enter picks a job up and puts it down, arrows take it along, Escape leaves it where it was. */
export function useBoardKeys({ board, rows, scale, span, onFocus, onShow, say }: Keys) {
  const acts = useBoardActs()
  const t = messagesOf(ofBoard)

  const nameOf = (laneId: string | null) =>
    board.lanes.find(({ mechanic }) => mechanic.id === laneId)?.mechanic.name ?? null

  const describe = ({ placed, target, faults }: Carry) => {
    const name = nameOf(target.mechanicId)
    const time = spanAt(placed.job, target)
    const where = name === null ? t.unassigned : t.laneOf({ name })
    return [time ? showSpan(time) : name !== null && t.untimed, where, ...faults.map(faultWords)]
      .filter(Boolean)
      .join(', ')
  }
  const show = (placed: PlacedJob, target: MoveTarget) => {
    const carried = carryTo(board, 'keys', placed, target)
    onShow(target.mechanicId, target.start)
    return carried
  }

  function pickUp(placed: PlacedJob) {
    const { job, mechanicId } = placed
    if (job.stage === 'done' || job.stage === 'cancelled') return say(t.notMovable)
    const before = spanOf(job)
    const carried = show(placed, { mechanicId, start: before?.start ?? null, ...(before && { end: before.end }) })
    say(t.pickedUp({ name: job.customerName, place: describe(carried) }))
  }

  /** A job without a time gets one where it is first taken along. */
  const firstStart = ({ job }: PlacedJob) => {
    const promised = job.windowStart === null ? 0 : Date.parse(job.windowStart)
    const soonest = Math.ceil(Date.now() / QUARTER_MS) * QUARTER_MS
    const start = Math.max(promised, soonest, scale.start)
    return start < scale.end ? start : scale.start + 8 * 4 * QUARTER_MS
  }

  function take(carried: Carry, event: KeyboardEvent) {
    const { placed, target } = carried
    const along = ALONG[event.key]
    const across = ACROSS[event.key]
    if (across) {
      const lanes = [null, ...rows.filter(({ id }) => id !== UNASSIGNED).map(({ id }) => id)]
      const to = lanes[lanes.indexOf(target.mechanicId) + across]
      if (to === undefined) return
      const start = to === null ? null : (target.start ?? spanOf(placed.job)?.start ?? firstStart(placed))
      return say(describe(show(placed, { ...target, mechanicId: to, start })))
    }
    if (!along || target.mechanicId === null) return
    if (target.start === null) return say(describe(show(placed, { ...target, start: firstStart(placed) })))
    const end = target.end ?? target.start + lengthOf(placed.job)
    if (event.shiftKey) {
      const next = Math.max(target.start + QUARTER_MS, toQuarter(end + along * QUARTER_MS))
      return say(describe(show(placed, { ...target, end: next })))
    }
    const lane = board.lanes.find(({ mechanic }) => mechanic.id === target.mechanicId)
    const half = scale.start + Math.floor((target.start - scale.start) / HALF_MS + along) * HALF_MS
    if (span === 'week' && (half < scale.start || half >= scale.end)) return
    const start =
      span === 'week' && lane
        ? startInHalf(lane, placed.job, half, Date.now())
        : toQuarter(target.start + along * QUARTER_MS)
    say(describe(show(placed, { ...target, start, end: start + end - target.start })))
  }

  function putDown(carried: Carry) {
    carry.set(null)
    acts.onMove(carried.placed, carried.target)
    onFocus(carried.placed.job.id)
  }

  return (event: KeyboardEvent<HTMLElement>) => {
    const cell = (event.target as HTMLElement).dataset.cell
    if (cell === undefined || event.altKey) return
    const carried = carry.get()
    const handled = () => {
      event.preventDefault()
      event.stopPropagation()
    }
    const isPress = event.key === 'Enter' || event.key === ' '
    if (carried?.by === 'keys') {
      if (event.key === 'Tab') return carry.set(null)
      handled()
      if (event.key === 'Escape') {
        carry.set(null)
        say(t.putBack({ name: carried.placed.job.customerName }))
        onShow(carried.placed.mechanicId, spanOf(carried.placed.job)?.start ?? null)
        return
      }
      return isPress ? putDown(carried) : take(carried, event)
    }
    const placed = findJob(board, cell)
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    if (key === 'Home' && event.ctrlKey) {
      handled()
      return onFocus(headOf(UNASSIGNED))
    }
    if (event.ctrlKey || event.metaKey) return
    if (isPress) {
      handled()
      if (placed) pickUp(placed)
      else if (cell !== headOf(UNASSIGNED)) acts.onLane(cell.slice('head '.length))
      return
    }
    if (key === 'ContextMenu' || (key === 'F10' && event.shiftKey) || key === 'm') {
      handled()
      if (placed) acts.onMenu(placed)
      return
    }
    if (placed && key === 'o') {
      handled()
      return acts.onOpen(placed.job.id)
    }
    if (placed && key === 'x') {
      handled()
      return acts.onSelect(placed.job.id, event.shiftKey)
    }
    if (!WALK.has(key)) return
    handled()
    const to = nextCell(rows, focus.get(), key)
    if (to !== null) onFocus(to)
  }
}
