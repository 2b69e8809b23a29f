import type { Board, BoardJob } from '@desert-wrench/contract/features/board/board.contract.ts'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { useStableCallback } from '../../../lib/react/stable-callback.ts'
import { useBoardActs } from '../board-acts.ts'
import { ofBoard } from '../messages.ts'
import { spanOf } from '../model/check-place.ts'
import type { LaneModel } from '../model/lane-model.ts'
import { startInHalf } from '../model/move-job.ts'
import {
  type BoardSpan,
  HALF_MS,
  HOUR_MS,
  isShown,
  momentAt,
  type TimeScale,
  timeScale,
  toQuarter,
  xOf,
} from '../model/time-scale.ts'
import { carry, carryTo } from './carry.ts'
import { useFewAtOnce } from './few-at-once.ts'
import { type CellRow, focus, headOf, rowOf, UNASSIGNED, wantFocus } from './focus.ts'
import { LaneRow } from './LaneRow.tsx'
import { heightOf, layoutFor } from './layout.ts'
import { TimeAxis } from './TimeAxis.tsx'
import { UnassignedShelf } from './UnassignedShelf.tsx'
import { useBoardKeys } from './use-board-keys.ts'
import { useDrag } from './use-drag.ts'

interface Props {
  board: Board
  models: readonly LaneModel[]
  unassigned: readonly BoardJob[]
  filtered: boolean
  /** The first day. */
  from: string
  span: BoardSpan
  now: number
  busy: boolean
  say: (words: string) => void
}

/** Lanes filled a frame. */
const A_FRAME = 2

/** Pixels around the visible part in which blocks are drawn; coarser than scrolling, so that few steps draw. */
const AROUND = 400

