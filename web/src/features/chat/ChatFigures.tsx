import { chat } from '@desert-wrench/contract/features/chat/chat.contract.ts'
import { LOCALES } from '@desert-wrench/contract/messages/languages.ts'
import { showNumber } from '@desert-wrench/contract/messages/plurals.ts'
import { usePolledQuery } from '../../lib/api/polled-query.ts'
import { useLanguage } from '../../lib/i18n/language.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { hub } from './messages.ts'
import { POLL } from './new-messages.ts'

export function ChatFigures() {
  const { figures } = useMessages(hub)
  const { data } = usePolledQuery(chat.stats, {}, POLL)
  return (
    <div className="@container">
      <dl className="grid grid-cols-2 gap-2 @min-[21rem]:grid-cols-4">
        <Figure label={figures.messages} count={data?.total} />
        <Figure label={figures.today} count={data?.today} />
        <Figure label={figures.mechanics} count={data?.writers} />
        <Figure label={figures.questions} count={data?.byType.question} />
      </dl>
    </div>
  )
}

function Figure({ label, count }: { label: string; count: number | undefined }) {
  const language = useLanguage()
  return (
    <div className="flex flex-col-reverse rounded-lg border border-line bg-card px-1 py-2 text-center wrap-break-word shadow-low sm:px-4 sm:py-3">
      <dt className="text-xs text-soft">{label}</dt>
      <dd className="text-xl font-bold tabular-nums">
        {count === undefined ? '–' : showNumber(count, LOCALES[language])}
      </dd>
    </div>
  )
}
