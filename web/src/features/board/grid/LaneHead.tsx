import { Ellipsis } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { shared } from '../../../shared/messages.ts'
import { useBoardActs } from '../board-acts.ts'
import { ofBoard } from '../messages.ts'
import type { LaneModel } from '../model/lane-model.ts'
import { type MechanicState, stateOf } from '../model/mechanic-state.ts'
import { focus, headOf, takesFocus } from './focus.ts'

/** Its words stand beside it. */
const DOTS: Record<MechanicState, string> = {
  free: 'bg-green',
  driving: 'bg-copper',
  working: 'bg-copper',
  due: 'bg-red',
  paused: 'bg-edge',
  off: 'border border-edge',
}

interface Props {
  model: LaneModel
  now: number
  width: number
}

export function LaneHead({ model, now, width }: Props) {
  const { lane, id, blocks, untimed } = model
  const t = useMessages(ofBoard)
  const { specialties } = useMessages(shared)
  const { onLane } = useBoardActs()
  const element = useRef<HTMLDivElement>(null)
  const cell = headOf(id)
  const isStop = focus.use((focused) => focused === cell)
  useEffect(() => {
    if (isStop && takesFocus(cell)) element.current?.focus({ preventScroll: true })
  }, [isStop, cell])
  const { name, specialty } = lane.mechanic
  const { state, job } = stateOf(lane, now)
  const stateWords = job ? t.stateAt({ state: t.states[state], name: job.customerName }) : t.states[state]
  const count = blocks.length + untimed.length
  const label = t.laneLabel({ name, specialty: specialties[specialty], state: stateWords, count })
  return (
    <div
      ref={element}
      role="rowheader"
      tabIndex={isStop ? 0 : -1}
      data-cell={cell}
      title={[name, specialties[specialty], stateWords].join(' · ')}
      onFocus={() => focus.set(cell)}
      onClick={() => onLane(id)}
      style={{ width }}
      className="group flex shrink-0 cursor-pointer select-none items-center gap-2 border-r border-line px-2 -outline-offset-3 hover:bg-sunk"
    >
      <span className="sr-only">{label}</span>
      <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${DOTS[state]}`} />
      <span aria-hidden="true" className="min-w-0 flex-1 text-xs leading-4.5">
        <bdi className="block truncate text-sm font-bold">{name}</bdi>
        <span className="block truncate text-soft">
          {specialties[specialty]} · {t.states[state]}
        </span>
      </span>
      <Ellipsis
        aria-hidden="true"
        className="size-4 shrink-0 text-soft opacity-0 group-hover:opacity-100 group-focus:opacity-100"
      />
    </div>
  )
}
