import type { JobDetails } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { useQueryParam } from '../../lib/navigation/query-params.ts'
import { JobPriceLines } from '../../shared/job/JobPriceLines.tsx'
import { ofJobLife } from '../../shared/job/life-messages.ts'
import { PriorityBadge } from '../../shared/job/PriorityBadge.tsx'
import { StageBadge } from '../../shared/job/StageBadge.tsx'
import { Timeline } from '../../shared/job/Timeline.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { HiredMechanic } from './HiredMechanic.tsx'
import { JobActions } from './JobActions.tsx'
import { JobOffers } from './JobOffers.tsx'
import { OfferDialog } from './lazy-dialogs.ts'
import { answers } from './messages.ts'

const EstimateAnswer = lazyPart(() => import('./EstimateAnswer.tsx'))
const PriceChanged = lazyPart(() => import('./PriceChanged.tsx'))

export function JobView({ details }: { details: JobDetails }) {
  const t = useMessages(answers)
  const life = useMessages(ofJobLife)
  const offer = useQueryParam('offer')
  const { job, mechanic, offers, estimate, approvedEstimate, timeline, readOnly } = details
  const { stage, vehicleInfo } = job
  // Until the work begins.
  const mayObject = !readOnly && ['booked', 'on_the_way', 'arrived'].includes(stage)
  const changed = mayObject && approvedEstimate?.act === 'change' ? approvedEstimate : null
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
        <p className="font-bold">{t.next[stage]({ mechanic: job.mechanicName })}</p>
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
      {changed && <PriceChanged key={changed.id} price={changed} />}
      {stage !== 'cancelled' && mechanic && <HiredMechanic job={job} mechanic={mechanic} offers={offers} />}
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
