import {
  type Notification,
  notifications,
} from '@desert-wrench/contract/features/notifications/notifications.contract.ts'
import { type Offer, offers } from '@desert-wrench/contract/features/offers/offers.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { Link } from 'wouter'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { updateRow } from '../../lib/api/optimistic.ts'
import { useApiPages } from '../../lib/api/queries.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showAgo, showArrival } from '../../lib/i18n/time.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import type { Tone } from '../../ui/styles/variants.ts'
import { Earnings } from './Earnings.tsx'
import { open } from './messages.ts'
import { ShortList } from './ShortList.tsx'

const PAGE = 5
const DoneJobs = lazyPart(() => import('./DoneJobs.tsx'))
const ReferralHint = lazyPart(() => import('./ReferralHint.tsx'))
const TONES: Record<Offer['status'], Tone> = { pending: 'indigo', approved: 'green', rejected: 'plain' }

/** Notifications about the mechanic's own jobs. */
const OF_OWN_JOBS: readonly Notification['notificationType'][] = [
  'job_booked',
  'job_approved',
  'job_changed',
  'estimate_approved',
  'estimate_declined',
  'payment_received',
  'rescheduled',
  'reschedule_declined',
]

export default function MyOffers({
  mechanicId,
  onOpenJob,
}: {
  mechanicId: string
  onOpenJob: (jobId: string) => void
}) {
  const t = useMessages(open)
  const sent = { params: { mechanicId }, query: { limit: PAGE } }
  const requests = useApiPages(offers.ofMechanic, sent)
  const notices = useApiPages(notifications.ofMechanic, sent)
  const read = useApiMutation(notifications.read, {
    done: t.markedRead,
    failed: t.markFailed,
    optimistic: ({ params }) => [updateRow(notifications.ofMechanic, params.id, { isRead: true })],
  })
  const reading = (id: string) => read.running.some(({ params }) => params.id === id)

  // Render both together, to avoid a layout shift.
  if (requests.loading || notices.loading) return <Loading label={t.loadingRequests} rows={2} />
  return (
    <div className="grid content-start gap-6">
      <Earnings mechanicId={mechanicId} />
      <ShortList title={t.myRequests} list={requests} empty={t.noRequests}>
        {(pickup) => <Request pickup={pickup} />}
      </ShortList>
      <ShortList title={t.myNotifications} list={notices} empty={t.noNotifications}>
        {(notice) => (
          <Notice notice={notice} reading={reading(notice.id)} onRead={() => read.run({ params: { id: notice.id } })} />
        )}
      </ShortList>
      <DoneJobs mechanicId={mechanicId} onOpenJob={onOpenJob} />
    </div>
  )
}

function Request({ pickup }: { pickup: Offer }) {
  const t = useMessages(open)
  return (
    <>
      <div className="flex items-start justify-between gap-2">
        <p className="font-bold">{pickup.job.vehicleInfo}</p>
        <Badge tone={TONES[pickup.status]}>
          {pickup.job.cancelledBy ? t.cancelledBy[pickup.job.cancelledBy] : t.answers[pickup.status]}
        </Badge>
      </div>
      <p className="text-sm text-soft">
        {pickup.proposedPrice !== null && `${showMoney(pickup.proposedPrice)} · `}
        {showArrival(pickup.estimatedArrival)}
      </p>
    </>
  )
}

function Notice({ notice, reading, onRead }: { notice: Notification; reading: boolean; onRead: () => void }) {
  const t = useMessages(open)
  return (
    <>
      <div className="flex items-start justify-between gap-2">
        <p className="font-bold">
          {notice.jobId !== null && OF_OWN_JOBS.includes(notice.notificationType) ? (
            <Link
              href={`/jobs?view=mine&job=${notice.jobId}`}
              className="inline-flex min-h-11 items-center text-copper-ink underline decoration-1 underline-offset-4 hover:decoration-2"
            >
              {notice.title}
            </Link>
          ) : (
            notice.title
          )}
        </p>
        {!notice.isRead && (
          <span className="shrink-0">
            <Badge tone="copper">{t.unread}</Badge>
          </span>
        )}
      </div>
      <p className="text-sm">{notice.message}</p>
      {notice.referralId !== null && <ReferralHint referralId={notice.referralId} />}
      <div className="flex min-h-11 items-center justify-between gap-2 text-sm text-soft">
        {showAgo(notice.createdAt)}
        {!notice.isRead && notice.referralId === null && (
          <Button variant="quiet" pending={reading} onClick={onRead}>
            {t.markRead}
          </Button>
        )}
      </div>
    </>
  )
}
