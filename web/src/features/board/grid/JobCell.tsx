import { CarFront, Check, CircleCheck, ClockAlert, Siren, Wrench } from 'lucide-react'
import { type CSSProperties, type MouseEvent, memo, type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { useBoardActs } from '../board-acts.ts'
import { ofBoard } from '../messages.ts'
import { type Fault, isBroken, spanOf } from '../model/check-place.ts'
import type { PlacedJob } from '../model/move-job.ts'
import { cellLabel, faultWords, showSpan } from '../words.ts'
import { carry } from './carry.ts'
import { focus, takesFocus } from './focus.ts'
import { selection } from './selection.ts'
import { useDraggable } from './use-drag.ts'

interface Props extends PlacedJob {
  lane: string | null
  faults: readonly Fault[]
  style?: CSSProperties
  /** The second line; the time and the car by default. */
  detail?: ReactNode
  /** One line only. */
  slim?: boolean
  onResize?: (event: PointerEvent<HTMLElement>) => void
}

/** Colors are by stage; a broken place is red, and says why in its label and title. */
function toneOf({ job, faults }: Pick<Props, 'job' | 'faults'>): string {
  if (isBroken(faults)) return 'border-red bg-red-tint text-red-ink'
  if (job.stage === 'done') return 'border-line bg-sunk text-soft'
  if (job.stage === 'booked' || job.stage === 'open' || job.stage === 'offered')
    return 'border-indigo/60 bg-indigo-tint text-ink'
  return 'border-copper/70 bg-copper-tint text-ink'
}

const KEYS = ['Space', 'o', 'm', 'x'].join(' ')

const isFinal = ({ stage }: PlacedJob['job']) => stage === 'done' || stage === 'cancelled'
const isTouch = ({ nativeEvent }: MouseEvent) => (nativeEvent as globalThis.PointerEvent).pointerType === 'touch'

export const JobCell = memo(function JobCell(props: Props) {
  const { job, mechanicId, lane, faults, style, detail, slim = false, onResize } = props
  const t = useMessages(ofBoard)
  const acts = useBoardActs()
  const element = useRef<HTMLDivElement>(null)
  const isStop = focus.use((cell) => cell === job.id)
  const isSelected = selection.use((ids) => ids.has(job.id))
  const isCarried = carry.use((carried) => carried?.placed.job.id === job.id)
  useDraggable(element, job, mechanicId)
  useEffect(() => {
    if (isStop && takesFocus(job.id)) element.current?.focus({ preventScroll: true })
  }, [isStop, job.id])

  const span = spanOf(job)
  const words = faults.map(faultWords)
  const Icon = job.stage === 'done' ? CircleCheck : job.stage === 'on_the_way' ? CarFront : STARTED[job.stage]
  return (
    <div
      ref={element}
      role="gridcell"
      tabIndex={isStop ? 0 : -1}
      data-cell={job.id}
      aria-selected={isSelected}
      aria-keyshortcuts={KEYS}
      title={[job.customerName, job.vehicleInfo, span && showSpan(span), ...words].filter(Boolean).join(' · ')}
      style={style}
      onFocus={() => focus.set(job.id)}
      onClick={(event) => {
        if (event.shiftKey || event.ctrlKey || event.metaKey) return acts.onSelect(job.id, event.shiftKey)
        if (isTouch(event)) return acts.onMenu({ job, mechanicId })
        acts.onOpen(job.id)
      }}
      onContextMenu={(event) => {
        event.preventDefault()
        acts.onMenu({ job, mechanicId })
      }}
      className={`board-job group flex contain-layout cursor-pointer gap-1.5 overflow-hidden rounded-sm border px-1.5 text-left text-xs select-none ${slim ? 'items-center' : 'items-start py-0.5'} ${toneOf(props)} ${EDGES[job.priority]} ${job.acceptedAt === null && job.stage === 'booked' ? 'border-dashed' : ''} ${isSelected ? 'outline-2 outline-offset-1 outline-copper' : ''} ${isCarried ? 'opacity-40' : ''}`}
    >
      <span className="sr-only">{cellLabel(job, lane, faults)}</span>
      {faults.length > 0 ? (
        <ClockAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 text-red-ink" />
      ) : job.priority === 'Emergency' && !isFinal(job) && mechanicId !== null ? (
        <Siren aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 text-red-ink" />
      ) : (
        Icon && <Icon aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      )}
      <span aria-hidden="true" className="min-w-0 flex-1 leading-4.5">
        <bdi className="block truncate font-bold">{job.customerName}</bdi>
        {!slim && (
          <span className="block truncate">
            {detail ?? [span && showSpan(span), job.vehicleInfo].filter(Boolean).join(' · ')}
          </span>
        )}
      </span>
      {isSelected && <Check aria-hidden="true" className="size-4 shrink-0 text-copper-ink" />}
      <button
        type="button"
        tabIndex={-1}
        // For the mouse; keys have M. A letter, because an icon a block is most of what a lane costs to draw.
        aria-hidden="true"
        title={t.actionsFor({ name: job.customerName })}
        onClick={(event) => {
          event.stopPropagation()
          acts.onMenu({ job, mechanicId })
        }}
        className="absolute top-0.5 right-0.5 hidden size-6 place-items-center rounded-sm bg-card text-base leading-none text-ink shadow-low group-hover:grid group-focus:grid hover:bg-sunk pointer-coarse:hidden"
      >
        ⋯
      </button>
      {onResize && !isFinal(job) && (
        <span
          aria-hidden="true"
          data-edge=""
          onPointerDown={onResize}
          onClick={(event) => event.stopPropagation()}
          className="absolute inset-y-0 -right-0.5 w-2 cursor-ew-resize rounded-r-sm hover:bg-indigo/40 pointer-coarse:hidden"
        />
      )}
    </div>
  )
})

/** Urgent ones have a strong edge; its word is in the label. */
const EDGES = { Low: '', Medium: '', High: 'border-l-4 border-l-copper', Emergency: 'border-l-4 border-l-red' }

const STARTED: Partial<Record<PlacedJob['job']['stage'], typeof Wrench>> = { arrived: Wrench, working: Wrench }
