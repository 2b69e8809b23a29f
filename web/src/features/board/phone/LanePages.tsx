import type { BoardJob } from '@desert-wrench/contract/features/board/board.contract.ts'
import { ChevronLeft, ChevronRight, Ellipsis } from 'lucide-react'
import { type TouchEvent, useId, useRef } from 'react'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { useFilters } from '../../../lib/navigation/query-params.ts'
import { shared } from '../../../shared/messages.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { Select } from '../../../ui/forms/Select.tsx'
import { useBoardActs } from '../board-acts.ts'
import { UNASSIGNED } from '../grid/focus.ts'
import { ofBoard } from '../messages.ts'
import type { Fault } from '../model/check-place.ts'
import type { LaneModel } from '../model/lane-model.ts'
import { stateOf } from '../model/mechanic-state.ts'
import type { BoardView } from '../use-board-view.ts'
import { showUrgency } from '../words.ts'
import { JobCard } from './JobCard.tsx'
import { LaneDays } from './LaneDays.tsx'

interface Props {
  models: readonly LaneModel[]
  unassigned: readonly BoardJob[]
  view: BoardView
}

/** Pixels that a finger moves sideways to turn the page. */
const SWIPE = 60
const NONE: readonly Fault[] = []
const TURN = 'border-edge bg-card disabled:opacity-40'

/** One lane a screen: chosen by name, by the arrows, or by a swipe. */
export function LanePages({ models, unassigned, view }: Props) {
  const t = useMessages(ofBoard)
  const { specialties } = useMessages(shared)
  const { onLane } = useBoardActs()
  const chosen = useFilters({ lane: 'text' })
  const touch = useRef<{ x: number; y: number }>(null)
  const id = useId()
  const ids = [UNASSIGNED, ...models.map((model) => model.id)]
  const at = Math.max(0, ids.indexOf(chosen.values.lane))
  const model = models[at - 1]
  const show = (lane: string | undefined) => chosen.set({ lane: lane === UNASSIGNED ? undefined : lane })
  const turn = (by: 1 | -1) => ids[at + by] !== undefined && show(ids[at + by])
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const end = changedTouches[0]
    const start = touch.current
    touch.current = null
    if (!start || !end) return
    const [x, y] = [end.clientX - start.x, end.clientY - start.y]
    if (Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) turn(x < 0 ? 1 : -1)
  }
  return (
    <section
      aria-label={t.board}
      onTouchStart={({ touches }) => {
        const start = touches[0]
        touch.current = start ? { x: start.clientX, y: start.clientY } : null
      }}
      onTouchEnd={onTouchEnd}
      className="min-h-80"
    >
      <div className="mb-2 flex items-center gap-1">
        <IconButton
          icon={ChevronLeft}
          label={t.previousLane}
          disabled={at === 0}
          className={TURN}
          onClick={() => turn(-1)}
        />
        <label htmlFor={id} className="sr-only">
          {t.lane}
        </label>
        <Select
          id={id}
          options={[
            { value: UNASSIGNED, label: t.laneCount({ name: t.unassigned, count: unassigned.length }) },
            ...models.map(({ id: value, lane, blocks, untimed }) => ({
              value,
              label: t.laneCount({ name: lane.mechanic.name, count: blocks.length + untimed.length }),
            })),
          ]}
          value={ids[at]}
          onChange={show}
          className="min-w-0 flex-1"
        />
        <IconButton
          icon={ChevronRight}
          label={t.nextLane}
          disabled={at === ids.length - 1}
          className={TURN}
          onClick={() => turn(1)}
        />
      </div>
      {model ? (
        <>
          <div className="mb-2 flex items-center justify-between gap-2 text-sm">
            <p>
              <b>{t.states[stateOf(model.lane, view.now).state]}</b> · {specialties[model.lane.mechanic.specialty]}
            </p>
            <Button variant="secondary" icon={Ellipsis} onClick={() => onLane(model.id)}>
              {t.more}
            </Button>
          </div>
          <LaneDays model={model} view={view} />
        </>
      ) : (
        <ul aria-label={t.unassigned} className="grid gap-2">
          {unassigned.map((job) => (
            <li key={job.id}>
              <JobCard job={job} mechanicId={null} lane={null} faults={NONE} top={showUrgency(job, view.now).text} />
            </li>
          ))}
          {unassigned.length === 0 && (
            <li className="py-6 text-center text-soft">{view.filters.on ? t.noneFound : t.allAssigned}</li>
          )}
        </ul>
      )}
    </section>
  )
}
