import { messageReach } from '@desert-wrench/contract/features/messages/messages.contract.ts'
import { useApiQuery } from '../../../lib/api/queries.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { showMoment } from '../../../lib/i18n/time.ts'
import { ofSent } from '../../../shared/sent/messages.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'

/** Below the box of the thread: whether texts reach the customer, what they agreed to, and when. */
export default function TextReach({ jobId }: { jobId: string }) {
  const t = useMessages(ofSent)
  const { data, error, refetch } = useApiQuery(messageReach.reach, { params: { id: jobId } })
  if (error) return <ErrorState title={t.reachFailed} error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const { texts, consent, stoppedAt } = data
  const answered = consent?.given ? t.agreed : t.refused
  return (
    <div className="text-sm text-soft">
      <p className={texts === 'ready' ? '' : 'font-bold text-ink'}>{t.reach[texts]}</p>
      {texts !== 'ready' && <p>{t.readsOnPage}</p>}
      {stoppedAt !== null && <p>{t.stoppedAt({ moment: showMoment(stoppedAt) })}</p>}
      {consent && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline pointer-fine:min-h-7">
            {answered({ moment: showMoment(consent.at) })}
          </summary>
          <p className="max-w-prose rounded-md bg-sunk p-3 wrap-anywhere">{consent.words}</p>
        </details>
      )}
    </div>
  )
}
