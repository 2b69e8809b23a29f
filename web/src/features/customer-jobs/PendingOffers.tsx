import {
  type Notification,
  notifications,
} from '@desert-wrench/contract/features/notifications/notifications.contract.ts'
import { ArrowRight } from 'lucide-react'
import { useApiPages } from '../../lib/api/queries.ts'
import { useRowById } from '../../lib/api/row-by-id.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showAgo } from '../../lib/i18n/time.ts'
import { useQueryParam } from '../../lib/navigation/query-params.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { AsyncList } from '../../ui/lists/AsyncList.tsx'
import { PendingOffersDialog } from './lazy-dialogs.ts'
import { useUnfinished } from './MyJobs.tsx'
import { answers } from './messages.ts'

/** Offers waiting for an answer. With a job below, an empty list is one line. */
export function PendingOffers({ phone }: { phone: string }) {
  const t = useMessages(answers)
  const waiting = { type: 'job_pickup', pickupStatus: 'pending' } as const
  const list = useApiPages(notifications.ofCustomer, { params: { phone }, query: waiting })
  const details = useQueryParam('details')
  const lookup = useRowById(list, details.value, notifications.ofCustomer, (id) => ({
    params: { phone },
    query: { ...waiting, id },
  }))
  const { loading, rows: jobs } = useUnfinished(phone)
  const none = !list.loading && !list.error && list.rows.length === 0
  return (
    <>
      {none && jobs.length > 0 ? (
        <section aria-label={t.list}>
          <p className="text-soft">{t.none}</p>
        </section>
      ) : (
        <AsyncList
          label={t.list}
          list={none ? { ...list, loading } : list}
          rowKey={({ id }) => id}
          empty={t.none}
          emptyAction={
            <>
              <p className="basis-full text-sm text-soft">{t.noneDetail}</p>
              <LinkButton to="/book" size="large">
                {t.book}
              </LinkButton>
            </>
          }
        >
          {(notice) => <Waiting notice={notice} onOpen={() => details.open(notice.id)} />}
        </AsyncList>
      )}
      {details.value && <PendingOffersDialog key={details.value} lookup={lookup} onClose={details.close} />}
    </>
  )
}

function Waiting({ notice, onOpen }: { notice: Notification; onOpen: () => void }) {
  const { view } = useMessages(answers)
  return (
    <Card as="article" label={notice.title}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-lg">{notice.title}</h2>
          <p className="line-clamp-3">{notice.message}</p>
          <p className="mt-1 text-sm text-soft">{showAgo(notice.createdAt)}</p>
        </div>
        <Button size="large" icon={ArrowRight} className="max-sm:w-full" onClick={onOpen}>
          {view}
        </Button>
      </div>
    </Card>
  )
}
