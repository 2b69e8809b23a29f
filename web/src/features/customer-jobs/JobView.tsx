import type { JobDetails } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { messagesOf, useMessages } from '../../lib/i18n/messages.ts'
import { useQueryParam } from '../../lib/navigation/query-params.ts'
import { JobPriceLines } from '../../shared/job/JobPriceLines.tsx'
import { isBeforeArrival } from '../../shared/job/job-stages.ts'
import { ofJobLife } from '../../shared/job/life-messages.ts'
import { PriorityBadge } from '../../shared/job/PriorityBadge.tsx'
import { StageBadge } from '../../shared/job/StageBadge.tsx'
import { Timeline } from '../../shared/job/Timeline.tsx'
import { PushOffer } from '../../shared/push/PushOffer.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { HiredMechanic } from './HiredMechanic.tsx'
import { JobActions } from './JobActions.tsx'
import { JobOffers } from './JobOffers.tsx'
import { OfferDialog } from './lazy-dialogs.ts'
import { answers } from './messages.ts'
import { JobTime } from './time/JobTime.tsx'
import { lostMechanic } from './time/lost-mechanic.ts'

const EstimateAnswer = lazyPart(() => import('./EstimateAnswer.tsx'))
const ProposalAnswer = lazyPart(() => import('./time/ProposalAnswer.tsx'))
const JobDeposit = lazyPart(() => import('../../shared/job/paying/JobDeposit.tsx'))
const PaymentConfirmed = lazyPart(() => import('../../shared/job/paying/PaymentConfirmed.tsx'))
const PriceChanged = lazyPart(() => import('./PriceChanged.tsx'))
const JobInspections = lazyPart(() => import('../../shared/inspections/JobInspections.tsx'))
const JobPictures = lazyPart(() => import('../../shared/pictures/JobPictures.tsx'))
const JobCar = lazyPart(() => import('../../shared/vehicle/JobCar.tsx'))
const JobThread = lazyPart(() => import('../../shared/thread/JobThread.tsx'))

/** A booking is no promise to come before the mechanic accepts it. */
function nextStep({ stage, mechanicName: mechanic, acceptedAt, unansweredAt }: Job): string {
  const t = messagesOf(answers)
  if (stage !== 'booked' || mechanic === null || acceptedAt !== null) return t.next[stage]({ mechanic })
  return unansweredAt === null ? t.waitingFor({ mechanic }) : t.unanswered({ mechanic })
}

export function JobView({ details }: { details: JobDetails }) {
  const t = useMessages(answers)
  const life = useMessages(ofJobLife)
  const offer = useQueryParam('offer')
  const paid = useQueryParam('paid')
  const { job, mechanic, offers, estimate, approvedEstimate, proposal, timeline, readOnly } = details
  const { stage, vehicleInfo } = job
  // Until the work begins.
  const mayObject = !readOnly && ['booked', 'on_the_way', 'arrived'].includes(stage)
  const changed =
    mayObject && (approvedEstimate?.act === 'change' || approvedEstimate?.signature) ? approvedEstimate : null
  const lost = lostMechanic(details)
  const waiting = offers.filter(({ status }) => status === 'pending')
  return (
    <Card as="section" label={vehicleInfo} className="grid grid-cols-1 gap-6">
      <header className="grid gap-2">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h3 className="min-w-0 text-lg wrap-anywhere">{vehicleInfo}</h3>
          <span className="flex flex-wrap gap-2">
            <PriorityBadge priority={job.priority} />
            <StageBadge stage={stage} />
          </span>
        </div>
        {(job.acceptedAt !== null || proposal === null) && <p className="font-bold">{nextStep(job)}</p>}
        <p className="wrap-anywhere">{job.description}</p>
        {job.customerAddress && <p className="text-sm text-soft">{job.customerAddress}</p>}
      </header>
      {stage !== 'cancelled' && estimate && (estimate.status === 'sent' || estimate.status === 'declined') && (
        <EstimateAnswer
          key={estimate.id}
          estimate={estimate}
          approved={approvedEstimate}
          mechanic={job.mechanicName}
          answerable={!readOnly && stage !== 'done'}
        />
      )}
      {paid.value && <PaymentConfirmed job={job} deposit={details.deposit} />}
      {details.deposit && <JobDeposit details={details} party="customer" heading="h4" />}
      {lost && (
        <Notice tone="copper" title={lost.text}>
          {t.openAgain}
        </Notice>
      )}
      {proposal && stage !== 'cancelled' && stage !== 'done' && (
        <ProposalAnswer key={proposal.createdAt} job={job} proposal={proposal} answerable={!readOnly} />
      )}
      {isBeforeArrival(job) && <JobTime details={details} />}
      {changed && <PriceChanged key={changed.id} price={changed} />}
      {stage !== 'cancelled' && mechanic && <HiredMechanic mechanic={mechanic} />}
      {isBeforeArrival(job) && mechanic && <PushOffer />}
      {(stage === 'open' || stage === 'offered') && waiting.length > 0 && (
        <JobOffers offers={waiting} about={job.placeAccuracy === 'about'} readOnly={readOnly} onOpen={offer.open} />
      )}
      {job.totalCost !== null && stage !== 'cancelled' && (
        <section>
          <h4 className="mb-1 text-base font-bold">{life.price}</h4>
          <JobPriceLines job={job} approved={approvedEstimate} />
        </section>
      )}
      <JobActions details={details} />
      <JobInspections job={job} heading="h4" />
      <JobPictures job={job} party={readOnly ? null : 'customer'} heading="h4" />
      <JobCar job={job} party="customer" heading="h4" />
      <JobThread job={job} party="customer" heading="h4" />
      <section>
        <h4 className="mb-2 text-base font-bold">{life.timeline}</h4>
        <Timeline entries={timeline} />
      </section>
      {offer.value && !readOnly && (
        <OfferDialog key={offer.value} jobId={job.id} first={offer.value} notice={null} onClose={offer.close} />
      )}
    </Card>
  )
}
