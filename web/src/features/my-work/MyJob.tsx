import { type JobDetails, jobLife } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { Id } from '@desert-wrench/contract/lib/fields.ts'
import { ArrowLeft, SearchX } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallError } from '../../lib/api/client.ts'
import { useApiQuery } from '../../lib/api/queries.ts'
import { messagesOf, useMessages } from '../../lib/i18n/messages.ts'
import { useOverlay } from '../../lib/navigation/overlay-history.ts'
import { useQueryParam } from '../../lib/navigation/query-params.ts'
import type { LinesToAdd } from '../../shared/estimate/lines-to-add.ts'
import { writtenOf } from '../../shared/estimate/written-estimate.ts'
import { useShownEstimate } from '../../shared/field/shown-estimate.ts'
import { useShownJob } from '../../shared/field/shown-job.ts'
import { ofJobLife } from '../../shared/job/life-messages.ts'
import { PriorityBadge } from '../../shared/job/PriorityBadge.tsx'
import { StageBadge } from '../../shared/job/StageBadge.tsx'
import { Timeline } from '../../shared/job/Timeline.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Message } from '../../ui/feedback/Message.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { BookingAnswer } from './BookingAnswer.tsx'
import { needsAnswer } from './booking-state.ts'
import { JobContact } from './JobContact.tsx'
import { JobEstimate } from './JobEstimate.tsx'
import { JobFacts } from './JobFacts.tsx'
import { JobPayment } from './JobPayment.tsx'
import { JobSteps } from './JobSteps.tsx'
import { mine, open } from './messages.ts'
import { ProposalState } from './time/ProposalState.tsx'

const JobDeposit = lazyPart(() => import('../../shared/job/paying/JobDeposit.tsx'))
const JobInspections = lazyPart(() => import('../../shared/inspections/JobInspections.tsx'))
const JobPictures = lazyPart(() => import('../../shared/pictures/JobPictures.tsx'))
const JobCar = lazyPart(() => import('../../shared/vehicle/JobCar.tsx'))
const JobThread = lazyPart(() => import('../../shared/thread/JobThread.tsx'))
const EstimateDialog = lazyDialog(
  () => messagesOf(mine).estimate,
  () => import('../../shared/estimate/EstimateDialog.tsx'),
)

const SignDialog = lazyDialog(
  () => messagesOf(mine).estimate,
  () => import('../../shared/estimate/SignDialog.tsx'),
)

interface Props {
  id: string
  mechanicId: string
  onClose: () => void
}

export default function MyJob({ id, mechanicId, onClose }: Props) {
  const t = useMessages(mine)
  const { loadingJob, myJobs } = useMessages(open)
  const known = Id.safeParse(id).success
  const { data, error, isLoading, refetch } = useApiQuery(jobLife.get, { params: { id } }, { enabled: known })
  const unknown = !known || (error instanceof CallError && error.status === 404)
  const own = data?.job.mechanicId === mechanicId && data.job.cancelledAt === null
  const isNotOwn = unknown || (data && !own)
  const [left, setLeft] = useState(false)
  const close = useEffectEvent(onClose)
  // A job that was given back leads to the list, once the server says that it is gone.
  useEffect(() => {
    if (left && isNotOwn) close()
  }, [left, isNotOwn])
  return (
    <section aria-label={data?.job.vehicleInfo ?? myJobs} className="grid content-start gap-4">
      <div>
        <Button variant="secondary" icon={ArrowLeft} onClick={onClose}>
          {t.backToJobs}
        </Button>
      </div>
      {isLoading && <Loading label={loadingJob} rows={2} />}
      {error && !unknown && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isNotOwn && !left && (
        <Message icon={SearchX} title={t.notYours}>
          {t.notYoursDetail}
        </Message>
      )}
      {data && own && <Record details={data} onLeft={() => setLeft(true)} />}
    </section>
  )
}

function Record({ details, onLeft }: { details: JobDetails; onLeft: () => void }) {
  const { job: known, timeline } = details
  const job = useShownJob(known)
  const shown = useShownEstimate(known, details.estimate)
  const { timeline: happened } = useMessages(ofJobLife)
  const writing = useQueryParam('estimate')
  const [from, setFrom] = useState<LinesToAdd>({})
  const writeFrom = (lines: LinesToAdd) => {
    setFrom(lines)
    writing.open()
  }
  const signing = useOverlay<true>()
  const heading = useRef<HTMLHeadingElement>(null)
  const estimate = useRef<HTMLElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const done = job.stage === 'done'
  const answer = <BookingAnswer key="answer" job={job} onLeft={onLeft} />
  const proposal = <ProposalState key="proposal" details={details} />
  const steps = <JobSteps key="steps" job={known} onSeeEstimate={() => estimate.current?.focus()} />
  // What is asked comes first, else the next step.
  const whatToDo = needsAnswer(job)
    ? [answer, proposal, steps]
    : details.proposal
      ? [proposal, steps, answer]
      : [steps, proposal, answer]
  return (
    <>
      <Card className="grid gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h2 ref={heading} tabIndex={-1} className="text-xl focus:outline-none">
            {job.vehicleInfo}
          </h2>
          <span className="flex flex-wrap gap-2">
            <StageBadge stage={job.stage} />
            <PriorityBadge priority={job.priority} />
          </span>
        </div>
        <JobContact job={job} />
        {details.deposit && <JobDeposit details={details} party="mechanic" heading="h3" />}
        {whatToDo}
        <JobFacts details={details} />
        <JobCar
          job={job}
          party="mechanic"
          heading="h3"
          onEstimate={done ? undefined : (line) => writeFrom({ declined: [line] })}
        />
      </Card>
      <Card>
        <JobInspections
          job={job}
          heading="h3"
          records
          onEstimate={done ? undefined : (findings) => writeFrom({ findings })}
        />
      </Card>
      <Card>
        <JobPictures job={job} party="mechanic" heading="h3" />
      </Card>
      <Card>
        <JobThread job={job} party="mechanic" heading="h3" />
      </Card>
      {done && <JobPayment job={job} />}
      {(!done || writtenOf(shown.estimate)) && (
        <JobEstimate
          ref={estimate}
          details={details}
          shown={shown}
          {...(!done && {
            onWrite: () => writeFrom({}),
            onSign: () => signing.open(true),
          })}
        />
      )}
      <Card as="section" label={happened}>
        <h3 className="mb-2 text-base">{happened}</h3>
        <Timeline entries={timeline} />
      </Card>
      {writing.value && !done && (
        <EstimateDialog details={{ ...details, estimate: shown.estimate }} from={from} onClose={writing.close} />
      )}
      {signing.value && shown.estimate?.status === 'sent' && (
        <SignDialog job={job} estimate={shown.estimate} onClose={signing.close} />
      )}
    </>
  )
}
