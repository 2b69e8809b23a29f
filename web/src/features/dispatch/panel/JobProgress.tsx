import { completions } from '@desert-wrench/contract/features/jobs/completions.contract.ts'
import { type JobDetails, jobLife } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { STEPS } from '@desert-wrench/contract/features/jobs/job-values.contract.ts'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { CircleCheck } from 'lucide-react'
import { useApiMutation } from '../../../lib/api/mutations.ts'
import { useApiQuery } from '../../../lib/api/queries.ts'
import { common, useMessages } from '../../../lib/i18n/messages.ts'
import { showMoment } from '../../../lib/i18n/time.ts'
import { RateJob } from '../../../shared/job/RateJob.tsx'
import { UndoCompletion } from '../../../shared/job/undo-completion.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Stat } from '../../../ui/layout/Stat.tsx'
import { TitledSection } from '../../../ui/layout/TitledSection.tsx'
import { DispatchStatus } from '../DispatchStatus.tsx'
import { dispatch } from '../messages.ts'
import type { StatusChoices } from '../status-choices.ts'
import { jobPanel } from './messages.ts'

interface Props {
  details: JobDetails
  status: StatusChoices
}

/** The mechanic's steps, entered from a phone call, and the status. */
export function JobProgress({ details: { job }, status }: Props) {
  const t = useMessages(jobPanel)
  const step = useApiMutation(jobLife.step, { done: t.stepDone, failed: t.stepFailed })
  const at = (STEPS as readonly string[]).indexOf(job.stage)
  const left = STEPS.filter((one, index) => one !== 'done' && index > at) as Exclude<(typeof STEPS)[number], 'done'>[]
  return (
    <TitledSection title={t.progress}>
      {job.status !== 'completed' && (
        <div className="mb-3 flex flex-wrap gap-2">
          {job.mechanicId !== null &&
            left.map((stage) => (
              <Button
                key={stage}
                variant="secondary"
                pending={step.running.some(({ body }) => body.stage === stage)}
                onClick={() => step.run({ params: { id: job.id }, body: { stage } })}
              >
                {t.steps[stage]}
              </Button>
            ))}
          <Button
            icon={CircleCheck}
            variant="secondary"
            pending={status.chosen.has(job.id)}
            onClick={() => status.choose(job, 'completed')}
          >
            {t.complete}
          </Button>
        </div>
      )}
      <DispatchStatus job={job} changing={status.chosen.get(job.id)} onStatus={status.choose} />
      {job.completedAt !== null && <Completed job={job} />}
    </TitledSection>
  )
}

function Completed({ job }: { job: Job }) {
  const { details } = useMessages(dispatch)
  const { starsGiven } = useMessages(common)
  const stars = (count: number | null) => (count === null ? details.noStars : starsGiven({ stars: count }))
  const { data } = useApiQuery(completions.completion, { params: { id: job.id } })
  return (
    <>
      {data?.undoUntil && (
        <div className="mt-3">
          <UndoCompletion job={job} until={data.undoUntil} />
        </div>
      )}
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2">
        <Stat label={details.completed}>{job.completedAt && showMoment(job.completedAt)}</Stat>
        <Stat label={details.customerRates}>{stars(job.mechanicRating)}</Stat>
        <Stat label={details.mechanicRates}>{stars(job.customerRating)}</Stat>
      </dl>
      {job.mechanicName !== null && (
        <div className="mt-3 flex flex-wrap items-start gap-2">
          {job.mechanicRating === null && <RateJob jobId={job.id} by="customer" whom={job.mechanicName} />}
          {job.customerRating === null && <RateJob jobId={job.id} by="mechanic" whom={job.customerName ?? ''} />}
        </div>
      )}
    </>
  )
}
