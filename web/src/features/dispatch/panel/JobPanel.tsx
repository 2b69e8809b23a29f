import type { EditForm } from '@desert-wrench/contract/features/jobs/dispatch-form.ts'
import { type JobDetails, jobLife } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { MessageSquareText, Printer } from 'lucide-react'
import { useRef } from 'react'
import { CallError } from '../../../lib/api/client.ts'
import { useApiQuery } from '../../../lib/api/queries.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { showMoment } from '../../../lib/i18n/time.ts'
import { useOverlay } from '../../../lib/navigation/overlay-history.ts'
import { SIGNING_IN } from '../../../lib/sign-in/account.ts'
import type { LinesToAdd } from '../../../shared/estimate/lines-to-add.ts'
import { ofJobLife } from '../../../shared/job/life-messages.ts'
import { PriorityBadge } from '../../../shared/job/PriorityBadge.tsx'
import { StageBadge } from '../../../shared/job/StageBadge.tsx'
import { Timeline } from '../../../shared/job/Timeline.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { PhoneLink } from '../../../ui/buttons/PhoneLink.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Age } from '../../../ui/layout/Age.tsx'
import { TitledSection } from '../../../ui/layout/TitledSection.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { dispatch } from '../messages.ts'
import type { StatusChoices } from '../status-choices.ts'
import { CustomerLink } from './CustomerLink.tsx'
import { JobCancel } from './JobCancel.tsx'
import { JobEdit } from './JobEdit.tsx'
import { JobHistory } from './JobHistory.tsx'
import { JobOffers } from './JobOffers.tsx'
import { JobPrice } from './JobPrice.tsx'
import { JobProgress } from './JobProgress.tsx'
import { JobTimes } from './JobTimes.tsx'
import { jobPanel } from './messages.ts'
import { PanelSteps, type Steps } from './PanelSteps.tsx'
import { WorkOrder } from './WorkOrder.tsx'

const JobInspections = lazyPart(() => import('../../../shared/inspections/JobInspections.tsx'))
const JobPictures = lazyPart(() => import('../../../shared/pictures/JobPictures.tsx'))
const DeclinedWork = lazyPart(() => import('../../../shared/vehicle/DeclinedWork.tsx'))
const JobThread = lazyPart(() => import('../../../shared/thread/JobThread.tsx'))
const JobMessages = lazyPart(() => import('./JobMessages.tsx'))
const TextReach = lazyPart(() => import('./TextReach.tsx'))

interface Props {
  jobId: string
  status: StatusChoices
  /** Undefined for a job that the list does not show. */
  steps: Steps | undefined
  onOpen: (jobId: string) => void
  onClose: () => void
}

export default function JobPanel({ jobId, status, steps, onOpen, onClose }: Props) {
  const t = useMessages(jobPanel)
  const { jobs } = useMessages(dispatch)
  const { data, error, refetch } = useApiQuery(jobLife.get, { params: { id: jobId } })
  const gone = error instanceof CallError && (error.status === 404 || error.status === 400)
  const job = gone ? undefined : data?.job
  return (
    <Dialog
      side
      title={job ? t.title({ name: job.customerName ?? '', vehicle: job.vehicleInfo }) : jobs}
      beside={steps && <PanelSteps {...steps} />}
      onClose={onClose}
    >
      {error && !job && <ErrorState title={t.loadFailed} error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading label={t.loading} />}
      {job && data && (
        <>
          <div key={job.id} className="print:hidden">
            <Content details={data} status={status} onOpen={onOpen} />
          </div>
          <WorkOrder details={data} />
        </>
      )}
    </Dialog>
  )
}

interface ContentProps extends Pick<Props, 'status' | 'onOpen'> {
  details: JobDetails
}

function Content({ details, status, onOpen }: ContentProps) {
  const t = useMessages(jobPanel)
  const { timeline } = useMessages(ofJobLife)
  const { job } = details
  const ours = useRef<Partial<EditForm>>(null)
  const onOwn = (fields: Partial<EditForm>) => {
    ours.current = fields
  }
  const thread = useRef<HTMLDivElement>(null)
  const writing = useOverlay<LinesToAdd>()
  const isOver = job.stage === 'done' || job.stage === 'cancelled'
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_auto_1fr]">
      <div className="lg:col-span-2">
        <Summary job={job} onText={() => writeIn(thread.current)} />
        {job.stage === 'cancelled' && <Notice tone="red" title={t.cancelledNotice} />}
      </div>
      <div className="grid content-start gap-6 lg:col-start-2">
        {job.stage !== 'cancelled' && <JobTimes details={details} onOwn={onOwn} />}
        {job.stage !== 'cancelled' && <JobProgress details={details} status={status} />}
        {(details.offers.length > 0 || !isOver) && <JobOffers details={details} onOwn={onOwn} />}
        <JobPrice details={details} writing={writing} />
        {job.stage !== 'cancelled' && <CustomerLink key={job.customerPhone} jobId={job.id} />}
        <JobInspections
          job={job}
          heading="h3"
          records
          onEstimate={isOver ? undefined : (findings) => writing.open({ findings })}
        />
        {job.vehicleId !== null && !isOver && (
          <DeclinedWork
            job={job}
            heading="h3"
            onEstimate={job.mechanicId === null ? undefined : (line) => writing.open({ declined: [line] })}
          />
        )}
        <JobPictures job={job} party="dispatcher" heading="h3" />
        <div ref={thread} className="grid gap-3">
          <JobThread job={job} party="dispatcher" heading="h3" />
          <TextReach jobId={job.id} />
        </div>
      </div>
      <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-2">
        <JobEdit key={job.id} details={details} ours={ours} />
      </div>
      <div className="grid content-start gap-6 lg:col-start-2">
        <JobHistory job={job} onOpen={onOpen} />
        <TitledSection title={timeline}>
          <Timeline entries={details.timeline} />
          {SIGNING_IN && (
            <LinkButton variant="quiet" to={`/mechanics?view=audit&thing=${job.id}&kind=acts`}>
              {t.auditTrail}
            </LinkButton>
          )}
        </TitledSection>
        <JobMessages jobId={job.id} />
        {!isOver && <JobCancel job={job} />}
      </div>
    </div>
  )
}

function useSummary(job: Job): string {
  const t = useMessages(jobPanel)
  if (job.stage === 'cancelled') return t.cancelledDetail
  if (job.completedAt !== null) return t.did({ name: job.mechanicName ?? '', moment: showMoment(job.completedAt) })
  const who = job.mechanicName === null ? t.nobody : t.assigned({ name: job.mechanicName })
  return who
}

/** Goes to the box of the thread, or to what is said in its place. */
function writeIn(thread: HTMLElement | null): void {
  thread?.scrollIntoView({ block: 'center' })
  thread?.querySelector('textarea')?.focus({ preventScroll: true })
}

function Summary({ job, onText }: { job: Job; onText: () => void }) {
  const t = useMessages(jobPanel)
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <StageBadge stage={job.stage} />
      <PriorityBadge priority={job.priority} />
      {/* Announced when the panel opens. */}
      <p tabIndex={-1} data-first-focus className="min-w-0 flex-1 basis-64 text-sm focus:outline-none">
        {useSummary(job)}
      </p>
      <Age moment={job.createdAt} className="text-sm text-soft" />
      <PhoneLink phone={job.customerPhone} />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" icon={MessageSquareText} onClick={onText}>
          {t.textCustomer}
        </Button>
        <Button variant="secondary" icon={Printer} onClick={() => window.print()}>
          {t.print}
        </Button>
      </div>
    </div>
  )
}
