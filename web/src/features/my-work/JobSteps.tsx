import { jobLife } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import type { Step } from '@desert-wrench/contract/features/jobs/job-values.contract.ts'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { stepsLeft } from '@desert-wrench/contract/features/jobs/stages.rules.ts'
import { Car, CircleCheckBig, Flag, type LucideIcon, MapPinCheck } from 'lucide-react'
import { useState } from 'react'
import { messagesOf, useMessages } from '../../lib/i18n/messages.ts'
import { NotSentYet } from '../../shared/field/NotSentYet.tsx'
import { useShownJob } from '../../shared/field/shown-job.ts'
import { useFieldMutation } from '../../shared/field/use-field-mutation.ts'
import { ofJobLife } from '../../shared/job/life-messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { needsAnswer } from './booking-state.ts'
import { mine } from './messages.ts'

const CompleteJob = lazyDialog(
  () => messagesOf(mine).nextStep,
  () => import('../../shared/job/CompleteJob.tsx'),
)

const ICONS: Record<Step, LucideIcon> = { on_the_way: Car, arrived: MapPinCheck, working: Flag, done: CircleCheckBig }

/** Refusals that stay until the customer has done their part. */
const SHOWN: readonly string[] = ['estimate.notApproved', 'job.depositDue']

interface Props {
  job: Job
  /** Hides later steps. */
  nextOnly?: boolean
  onSeeEstimate: () => void
}

/** The next step is large; later ones allow skipping a forgotten one. */
export function JobSteps({ job: known, nextOnly = false, onSeeEstimate }: Props) {
  const t = useMessages(mine)
  const job = useShownJob(known)
  const { stages } = useMessages(ofJobLife)
  const [refused, setRefused] = useState<{ words: string; stage: Job['stage'] } | null>(null)
  const [asking, setAsking] = useState(false)
  const step = useFieldMutation(jobLife.step, {
    done: t.stepShown,
    doneDetail: ({ stage }) => stages[stage],
    failed: [t.stepRefused, t.stepFailed],
    keep: ({ params, body }) => ({ kind: body.stage, lane: params.id, about: job.vehicleInfo, shows: body }),
  })
  const [next, ...others] = stepsLeft(job.stage)
  const unsent = job.isUnsent && <NotSentYet what={stages[job.stage]} />
  if (!next) return unsent || null

  const take = (stage: Step) => {
    setRefused(null)
    step.run(
      { params: { id: job.id }, body: { stage } },
      {
        onRefused: ({ problem }) =>
          problem && SHOWN.includes(problem.code) && setRefused({ words: problem.message, stage: job.stage }),
      },
    )
  }
  const press = (stage: Step) => (stage === 'done' ? setAsking(true) : take(stage))
  const taking = (stage: Step) => step.running.some(({ body }) => body.stage === stage)

  return (
    <section {...(!nextOnly && { 'aria-label': t.nextStep })} className="grid gap-2">
      {unsent}
      {refused?.stage === job.stage && (
        <Notice
          tone="red"
          title={refused.words}
          action={
            <Button variant="secondary" size="large" onClick={onSeeEstimate}>
              {t.seeEstimate}
            </Button>
          }
        />
      )}
      <Button
        {...(needsAnswer(job) && { variant: 'secondary' })}
        size="huge"
        wide
        icon={ICONS[next]}
        pending={taking(next)}
        onClick={() => press(next)}
      >
        {t.steps[next]}
      </Button>
      {!nextOnly && others.length > 0 && (
        <div className="flex flex-wrap gap-2 *:flex-auto">
          {others.map((stage) => (
            <Button key={stage} variant="secondary" size="huge" pending={taking(stage)} onClick={() => press(stage)}>
              {t.steps[stage]}
            </Button>
          ))}
        </div>
      )}
      {asking && (
        <CompleteJob
          job={job}
          by="mechanic"
          onComplete={() => {
            setAsking(false)
            take('done')
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}
