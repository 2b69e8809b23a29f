import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { Hand, PanelRightOpen, Trash } from 'lucide-react'
import { memo } from 'react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { ofJobs } from '../../shared/job/messages.ts'
import { PriorityBadge } from '../../shared/job/PriorityBadge.tsx'
import { StageBadge } from '../../shared/job/StageBadge.tsx'
import { UndoCompletion } from '../../shared/job/undo-completion.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { PhoneLink } from '../../ui/buttons/PhoneLink.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { Age } from '../../ui/layout/Age.tsx'
import { DispatchStatus } from './DispatchStatus.tsx'
import { dispatch } from './messages.ts'

/** Columns in a wide container, a card on a phone. */
const COLUMNS =
  '@[52rem]:grid-cols-[6.75rem_minmax(8rem,1.1fr)_minmax(0,1.7fr)_minmax(7rem,1.1fr)_5rem_8.5rem_5.5rem] @[52rem]:gap-x-3'

/** Visual column labels; each row labels its own parts for screen readers. */
export function DispatchHead() {
  const { columns } = useMessages(dispatch)
  return (
    <div
      aria-hidden="true"
      className={`hidden px-3 pb-1 text-xs font-bold text-soft @[52rem]:grid @[52rem]:items-end ${COLUMNS}`}
    >
      <span>{columns.age}</span>
      <span>{columns.customer}</span>
      <span>{columns.vehicle}</span>
      <span>{columns.mechanic}</span>
      <span className="text-right">{columns.total}</span>
      <span>{columns.status}</span>
    </div>
  )
}

interface Props {
  job: Job
  changing: Job['status'] | undefined
  onOpen: (id: string) => void
  onStatus: (job: Job, status: Job['status']) => void
  onDelete: (job: Job) => void
}

export const DispatchRow = memo(function DispatchRow({ job, changing, onOpen, onStatus, onDelete }: Props) {
  const t = useMessages(dispatch)
  const { id, customerName, customerPhone, vehicleInfo, description, priority, totalCost } = job
  return (
    <article aria-label={`${customerName}, ${vehicleInfo}`} className="p-3 @[52rem]:py-1.5">
      <div
        className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 text-sm @[52rem]:gap-y-0 ${COLUMNS}`}
      >
        <div className="flex flex-wrap items-center gap-2 @[52rem]:grid @[52rem]:justify-items-start @[52rem]:gap-0.5">
          <Age moment={job.createdAt} className="font-bold" />
          <PriorityBadge priority={priority} />
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
            onClick={() => onOpen(id)}
          />
          <IconButton icon={Trash} label={t.deleteOf({ name: customerName ?? '' })} onClick={() => onDelete(job)} />
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

function Assigned({ job: { mechanicName, status, distanceToMechanic, waitingRequests } }: Pick<Props, 'job'>) {
  const t = useMessages(dispatch)
  const { milesAway } = useMessages(ofJobs)
  if (mechanicName !== null) {
    return (
      <>
        <p className="truncate font-bold" title={mechanicName}>
          <bdi>{mechanicName}</bdi>
        </p>
        {distanceToMechanic !== null && (
          <p className="text-soft">{milesAway({ miles: distanceToMechanic.toFixed(1) })}</p>
        )}
      </>
    )
  }
  if (status !== 'pending') return <p className="text-soft">{t.nobodyAssigned}</p>
  return !waitingRequests ? (
    <p className="text-soft">{t.noOffers}</p>
  ) : (
    <Badge tone="copper" icon={Hand}>
      {t.offers({ count: waitingRequests })}
    </Badge>
  )
}
