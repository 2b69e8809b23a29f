import type { TimelineEntry } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showWhen } from '../../lib/i18n/time.ts'
import { ofJobLife } from './life-messages.ts'

/** What happened to a job, newest first: 'Rosa is on the way · 9:42 AM'. The server says it in the reader's language. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const t = useMessages(ofJobLife)
  if (entries.length === 0) return <p className="text-sm text-soft">{t.nothingYet}</p>
  // Two steps can have one moment and one text; the order in which they came tells them apart.
  const steps = entries.map((entry, nth) => ({ ...entry, nth })).toReversed()
  return (
    <ol aria-label={t.timeline} className="grid gap-3 border-l-2 border-line pl-4">
      {steps.map(({ nth, at, text, who }) => (
        <li key={nth} className="relative">
          <span
            aria-hidden="true"
            className={`absolute top-1.5 -left-[1.3125rem] size-2 rounded-full ${nth === entries.length - 1 ? 'bg-copper' : 'bg-edge'}`}
          />
          <p className="wrap-anywhere">
            {text}
            {who !== null && <span className="text-soft"> ({who})</span>} · <time dateTime={at}>{showWhen(at)}</time>
          </p>
        </li>
      ))}
    </ol>
  )
}
