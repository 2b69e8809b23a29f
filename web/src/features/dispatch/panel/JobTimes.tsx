import { bookingAnswers } from '@desert-wrench/contract/features/jobs/booking-answers.contract.ts'
import type { EditForm } from '@desert-wrench/contract/features/jobs/dispatch-form.ts'
import type { JobDetails } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { ClockAlert } from 'lucide-react'
import { useApiMutation } from '../../../lib/api/mutations.ts'
import { useMinute } from '../../../lib/device/minute-clock.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { showWhen } from '../../../lib/i18n/time.ts'
import { isBeforeArrival } from '../../../shared/job/job-stages.ts'
import { showPromise, showWindow } from '../../../shared/slots/promise-times.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Stat } from '../../../ui/layout/Stat.tsx'
import { TitledSection } from '../../../ui/layout/TitledSection.tsx'
import { isLate } from '../list/job-times.ts'
import { dispatch } from '../messages.ts'
import { jobPanel } from './messages.ts'

interface Props {
  details: JobDetails
  /** Called with the accepted times before the job is refetched. */
  onOwn: (fields: Pick<EditForm, 'windowStart' | 'windowEnd'>) => void
}

/** Promise and plan, and what of them waits for somebody. */
export function JobTimes({ details, onOwn }: Props) {
  const { job, arrival, proposal } = details
  const t = useMessages(jobPanel)
  const { late } = useMessages(dispatch)
  useMinute()
  const { scheduledStart: windowStart, scheduledEnd: windowEnd } = job
  const name = job.mechanicName ?? ''
  const isAhead = isBeforeArrival(job)
  const isPlanned = windowStart !== null && windowEnd !== null
  if (!isAhead && !isPlanned && job.windowStart === null) return null
  const isUnanswered = job.stage === 'booked' && job.acceptedAt === null && job.unansweredAt !== null
  return (
    <TitledSection title={t.times}>
      <dl className="grid grid-cols-1 gap-2">
        {(isAhead || job.windowStart !== null) && (
          <Stat label={t.promise}>
            <span className="flex flex-wrap items-center gap-x-2">
              {showPromise(job)}
              {isLate(job) && (
                <Badge tone="red" icon={ClockAlert}>
                  {late}
                </Badge>
              )}
            </span>
          </Stat>
        )}
        {(isAhead || isPlanned) && (
          <Stat label={t.plan}>{isPlanned ? showWindow({ windowStart, windowEnd }) : t.notPlanned}</Stat>
        )}
        {arrival && <Stat label={t.expected}>{showWhen(arrival.at)}</Stat>}
      </dl>
      {isUnanswered && (
        <div className="mt-3">
          <Notice tone="red" title={t.unanswered({ name })} />
        </div>
      )}
      {proposal && (
        <div className="mt-3">
          <Notice tone="copper" title={t.proposal({ name })}>
            <p className="font-bold">{showWindow(proposal)}</p>
            <p>{t.proposalDetail}</p>
            <ProposalByPhone jobId={job.id} onOwn={onOwn} />
          </Notice>
        </div>
      )}
    </TitledSection>
  )
}

/** The dispatcher answers for a customer on the phone. */
function ProposalByPhone({ jobId, onOwn }: { jobId: string } & Pick<Props, 'onOwn'>) {
  const t = useMessages(jobPanel)
  const accept = useApiMutation(bookingAnswers.acceptReschedule, {
    done: t.timeAccepted,
    failed: t.timeFailed,
    onDone: ({ windowStart, windowEnd }) => onOwn({ windowStart, windowEnd }),
  })
  const decline = useApiMutation(bookingAnswers.declineReschedule, { done: t.timeDeclined, failed: t.timeFailed })
  const sent = { params: { id: jobId } }
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button pending={accept.pending} disabled={decline.pending} onClick={() => accept.run(sent)}>
        {t.acceptTime}
      </Button>
      <Button variant="secondary" pending={decline.pending} disabled={accept.pending} onClick={() => decline.run(sent)}>
        {t.declineTime}
      </Button>
    </div>
  )
}
