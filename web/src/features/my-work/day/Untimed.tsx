import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { StageBadge } from '../../../shared/job/StageBadge.tsx'
import { showPromise } from '../../../shared/slots/promise-times.ts'
import { times } from '../time/messages.ts'
import { JobLine } from './JobLine.tsx'

/** Unfinished jobs that are on no day. */
export function Untimed({ jobs, onOpen }: { jobs: readonly Job[]; onOpen: (jobId: string) => void }) {
  const t = useMessages(times)
  if (jobs.length === 0) return null
  return (
    <section aria-label={t.untimed} className="grid gap-2">
      <h3 className="text-base">{t.untimed}</h3>
      <p className="text-sm text-soft">{t.untimedDetail}</p>
      <ul className="grid gap-2">
        {jobs.map((job) => (
          <li key={job.id}>
            <JobLine
              id={job.id}
              vehicle={job.vehicleInfo}
              time={showPromise(job)}
              where={[job.customerName, job.customerAddress].filter(Boolean).join(' · ')}
              onOpen={onOpen}
            >
              <StageBadge stage={job.stage} />
            </JobLine>
          </li>
        ))}
      </ul>
    </section>
  )
}
