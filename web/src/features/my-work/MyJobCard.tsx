import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { PriorityBadge } from '../../shared/job/PriorityBadge.tsx'
import { StageBadge } from '../../shared/job/StageBadge.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { JobContact } from './JobContact.tsx'
import { JobSteps } from './JobSteps.tsx'
import { jobTime } from './job-time.ts'
import { mine } from './messages.ts'

/** Id of the opening button, to return focus there. */
export const openerOf = (jobId: string) => `open-${jobId}`

export function MyJobCard({ job, onOpen }: { job: Job; onOpen: (jobId: string) => void }) {
  const t = useMessages(mine)
  return (
    <Card as="article" label={job.vehicleInfo} className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 className="text-lg">{job.vehicleInfo}</h2>
        <span className="flex flex-wrap gap-2">
          <StageBadge stage={job.stage} />
          <PriorityBadge priority={job.priority} />
        </span>
      </div>
      <p className="line-clamp-3">{job.description}</p>
      {job.scheduledStart && <p className="text-sm font-bold">{jobTime(job)}</p>}
      <JobContact job={job} />
      <JobSteps job={job} nextOnly onSeeEstimate={() => onOpen(job.id)} />
      <Button id={openerOf(job.id)} variant="secondary" size="huge" onClick={() => onOpen(job.id)}>
        <span>
          {t.openThe}
          <span className="sr-only"> {job.vehicleInfo}</span>
        </span>
      </Button>
    </Card>
  )
}
