import type { BoardJob } from '@desert-wrench/contract/features/board/board.contract.ts'
import { ClockAlert } from 'lucide-react'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { PriorityBadge } from '../../../shared/job/PriorityBadge.tsx'
import { StageBadge } from '../../../shared/job/StageBadge.tsx'
import { showPromise } from '../../../shared/slots/promise-times.ts'
import { useBoardActs } from '../board-acts.ts'
import { selection } from '../grid/selection.ts'
import { ofBoard } from '../messages.ts'
import { type Fault, isBroken } from '../model/check-place.ts'
import { cellLabel, faultWords } from '../words.ts'

interface Props {
  job: BoardJob
  mechanicId: string | null
  /** The mechanic's name. */
  lane: string | null
  faults: readonly Fault[]
  top: string
}

/** Opens everything that can be done with a job. */
export function JobCard({ job, mechanicId, lane, faults, top }: Props) {
  const t = useMessages(ofBoard)
  const { onMenu } = useBoardActs()
  const isSelected = selection.use((ids) => ids.has(job.id))
  const broken = isBroken(faults)
  return (
    <button
      type="button"
      data-cell={job.id}
      aria-haspopup="dialog"
      onClick={() => onMenu({ job, mechanicId })}
      className={`grid w-full gap-1 rounded-md border bg-card p-3 text-left text-sm shadow-low ${broken ? 'border-red' : 'border-line'} ${isSelected ? 'outline-2 outline-copper' : ''}`}
    >
      <span className="sr-only">{cellLabel(job, lane, faults)}</span>
      <span aria-hidden="true" className="flex flex-wrap items-center justify-between gap-2">
        <b className="tabular-nums">{top}</b>
        <span className="flex flex-wrap gap-1">
          {job.priority !== 'Medium' && <PriorityBadge priority={job.priority} />}
          {job.stage !== 'booked' && job.stage !== 'open' && <StageBadge stage={job.stage} />}
        </span>
      </span>
      <span aria-hidden="true" className="wrap-anywhere">
        <bdi className="font-bold">{job.customerName}</bdi>, {job.vehicleInfo}
      </span>
      {job.windowStart !== null && (
        <span aria-hidden="true" className="text-soft">
          {t.promised({ time: showPromise(job) })}
        </span>
      )}
      {faults.map((fault) => (
        <span
          key={fault.kind}
          aria-hidden="true"
          className={`flex items-center gap-1.5 font-bold ${broken ? 'text-red-ink' : 'text-soft'}`}
        >
          <ClockAlert aria-hidden="true" className="size-4 shrink-0" />
          {faultWords(fault)}
        </span>
      ))}
    </button>
  )
}
