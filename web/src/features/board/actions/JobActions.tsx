import type { Board } from '@desert-wrench/contract/features/board/board.contract.ts'
import { jobLife } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { PRIORITIES } from '@desert-wrench/contract/features/jobs/job-values.contract.ts'
import { Ban, MoveRight, RotateCcw, SquareCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { useApiMutation } from '../../../lib/api/mutations.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { fromPhoenixInput, toPhoenixInput } from '../../../lib/i18n/time.ts'
import { BulkCancel } from '../../../shared/bulk/BulkCancel.tsx'
import { StageBadge } from '../../../shared/job/StageBadge.tsx'
import { shared } from '../../../shared/messages.ts'
import { showPromise } from '../../../shared/slots/promise-times.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { Select } from '../../../ui/forms/Select.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { CONTROL } from '../../../ui/styles/variants.ts'
import { useBoardActs } from '../board-acts.ts'
import { ofBoard } from '../messages.ts'
import { faultsAt, isBroken } from '../model/check-place.ts'
import { lengthOf, type MoveTarget, type PlacedJob, spanAt } from '../model/move-job.ts'
import { HOUR_MS, QUARTER_MS } from '../model/time-scale.ts'
import { faultWords, showLength, showSpan } from '../words.ts'

interface Props {
  placed: PlacedJob
  board: Board
  onMove: (target: MoveTarget) => void
  onOpen: () => void
  onClose: () => void
}

/** Everything that a job on the board offers, for those who do not drag. */
export default function JobActions({ placed, board, onMove, onOpen, onClose }: Props) {
  const { job, mechanicId } = placed
  const t = useMessages(ofBoard)
  const { priorities } = useMessages(shared)
  const { onSelect } = useBoardActs()
  const [cancelling, setCancelling] = useState(false)
  const change = useApiMutation(jobLife.change, { done: t.prioritySet, failed: t.changeFailed })
  const cancel = useApiMutation(jobLife.cancel, { done: t.cancelled, failed: t.changeFailed, onDone: onClose })
  const isFinal = job.stage === 'done' || job.stage === 'cancelled'
  if (cancelling) {
    return (
      <BulkCancel
        count={1}
        onCancel={(reason) => void cancel.run({ params: { id: job.id }, body: { by: 'dispatcher', reason } })}
        onClose={() => setCancelling(false)}
      />
    )
  }
  return (
    <Dialog title={`${job.customerName}, ${job.vehicleInfo}`} onClose={onClose}>
      <div className="grid gap-5">
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <StageBadge stage={job.stage} />
          {job.acceptedAt === null && job.stage === 'booked' && <Badge>{t.notAccepted}</Badge>}
          {job.offers > 0 && <Badge tone="copper">{t.offers({ count: job.offers })}</Badge>}
          <span>{t.promised({ time: showPromise(job) })}</span>
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={onOpen}>
            {t.openJob}
          </Button>
          <Button
            icon={SquareCheck}
            variant="secondary"
            onClick={() => {
              onSelect(job.id, false)
              onClose()
            }}
          >
            {t.selectJob}
          </Button>
          {!isFinal && mechanicId !== null && (
            <Button icon={RotateCcw} variant="secondary" onClick={() => onMove({ mechanicId: null, start: null })}>
              {t.reopen}
            </Button>
          )}
          {!isFinal && (
            <Button icon={Ban} variant="secondary" onClick={() => setCancelling(true)}>
              {t.cancelJob}
            </Button>
          )}
        </div>
        {!isFinal && <MoveFields placed={placed} board={board} onMove={onMove} />}
        {!isFinal && (
          <div className="grid gap-1.5 border-t border-line pt-4">
            <span className="font-bold">{t.priority}</span>
            <Select
              label={t.priority}
              options={PRIORITIES.map((value) => ({ value, label: priorities[value] }))}
              value={job.priority}
              disabled={change.pending}
              onChange={(next) => {
                const priority = PRIORITIES.find((one) => one === next)
                if (priority) void change.run({ params: { id: job.id }, body: { priority, revision: job.revision } })
              }}
            />
          </div>
        )}
      </div>
    </Dialog>
  )
}

const LENGTHS = Array.from({ length: 32 }, (_, at) => (at + 1) * QUARTER_MS)

/** Mechanic, time and length, and what would be wrong with them. */
function MoveFields({ placed, board, onMove }: Pick<Props, 'placed' | 'board' | 'onMove'>) {
  const { job, mechanicId } = placed
  const t = useMessages(ofBoard)
  const { specialties } = useMessages(shared)
  const id = useId()
  const soonest = Math.ceil(Date.now() / QUARTER_MS) * QUARTER_MS
  const first = job.scheduledStart ?? new Date(Math.max(soonest, Date.parse(job.windowStart ?? '') || 0)).toISOString()
  const [chosen, setChosen] = useState(mechanicId ?? '')
  const [typed, setTyped] = useState(toPhoenixInput(first))
  const [length, setLength] = useState(lengthOf(job))
  const moment = fromPhoenixInput(typed)
  const target: MoveTarget = {
    mechanicId: chosen || null,
    start: moment === '' ? null : Date.parse(moment),
    ...(moment !== '' && { end: Date.parse(moment) + length }),
  }
  const lane = board.lanes.find(({ mechanic }) => mechanic.id === chosen)
  const span = spanAt(job, target)
  const faults = lane ? faultsAt(lane, job, span, Date.now()) : []
  const lengths = LENGTHS.includes(length) ? LENGTHS : [...LENGTHS, length].sort((a, b) => a - b)
  return (
    <form
      aria-label={t.moveTo}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen) onMove(target)
      }}
      className="grid gap-3 border-t border-line pt-4"
    >
      <h3 className="font-bold">{t.moveTo}</h3>
      <label htmlFor={`${id}-who`} className="grid gap-1 text-sm font-bold">
        {t.mechanic}
        <Select
          id={`${id}-who`}
          placeholder={t.chooseMechanic}
          options={board.lanes.map(({ mechanic: { id: value, name, specialty } }) => ({
            ...{ value, label: name, detail: specialties[specialty] },
          }))}
          value={chosen}
          onChange={setChosen}
        />
      </label>
      <div className="grid gap-3 sm:grid-cols-2">
        <label htmlFor={`${id}-start`} className="grid gap-1 text-sm font-bold">
          {t.start}
          <input
            id={`${id}-start`}
            type="datetime-local"
            step={900}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className={CONTROL}
          />
        </label>
        <label htmlFor={`${id}-length`} className="grid gap-1 text-sm font-bold">
          {t.takes}
          <Select
            id={`${id}-length`}
            options={lengths.map((value) => ({ value: String(value), label: showLength(value) }))}
            value={String(length)}
            onChange={(next) => setLength(Number(next) || HOUR_MS)}
          />
        </label>
      </div>
      <p role="status" className={`text-sm ${isBroken(faults) ? 'font-bold text-red-ink' : 'text-soft'}`}>
        {[span && showSpan(span), ...faults.map(faultWords)].filter(Boolean).join(' · ')}
      </p>
      <div>
        <Button type="submit" icon={MoveRight} disabled={!chosen}>
          {t.move}
        </Button>
      </div>
    </form>
  )
}
