import { type Message, messages } from '@desert-wrench/contract/features/messages/messages.contract.ts'
import { useApiPages } from '../../lib/api/queries.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { AsyncList } from '../../ui/lists/AsyncList.tsx'
import { ofSent } from './messages.ts'
import { SentMessage } from './SentMessage.tsx'

/** Messages that failed or may not have arrived, newest first. */
export default function Problems({ onOpen }: { onOpen: (jobId: string) => void }) {
  const t = useMessages(ofSent)
  const list = useApiPages(messages.list, { query: { state: 'problems' } }, { live: { rows: 'replace' } })
  return (
    <>
      <p className="my-3 text-sm text-soft">{t.problemsLead}</p>
      <AsyncList label={t.problems} list={list} rowKey={({ id }) => id} empty={t.noProblems} dense>
        {(message) => <SentMessage message={message} job={<JobButton message={message} onOpen={onOpen} />} />}
      </AsyncList>
    </>
  )
}

function JobButton({ message: { jobId, vehicleInfo }, onOpen }: { message: Message; onOpen: (jobId: string) => void }) {
  const t = useMessages(ofSent)
  if (jobId === null) return null
  return (
    <button
      type="button"
      className="min-h-11 justify-self-start text-left underline wrap-anywhere pointer-fine:min-h-7"
      onClick={() => onOpen(jobId)}
    >
      {t.openJob({ vehicle: vehicleInfo ?? '' })}
    </button>
  )
}
