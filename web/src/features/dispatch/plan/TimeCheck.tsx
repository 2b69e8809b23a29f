import type { CheckedTime } from '@desert-wrench/contract/features/schedule/dispatching.contract.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { showWhen } from '../../../lib/i18n/time.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { JobInTheWay } from './JobInTheWay.tsx'
import { dispatchPlan } from './messages.ts'

const MINUTES = 60

/** When the job ends, and what the planned time would meet. */
export function TimeCheck({ checked }: { checked: CheckedTime | undefined }) {
  const t = useMessages(dispatchPlan)
  const taken = checked?.warnings.find(({ wall }) => wall === 'taken')
  const others = checked?.warnings.filter(({ wall }) => wall !== 'taken') ?? []
  return (
    <div role="status" className="grid grid-cols-1 gap-2 empty:hidden">
      {checked && (
        <p className="text-sm">
          {t.ends({
            end: showWhen(checked.end),
            hours: Math.floor(checked.minutes / MINUTES),
            minutes: checked.minutes % MINUTES,
          })}{' '}
          <span className="text-soft">({t.sources[checked.source]})</span>
        </p>
      )}
      {taken && (
        <Notice tone="red" title={t.taken}>
          {taken.jobId === null ? (
            <p>{t.beingBooked}</p>
          ) : (
            <>
              <p>{taken.message}</p>
              <JobInTheWay jobId={taken.jobId} />
            </>
          )}
        </Notice>
      )}
      {others.length > 0 && (
        <Notice tone="copper" title={t.warnings}>
          <ul>
            {others.map(({ wall, message, jobId }) => (
              <li key={`${wall} ${jobId}`}>
                {message} {jobId && <JobInTheWay jobId={jobId} />}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
