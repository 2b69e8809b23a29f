import type { Notification } from '@desert-wrench/contract/features/notifications/notifications.contract.ts'
import { type Offer, offers } from '@desert-wrench/contract/features/offers/offers.contract.ts'
import { useEffect, useRef } from 'react'
import type { CallError } from '../../lib/api/client.ts'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { updateRow } from '../../lib/api/optimistic.ts'
import { useApiPages } from '../../lib/api/queries.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { PriorityBadge } from '../../shared/job/PriorityBadge.tsx'
import { AsyncList } from '../../ui/lists/AsyncList.tsx'
import { RefreshButton } from '../../ui/lists/RefreshButton.tsx'
import { answers } from './messages.ts'
import { OfferCard } from './OfferCard.tsx'

interface Props {
  jobId: string
  first: string | null
  notice: Notification | null
  onHired: (pickup: Offer) => void
  /** The job was already answered elsewhere; names the hired mechanic. */
  answered: string | null
  onAnswered: (sentence: string) => void
}

/** A failed load is logged and treated as empty. */
export function Offers({ jobId, first: firstId, notice, onHired, answered, onAnswered }: Props) {
  const t = useMessages(answers)
  const list = useApiPages(offers.ofJob, { params: { jobId }, query: { status: 'pending' } })
  const { error, rows } = list
  const job = useRef<Offer['job'] | undefined>(undefined)
  job.current = rows[0]?.job ?? job.current
  useEffect(() => {
    if (error) console.warn(`pickup requests of job ${jobId}: ${error.message}`)
  }, [error, jobId])

  const approve = useApiMutation(offers.approve, {
    done: t.approved,
    doneDetail: ({ mechanic }) => t.approvedDetail({ mechanic: mechanic.name }),
    failed: [t.approvalFailed, t.notApproved],
    onDone: onHired,
  })
  const reject = useApiMutation(offers.reject, {
    done: t.rejected,
    doneDetail: ({ mechanic }) => t.rejectedDetail({ mechanic: mechanic.name }),
    failed: [t.rejectionFailed, t.notRejected],
    optimistic: ({ params }) => [updateRow(offers.ofJob, params.id, null)],
  })
  const showRefusal = ({ status, problem }: CallError) => {
    if (status === 409 && problem) onAnswered(problem.message)
  }
  const answering = [...approve.running, ...reject.running].map(({ params }) => params.id)
  const first = (pickup: Offer) => (pickup.id === firstId ? 0 : 1)

  return (
    <>
      <Job job={job.current} notice={notice} />
      <h3 className="mt-6 mb-2 text-lg">{t.whoWants}</h3>
      <AsyncList
        label={t.requests}
        list={{ ...list, rows: rows.toSorted((a, b) => first(a) - first(b)), error: rows.length > 0 ? error : null }}
        rowKey={({ id }) => id}
        empty={answered ?? t.noRequest}
        emptyAction={<RefreshButton families={['pickups', 'notifications']} />}
      >
        {(pickup) => (
          <OfferCard
            pickup={pickup}
            approving={approve.running.some(({ params }) => params.id === pickup.id)}
            rejecting={reject.running.some(({ params }) => params.id === pickup.id)}
            waiting={answering.length > 0}
            onApprove={() => approve.run({ params: { id: pickup.id } }, { onRefused: showRefusal })}
            onReject={() => reject.run({ params: { id: pickup.id } }, { onRefused: showRefusal })}
          />
        )}
      </AsyncList>
    </>
  )
}

/** Without offers, fall back to the notification's text. */
function Job({ job, notice }: { job: Offer['job'] | undefined; notice: Notification | null }) {
  const t = useMessages(answers)
  if (!job && !notice) return null
  if (!job) {
    return (
      <div>
        <p className="font-bold">{notice?.title}</p>
        <p>{notice?.message}</p>
      </div>
    )
  }
  return (
    <section aria-label={t.job} className="rounded-md bg-sunk p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="font-bold">{job.vehicleInfo}</p>
        <PriorityBadge priority={job.priority} />
      </div>
      <p className="mt-1">{job.description}</p>
      {job.customerAddress && <p className="mt-1 text-sm text-soft">{job.customerAddress}</p>}
    </section>
  )
}
