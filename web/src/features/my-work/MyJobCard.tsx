import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { CalendarClock } from 'lucide-react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { useShownJob } from '../../shared/field/shown-job.ts'
import { PriorityBadge } from '../../shared/job/PriorityBadge.tsx'
import { StageBadge } from '../../shared/job/StageBadge.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { BookingAnswer } from './BookingAnswer.tsx'
import { needsAnswer } from './booking-state.ts'
import { JobContact } from './JobContact.tsx'
import { JobSteps } from './JobSteps.tsx'
import { jobTimes } from './job-times.ts'
import { mine } from './messages.ts'
import { times } from './time/messages.ts'

/** Id of the opening button, to return focus there. */
export const openerOf = (jobId: string) => `open-${jobId}`

interface Props {
  job: Job
  onOpen: (jobId: string) => void
  onPropose: (jobId: string) => void
}

export function MyJobCard({ job: known, onOpen, onPropose }: Props) {
  const job = useShownJob(known)
  const t = useMessages(mine)
  const { proposeTime, proposeAnother } = useMessages(times)
  const isWaiting = needsAnswer(job)
  const isTimed = job.windowStart !== null || job.scheduledStart !== null
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
      {(isTimed || isWaiting) && (
        <p className="grid text-sm font-bold">
          {jobTimes(job).map((time) => (
            <span key={time}>{time}</span>
          ))}
        </p>
      )}
      <JobContact job={job} />
      {!isWaiting && <JobSteps job={known} nextOnly onSeeEstimate={() => onOpen(job.id)} />}
      <BookingAnswer job={job} />
      <div className="flex flex-wrap gap-2 *:flex-auto">
        {job.stage === 'booked' && (
          <Button variant="secondary" size="huge" icon={CalendarClock} onClick={() => onPropose(job.id)}>
            <span>
              {job.windowStart === null ? proposeTime : proposeAnother}
              <span className="sr-only"> {job.vehicleInfo}</span>
            </span>
          </Button>
        )}
        <Button id={openerOf(job.id)} variant="secondary" size="huge" onClick={() => onOpen(job.id)}>
          <span>
            {t.openThe}
            <span className="sr-only"> {job.vehicleInfo}</span>
          </span>
        </Button>
      </div>
    </Card>
  )
}