/** Lanes over time. Only lanes and blocks on screen are in the page. */
export function BoardGrid(props: Props) {
  const { board, models, unassigned, filtered, from, span, now, busy, say } = props
  const t = useMessages(ofBoard)
  const acts = useBoardActs()
  const scroller = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  const [left, setLeft] = useState(0)
  const layout = useMemo(() => layoutFor(models), [models])

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () => setRoom(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const lane = Math.max(240, room - layout.head - layout.untimed)
  const planned = useMemo(
    () => (span === '3days' ? models.flatMap(({ blocks }) => blocks.map(({ start, end }) => ({ start, end }))) : []),
    [span, models],
  )
  const scale = useMemo(() => timeScale(from, span, lane, planned), [from, span, lane, planned])
  const heights = useMemo(
    () => models.map((model) => heightOf(model, scale, span, layout)),
    [models, scale, span, layout],
  )

  const rows = useMemo(() => cellRows(models, unassigned, scale), [models, unassigned, scale])
  const focusedRow = focus.use((cell) => (cell === null ? -1 : rowOf(rows, cell)))
  const lanes = useVirtualizer({
    count: models.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heights[index] ?? 0,
    getItemKey: (index) => models[index]?.id ?? index,
    paddingStart: layout.axis,
    scrollPaddingStart: layout.axis,
    overscan: 3,
    // Steps of one frame are drawn at once.
    useFlushSync: false,
    // The lane with the focus stays in the page.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      const at = focusedRow - 1
      return at < 0 || shown.includes(at) ? shown : [...shown, at].sort((a, b) => a - b)
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew where heights changed
  useLayoutEffect(() => lanes.measure(), [heights])

  const items = lanes.getVirtualItems()
  const { startIndex, endIndex } = lanes.range ?? { startIndex: 0, endIndex: 0 }
  // Those on screen come before those around it.
  const isOnScreen = (index: number) => (startIndex <= index && index <= endIndex ? 0 : 1)
  const filled = useFewAtOnce(
    items.toSorted((a, b) => isOnScreen(a.index) - isOnScreen(b.index)).map(({ key }) => String(key)),
    A_FRAME,
  )

  useInitialScroll(scroller, scale, room > 0, now)
  useEffect(() => {
    if (focus.get() === null || rowOf(rows, focus.get() ?? '') < 0) focus.set(rows[0] ? headOf(rows[0].id) : null)
  }, [rows])

  const showAt = (laneId: string | null, at: number | null) => {
    const index = models.findIndex(({ id }) => id === laneId)
    if (index >= 0) lanes.scrollToIndex(index)
    const element = scroller.current
    if (!element || at === null || span === 'week') return
    const x = xOf(scale, at)
    const [first, last] = [element.scrollLeft, element.scrollLeft + lane - 2 * scale.hourWidth]
    if (x < first || x > last) element.scrollLeft = Math.max(0, x - scale.hourWidth)
  }
  const onFocus = (cell: string) => {
    const row = rows[rowOf(rows, cell)]
    wantFocus(cell)
    if (row && row.id !== UNASSIGNED) showAt(row.id, row.jobs.find(({ id }) => id === cell)?.at ?? null)
    // Where it is drawn already, nothing else would take it.
    document.querySelector<HTMLElement>(`[data-cell="${CSS.escape(cell)}"]`)?.focus({ preventScroll: true })
  }
  const onKeyDown = useBoardKeys({ board, rows, scale, span, onFocus, onShow: showAt, say })

  useDrag({
    onOver: (placed, laneId, at) => {
      const element = scroller.current
      if (!element) return
      if (laneId === null) return void carryTo(board, 'pointer', placed, { mechanicId: null, start: null })
      const begin = element.getBoundingClientRect().left + layout.head + layout.untimed
      const start =
        at.pointer < begin
          ? null
          : startAt(laneId, placed.job, at.start - begin + element.scrollLeft, at.pointer - begin + element.scrollLeft)
      carryTo(board, 'pointer', placed, { mechanicId: laneId, start })
    },
    onAway: () => carry.set(null),
    onDrop: () => {
      const carried = carry.get()
      carry.set(null)
      if (carried?.by === 'pointer') acts.onMove(carried.placed, carried.target)
    },
  })
  const startAt = (laneId: string, job: BoardJob, x: number, pointer: number) => {
    const target = models.find(({ id }) => id === laneId)
    if (span !== 'week' || !target) return toQuarter(momentAt(scale, x))
    const half = scale.start + Math.floor((momentAt(scale, pointer) - scale.start) / HALF_MS) * HALF_MS
    return startInHalf(target.lane, job, half, now)
  }

  const onScroll = useStableCallback(() => {
    const at = Math.floor((scroller.current?.scrollLeft ?? 0) / AROUND) * AROUND
    if (at !== left) setLeft(at)
  })
  const shown = useMemo(() => ({ left: left - AROUND, right: left + lane + 2 * AROUND }), [left, lane])

  return (
    // The rows are positioned, so a table cannot hold them; its keys are those of the grid.
    <div
      role="grid"
      aria-label={t.board}
      aria-busy={busy || undefined}
      aria-multiselectable="true"
      aria-rowcount={models.length + 1}
      aria-describedby="board-help"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className={`overflow-hidden rounded-lg border border-line bg-card shadow-low focus:outline-none ${busy ? 'opacity-60' : ''}`}
    >
      <p id="board-help" className="sr-only">
        {t.keysHint}
      </p>
      <UnassignedShelf jobs={unassigned} now={now} filtered={filtered} />
      <div
        ref={scroller}
        role="none"
        onScroll={onScroll}
        className="board-scroll relative isolate max-h-[max(22rem,calc(100dvh-16.5rem))] overflow-auto overscroll-x-contain"
      >
        <TimeAxis scale={scale} span={span} layout={layout} />
        <div
          role="none"
          style={{ height: lanes.getTotalSize() - layout.axis, width: layout.head + layout.untimed + scale.width }}
        />
        {items.map(({ index, start, size }) => {
          const model = models[index]
          return (
            model && (
              <LaneRow
                key={model.id}
                model={model}
                index={index + 2}
                top={start}
                height={size}
                scale={scale}
                span={span}
                layout={layout}
                shown={shown}
                now={now}
                isFilled={filled.has(model.id) || index === focusedRow - 1}
              />
            )
          )
        })}
        {span !== 'week' && isShown(scale, { start: now, end: now + 1 }) && (
          <div
            aria-hidden="true"
            style={{
              left: layout.head + layout.untimed + xOf(scale, now),
              top: layout.axis,
              height: lanes.getTotalSize() - layout.axis,
            }}
            className="pointer-events-none absolute z-4 w-0.5 bg-red"
          />
        )}
      </div>
    </div>
  )
}

/** Rows for the arrows. */
function cellRows(models: readonly LaneModel[], unassigned: readonly BoardJob[], scale: TimeScale): CellRow[] {
  return [
    {
      id: UNASSIGNED,
      jobs: unassigned.map(({ id, windowStart, createdAt }) => ({ id, at: Date.parse(windowStart ?? createdAt) })),
    },
    ...models.map(({ id, blocks, untimed }) => ({
      id,
      jobs: [
        ...untimed.map(({ job }) => ({ id: job.id, at: 0 })),
        ...blocks
          .filter((block) => isShown(scale, spanOf(block.job) ?? block))
          .map(({ job, start }) => ({ id: job.id, at: start })),
      ],
    })),
  ]
}

/** A day opens an hour before now, or where work usually begins. */
function useInitialScroll(scroller: { current: HTMLElement | null }, scale: TimeScale, isReady: boolean, now: number) {
  const day = scale.start
  const opened = useRef<number>(null)
  useLayoutEffect(() => {
    if (!isReady || opened.current === day || !scroller.current) return
    opened.current = day
    const isNow = isShown(scale, { start: now, end: now + 1 })
    const usual = day + 7 * HOUR_MS
    const hour = Math.floor(now / HOUR_MS) * HOUR_MS - HOUR_MS
    const at = isNow ? Math.max(usual, hour) : usual
    scroller.current.scrollLeft = scale.days.length > 1 && !isNow ? 0 : xOf(scale, at)
  }, [isReady, day, scale, now, scroller])
}
