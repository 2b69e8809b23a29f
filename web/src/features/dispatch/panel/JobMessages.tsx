import { messages } from '@desert-wrench/contract/features/messages/messages.contract.ts'
import { useApiPages } from '../../../lib/api/queries.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { ofSent } from '../../../shared/sent/messages.ts'
import { SentMessage } from '../../../shared/sent/SentMessage.tsx'
import { AsyncList } from '../../../ui/lists/AsyncList.tsx'

/** What left for a job, and what became of it. */
export default function JobMessages({ jobId }: { jobId: string }) {
  const t = useMessages(ofSent)
  const list = useApiPages(messages.list, { query: { jobId } }, { live: { rows: 'replace' } })
  return (
    <div className="min-w-0 text-sm">
      <h3 className="mb-2 text-base">{t.title}</h3>
      <AsyncList label={t.title} list={list} rowKey={({ id }) => id} empty={t.none} slim dense>
        {(message) => <SentMessage message={message} />}
      </AsyncList>
    </div>
  )
}
