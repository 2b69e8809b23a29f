import { chat } from '@desert-wrench/contract/features/chat/chat.contract.ts'
import { useApiQuery } from '../../lib/api-query.ts'
import { POLL } from './new-messages.ts'

/** How much is going on, in four cards. */
export function ChatFigures() {
  const { data } = useApiQuery(chat.stats, {}, { every: POLL })
  return (
    <div className="@container">
      <dl className="grid grid-cols-2 gap-2 @min-[21rem]:grid-cols-4">
        <Figure label="Messages" count={data?.total} />
        <Figure label="Today" count={data?.today} />
        <Figure label="Mechanics" count={data?.writers} />
        <Figure label="Questions" count={data?.byType.question} />
      </dl>
    </div>
  )
}

function Figure({ label, count }: { label: string; count: number | undefined }) {
  return (
    <div className="flex flex-col-reverse rounded-lg border border-line bg-card px-1 py-2 text-center wrap-break-word shadow-low sm:px-4 sm:py-3">
      <dt className="text-xs text-soft">{label}</dt>
      <dd className="text-xl font-bold tabular-nums">{count === undefined ? '–' : count.toLocaleString('en-US')}</dd>
    </div>
  )
}
