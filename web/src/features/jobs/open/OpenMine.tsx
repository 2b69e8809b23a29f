import {
  type Notification,
  notifications,
} from '@desert-wrench/contract/features/notifications/notifications.contract.ts'
import { type Offer, offers } from '@desert-wrench/contract/features/offers/offers.contract.ts'
import { useApiMutation } from '../../../lib/api-mutation.ts'
import { useApiPages } from '../../../lib/api-query.ts'
import { showMoney } from '../../../lib/money.ts'
import { showAgo, showArrival } from '../../../lib/time.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { Tone } from '../../../ui/class-names.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { OpenDone } from './OpenDone.tsx'
import { OpenShortList } from './OpenShortList.tsx'

const PAGE = 5
const TONES: Record<Offer['status'], [tone: Tone, word: string]> = {
  pending: ['indigo', 'Pending'],
  approved: ['green', 'Approved'],
  rejected: ['plain', 'Rejected'],
}

/** What a mechanic has asked for and what they were told, newest first. */
export function OpenMine({ mechanicId }: { mechanicId: string }) {
  const sent = { params: { mechanicId }, query: { limit: PAGE } }
  const requests = useApiPages(offers.ofMechanic, sent)
  const notices = useApiPages(notifications.ofMechanic, sent)
  const read = useApiMutation(notifications.read, { done: 'Marked as read', failed: 'Failed to mark as read' })
  const reading = (id: string) => read.running.some(({ params }) => params.id === id)

  // They come together: one that is longer than expected moves no other.
  if (requests.loading || notices.loading) return <Loading label="Loading your requests" rows={2} />
  return (
    <div className="grid content-start gap-6">
      <OpenShortList title="My requests" list={requests} empty="You have not requested a job yet.">
        {(pickup) => <Request pickup={pickup} />}
      </OpenShortList>
      <OpenShortList title="My notifications" list={notices} empty="Nothing to tell you yet.">
        {(notice) => (
          <Notice notice={notice} reading={reading(notice.id)} onRead={() => read.run({ params: { id: notice.id } })} />
        )}
      </OpenShortList>
      <OpenDone mechanicId={mechanicId} />
    </div>
  )
}

function Request({ pickup }: { pickup: Offer }) {
  const [tone, word] = TONES[pickup.status]
  return (
    <>
      <div className="flex items-start justify-between gap-2">
        <p className="font-bold">{pickup.job.vehicleInfo}</p>
        <Badge tone={tone}>{word}</Badge>
      </div>
      <p className="text-sm text-soft">
        {pickup.proposedPrice !== null && `${showMoney(pickup.proposedPrice)} · `}
        {showArrival(pickup.estimatedArrival)}
      </p>
    </>
  )
}

function Notice({ notice, reading, onRead }: { notice: Notification; reading: boolean; onRead: () => void }) {
  return (
    <>
      <div className="flex items-start justify-between gap-2">
        <p className="font-bold">{notice.title}</p>
        {!notice.isRead && <Badge tone="copper">Unread</Badge>}
      </div>
      <p className="text-sm">{notice.message}</p>
      <div className="flex min-h-11 items-center justify-between gap-2 text-sm text-soft">
        {showAgo(notice.createdAt)}
        {!notice.isRead && (
          <Button variant="quiet" pending={reading} onClick={onRead}>
            Mark as read
          </Button>
        )}
      </div>
    </>
  )
}
