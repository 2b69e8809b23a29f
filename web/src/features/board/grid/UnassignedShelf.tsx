import type { BoardJob } from '@desert-wrench/contract/features/board/board.contract.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useRef } from 'react'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { PriorityBadge } from '../../../shared/job/PriorityBadge.tsx'
import { ofBoard } from '../messages.ts'
import { showUrgency } from '../words.ts'
import { carry } from './carry.ts'
import { focus, headOf, takesFocus, UNASSIGNED } from './focus.ts'
import { JobCell } from './JobCell.tsx'
import { useDropLane } from './use-drag.ts'

const CARD = { width: 208, height: 50, gap: 6 }
const MOST_ROWS = 2
const NO_FAULTS = [] as const
const LATE = [{ kind: 'late' }] as const

interface Props {
  jobs: readonly BoardJob[]
  now: number
  /** Some are left out by filters. */
  filtered: boolean
}

/** Jobs of nobody, the most urgent first, in columns of two. */
export function UnassignedShelf({ jobs, now, filtered }: Props) {
  const t = useMessages(ofBoard)
  const row = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLDivElement>(null)
  useDropLane(row, null)
  const isTarget = carry.use((one) => one !== null && one.target.mechanicId === null && one.placed.mechanicId !== null)
  const cell = headOf(UNASSIGNED)
  const isStop = focus.use((focused) => focused === cell)
  useEffect(() => {
    if (isStop && takesFocus(cell)) head.current?.focus({ preventScroll: true })
  }, [isStop, cell])

  const rows = jobs.length > 4 ? MOST_ROWS : 1
  const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
  const [width, height] = [CARD.width * Math.min(root, 1.4), CARD.height * root]
  const columns = useVirtualizer({
    count: Math.ceil(jobs.length / rows),
    getScrollElement: () => scroller.current,
    estimateSize: () => width + CARD.gap,
    horizontal: true,
    overscan: 2,
    useFlushSync: false,
  })
  const focused = focus.use((id) => jobs.findIndex((job) => job.id === id))
  useEffect(() => {
    if (focused >= 0) columns.scrollToIndex(Math.floor(focused / rows))
  }, [focused, rows, columns])

  return (
    <div
      ref={row}
      role="row"
      aria-rowindex={1}
      className={`flex border-b border-edge ${isTarget ? 'bg-indigo-tint' : 'bg-sunk'}`}
    >
      <div
        ref={head}
        role="rowheader"
        tabIndex={isStop ? 0 : -1}
        data-cell={cell}
        onFocus={() => focus.set(cell)}
        className="flex w-30 shrink-0 flex-col justify-center border-r border-line px-2 text-xs -outline-offset-3"
      >
        <span className="sr-only">{t.unassignedLabel({ count: jobs.length })}</span>
        <span aria-hidden="true" className="truncate text-sm font-bold">
          {t.unassigned}
        </span>
        <span aria-hidden="true" className="text-soft">
          {t.jobCount({ count: jobs.length })}
        </span>
      </div>
      <div ref={scroller} role="none" className="min-w-0 flex-1 overflow-x-auto overflow-y-hidden">
        {jobs.length === 0 ? (
          <p className="px-3 py-3 text-sm text-soft">{filtered ? t.noneFound : t.allAssigned}</p>
        ) : (
          <div
            role="none"
            className="relative"
            style={{ width: columns.getTotalSize() + CARD.gap, height: rows * (height + CARD.gap) + CARD.gap }}
          >
            {columns.getVirtualItems().flatMap(({ index, start }) =>
              jobs.slice(index * rows, index * rows + rows).map((job, at) => {
                const { text, isLate } = showUrgency(job, now)
                const top = CARD.gap + at * (height + CARD.gap)
                return (
                  <Card key={job.id} {...{ job, urgency: text, isLate, left: start + CARD.gap, top, width, height }} />
                )
              }),
            )}
          </div>
        )}
      </div>
    </div>
  )
}

interface CardProps {
  job: BoardJob
  urgency: string
  isLate: boolean
  left: number
  top: number
  width: number
  height: number
}

const Card = memo(function Card({ job, urgency, isLate, left, top, width, height }: CardProps) {
  return (
    <JobCell
      job={job}
      mechanicId={null}
      lane={null}
      faults={isLate ? LATE : NO_FAULTS}
      style={{ position: 'absolute', left, top, width, height }}
      detail={<ShelfDetail job={job} urgency={urgency} isLate={isLate} />}
    />
  )
})

function ShelfDetail({ job, urgency, isLate }: { job: BoardJob; urgency: string; isLate: boolean }) {
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      {job.priority !== 'Medium' && <PriorityBadge priority={job.priority} />}
      <span className={`min-w-0 truncate ${isLate ? 'font-bold text-red-ink' : 'text-soft'}`}>
        {urgency} · {job.vehicleInfo}
      </span>
    </span>
  )
}
