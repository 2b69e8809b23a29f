import { notifications } from '@desert-wrench/contract/features/notifications/notifications.contract.ts'
import { Bell } from 'lucide-react'
import { useApiMutation } from '../../../lib/api/mutations.ts'
import { updateRow } from '../../../lib/api/optimistic.ts'
import { useApiPages } from '../../../lib/api/queries.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { useQueryParam } from '../../../lib/navigation/query-params.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Age } from '../../../ui/layout/Age.tsx'
import { answers } from '../messages.ts'
import { ofJobTime } from '../time/messages.ts'
import { latestNotices } from './latest-notices.ts'

/** Enough to reach past a page of offers. */
const READ = 50

interface Props {
  phone: string
  /** The job that is open below, which says by itself what happened. */
  shown: string | undefined
}

/** What happened to the customer's other bookings and was not read yet. */
export function JobNotices({ phone, shown }: Props) {
  const t = useMessages(ofJobTime)
  const { seeJob } = useMessages(answers)
  const job = useQueryParam('job')
  const { rows } = useApiPages(notifications.ofCustomer, { params: { phone }, query: { limit: READ } })
  const read = useApiMutation(notifications.read, {
    failed: t.notRead,
    optimistic: ({ params }) => [updateRow(notifications.ofCustomer, params.id, { isRead: true })],
  })
  const notices = latestNotices(rows).filter(({ jobId }) => jobId !== shown)
  if (notices.length === 0) return null
  return (
    <section aria-label={t.news} className="mt-8">
      <h2 className="mb-2 text-xl">{t.news}</h2>
      <ul className="grid gap-3">
        {notices.map(({ id, jobId, title, message, createdAt }) => (
          <li key={id}>
            <Notice
              icon={Bell}
              title={title}
              action={
                <div className="flex flex-wrap gap-2">
                  <Button
                    variant="secondary"
                    onClick={() => {
                      read.run({ params: { id } })
                      job.open(jobId)
                    }}
                  >
                    {seeJob}
                  </Button>
                  <Button variant="quiet" onClick={() => read.run({ params: { id } })}>
                    {t.gotIt}
                  </Button>
                </div>
              }
            >
              {message} <Age moment={createdAt} className="text-soft" />
            </Notice>
          </li>
        ))}
      </ul>
    </section>
  )
}
