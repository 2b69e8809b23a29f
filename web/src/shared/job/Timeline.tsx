import type { TimelineEntry } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showWhen } from '../../lib/i18n/time.ts'
import { ofJobLife } from './life-messages.ts'

export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const t = useMessages(ofJobLife)
  if (entries.length === 0) return <p className="text-sm text-soft">{t.nothingYet}</p>
  // Two steps may share time and text; their order makes the keys unique.
  const steps = entries.map((entry, nth) => ({ ...entry, nth })).toReversed()
  return (
    <ol aria-label={t.timeline} className="grid gap-3 border-l-2 border-line pl-4">
      {steps.map(({ nth, at, text, who, recordedAt }) => (
        <li key={nth} className="relative">
          <span
            aria-hidden="true"
            className={`absolute top-1.5 -left-[1.3125rem] size-2 rounded-full ${nth === entries.length - 1 ? 'bg-copper' : 'bg-edge'}`}
          />
          <p className="wrap-anywhere">
            {text}
            {who !== null && <span className="text-soft"> ({who})</span>} · <time dateTime={at}>{showWhen(at)}</time>
            {recordedAt !== null && (
              <span className="text-sm text-soft"> ({t.reportedAt({ when: showWhen(recordedAt) })})</span>
            )}
          </p>
        </li>
      ))}
    </ol>
  )
}
