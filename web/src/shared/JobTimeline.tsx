import type { TimelineEntry } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { useId } from 'react'
import { useMessages } from '../lib/messages.ts'
import { showWhen } from '../lib/time.ts'
import { ofJob } from './job-messages.ts'

/** What has happened to a job, the latest step first: 'Rosa is on the way · 9:42 AM'. */
export function JobTimeline({ timeline }: { timeline: readonly TimelineEntry[] }) {
  const t = useMessages(ofJob)
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-base">
        {t.timeline}
      </h3>
      <ol className="grid gap-2 border-l-2 border-line pl-4 text-sm" reversed>
        {timeline.toReversed().map(({ at, kind, text }, index) => (
          <li key={`${at} ${kind} ${text}`} className={index === 0 ? 'font-bold' : 'text-soft'}>
            {text} · <time dateTime={at}>{showWhen(at)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}
