import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { PanelRightOpen, Trash } from 'lucide-react'
import { type MouseEvent, memo } from 'react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { PriorityBadge } from '../../shared/job/PriorityBadge.tsx'
import { StageBadge } from '../../shared/job/StageBadge.tsx'
import { UndoCompletion } from '../../shared/job/undo-completion.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { PhoneLink } from '../../ui/buttons/PhoneLink.tsx'
import { Age } from '../../ui/layout/Age.tsx'
import { DispatchStatus } from './DispatchStatus.tsx'
import { Assigned } from './list/Assigned.tsx'
import { JobWhen } from './list/JobWhen.tsx'
import { dispatch } from './messages.ts'

/** Columns in a wide container, a card on a phone. */
const COLUMNS = [
  '@[52rem]:grid-cols-[5.25rem_10.5rem_minmax(6rem,1fr)_minmax(0,1.2fr)_minmax(5.5rem,1fr)_4.25rem_8.5rem_5.5rem] @[52rem]:gap-x-2',
  '@[52rem]:pointer-fine:grid-cols-[5rem_10.5rem_minmax(6rem,1fr)_minmax(0,1.2fr)_minmax(5.5rem,1fr)_4.25rem_7rem_3.75rem]',
  '@[60rem]:pointer-fine:grid-cols-[1.5rem_5rem_12rem_minmax(6rem,1fr)_minmax(0,1.3fr)_minmax(6rem,1.05fr)_4.25rem_7rem_3.75rem]',
].join(' ')

const SMALL = '@[52rem]:pointer-fine:size-7'

/** Visual column labels; each row labels its own parts for screen readers. */
export function DispatchHead() {
  const { columns } = useMessages(dispatch)
  return (
    <div
      aria-hidden="true"
      className={`sticky top-0 z-10 hidden border-b border-line bg-sunk px-3 py-1 text-xs font-bold text-soft @[52rem]:grid @[52rem]:items-end ${COLUMNS}`}
    >
      <span className="hidden @[60rem]:pointer-fine:block" />
      <span className="truncate">{columns.age}</span>
      <span className="truncate">{columns.when}</span>
      <span>{columns.customer}</span>
      <span>{columns.vehicle}</span>
      <span className="truncate">{columns.mechanic}</span>
      <span className="text-right">{columns.total}</span>
      <span>{columns.status}</span>
    </div>
  )
}

interface Props {
  job: Job
  changing: Job['status'] | undefined
  selected: boolean
  onOpen: (id: string) => void
  onStatus: (job: Job, status: Job['status']) => void
  onDelete: (job: Job) => void
  onSelect: (id: string) => void
}

/** A press on a control, in a dialog of the row, or at the end of a selection opens nothing. */
const isForRow = ({ target, currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.contains(target as Node) &&
  !(target as Element).closest('a, button, select, input, label') &&
  window.getSelection()?.type !== 'Range'

export const DispatchRow = memo(function DispatchRow(props: Props) {
  const { job, changing, selected, onOpen, onStatus, onDelete, onSelect } = props
  const t = useMessages(dispatch)
  const { id, customerName, customerPhone, vehicleInfo, description, priority, totalCost } = job
  return (
    // The whole row opens the job, for a pointer and for the keys of the list; its button does so for everyone.
    <article
      aria-label={`${customerName}, ${vehicleInfo}`}
      tabIndex={-1}
      data-job={id}
      onClick={(event) => {
        if (!isForRow(event)) return
        event.currentTarget.focus({ preventScroll: true })
        onOpen(id)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.target !== event.currentTarget) return
        event.preventDefault()
        onOpen(id)
      }}
      className="compact-row scroll-mt-10 cursor-pointer p-3 -outline-offset-3 hover:bg-sunk has-[input:checked]:bg-copper-tint @[52rem]:py-1.5"
    >
      <div
        className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 text-sm @[52rem]:gap-y-0 ${COLUMNS}`}
      >
        {/* Selecting is for a desk: several jobs at once. */}
        <label className="hidden size-6 cursor-pointer place-items-center @[60rem]:pointer-fine:grid">
          <input
            type="checkbox"
            aria-label={t.select({ name: customerName ?? '' })}
            aria-keyshortcuts="x"
            title={`${t.select({ name: customerName ?? '' })} (x)`}
            checked={selected}
            onChange={() => onSelect(id)}
            className="size-4 accent-copper"
          />
        </label>
        <div className="flex flex-wrap items-center gap-2 @[52rem]:grid @[52rem]:justify-items-start @[52rem]:gap-0.5 @[52rem]:pointer-fine:gap-0">
          <Age moment={job.createdAt} className="font-bold" />
          <PriorityBadge priority={priority} />
        </div>
        <div className="col-span-2 min-w-0 @[52rem]:col-span-1">
          <JobWhen job={job} />
        </div>
        <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-3 @[52rem]:col-span-1 @[52rem]:grid @[52rem]:justify-items-start">
          <h2 className="min-w-0 max-w-full truncate text-base @[52rem]:text-sm" title={customerName ?? undefined}>
            <bdi>{customerName}</bdi>
          </h2>
          <PhoneLink phone={customerPhone} />
        </div>
        <div className="col-span-2 min-w-0 @[52rem]:col-span-1">
          <p className="truncate font-bold" title={vehicleInfo}>
            {vehicleInfo}
          </p>
          <p className="line-clamp-2 text-soft wrap-anywhere @[52rem]:line-clamp-1">{description}</p>
        </div>
        <div className="col-span-2 min-w-0 @[52rem]:col-span-1">
          <Assigned job={job} />
        </div>
        <p className="col-start-2 row-start-1 text-right font-bold tabular-nums @[52rem]:col-start-auto @[52rem]:row-start-auto">
          <span className="sr-only">{t.columns.total} </span>
          {totalCost === null ? <NoPrice /> : showMoney(totalCost)}
        </p>
        <div className="@[52rem]:col-span-1">
          {job.stage === 'cancelled' ? (
            <StageBadge stage="cancelled" />
          ) : (
            <DispatchStatus job={job} changing={changing} onStatus={onStatus} />
          )}
          {job.completedAt !== null && changing === undefined && (
            <div className="mt-1 grid">
              <UndoCompletion job={job} />
            </div>
          )}
        </div>
        <div className="flex justify-end">
          <IconButton
            icon={PanelRightOpen}
            label={t.detailsOf({ name: customerName ?? '' })}
            aria-haspopup="dialog"
            title={`${t.detailsOf({ name: customerName ?? '' })} (Enter)`}
            className={SMALL}
            onClick={() => onOpen(id)}
          />
          <IconButton
            icon={Trash}
            label={t.deleteOf({ name: customerName ?? '' })}
            className={SMALL}
            onClick={() => onDelete(job)}
          />
        </div>
      </div>
    </article>
  )
})

function NoPrice() {
  const { priceUnknown } = useMessages(dispatch)
  return (
    <span className="font-normal text-soft">
      <span aria-hidden="true">—</span>
      <span className="sr-only">{priceUnknown}</span>
    </span>
  )
}
