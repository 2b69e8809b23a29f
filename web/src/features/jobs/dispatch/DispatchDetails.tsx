import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { offers } from '@desert-wrench/contract/features/offers/offers.contract.ts'
import { Mail, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApiQuery } from '../../../lib/api-query.ts'
import { common, useMessages } from '../../../lib/messages.ts'
import { showMoney } from '../../../lib/money.ts'
import { showArrival, showMoment } from '../../../lib/time.ts'
import { RateForm } from '../../../shared/RateForm.tsx'
import { ContactLink } from '../../../ui/ContactLink.tsx'
import { Stat } from '../../../ui/Stat.tsx'
import { ofJobs } from '../messages.ts'
import { dispatch } from './messages.ts'

/** All that is known of a job, under its row. */
export function DispatchDetails({ job }: { job: Job }) {
  const { details } = useMessages(dispatch)
  const { labor } = useMessages(ofJobs)
  const { starsGiven } = useMessages(common)
  const { description, customerEmail, customerAddress, completedAt, estimatedHours } = job
  const price = (cents: number | null) => (cents === null ? details.unknown : showMoney(cents))
  const stars = (given: number | null) => (given === null ? details.noStars : starsGiven({ stars: given }))
  return (
    <div className="mt-2 mb-1 grid gap-3 rounded-md bg-sunk p-4 text-sm">
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">{description}</p>
      {(customerEmail || customerAddress) && (
        <div className="flex flex-wrap gap-x-4">
          {customerEmail && (
            <ContactLink icon={Mail} to={`mailto:${customerEmail}`}>
              {customerEmail}
            </ContactLink>
          )}
          {customerAddress && (
            <span className="inline-flex min-h-8 items-center gap-1.5">
              <MapPin aria-hidden="true" className="size-4 shrink-0 text-soft" />
              {customerAddress}
            </span>
          )}
        </div>
      )}
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,6.5rem),1fr))] gap-x-4 gap-y-3 @[40rem]:grid-cols-4">
        <Stat label={details.created}>{showMoment(job.createdAt)}</Stat>
        <Stat label={details.estimatedTime}>{details.hours({ count: estimatedHours })}</Stat>
        <Stat label={labor}>{price(job.laborCost)}</Stat>
        <Stat label={details.travelFee}>{price(job.totalCost === null ? null : job.travelFee)}</Stat>
        {completedAt && (
          <>
            <Stat label={details.completed}>{showMoment(completedAt)}</Stat>
            <Stat label={details.customerRates}>{stars(job.mechanicRating)}</Stat>
            <Stat label={details.mechanicRates}>{stars(job.customerRating)}</Stat>
          </>
        )}
      </dl>
      {completedAt && job.mechanicName !== null && (
        <div className="flex flex-wrap items-start gap-2">
          {job.mechanicRating === null && <RateForm jobId={job.id} by="customer" whom={job.mechanicName} />}
          {job.customerRating === null && <RateForm jobId={job.id} by="mechanic" whom={job.customerName} />}
        </div>
      )}
      {job.waitingRequests > 0 && <Offers jobId={job.id} />}
    </div>
  )
}

/** The customer chooses; the dispatcher can tell them on the phone who offers. A failure counts as no offers. */
function Offers({ jobId }: { jobId: string }) {
  const { details } = useMessages(dispatch)
  const { data = [] } = useApiQuery(offers.ofJob, { params: { jobId }, query: { status: 'pending', limit: 200 } })
  if (data.length === 0) return null
  return (
    <section aria-label={details.offersWait}>
      <h3>{details.offersWait}</h3>
      <ul className="mt-1 divide-y divide-line">
        {data.map(({ id, mechanic, estimatedArrival, proposedPrice }) => (
          <Offer key={id} name={mechanic.name} arrival={showArrival(estimatedArrival)}>
            {proposedPrice !== null && showMoney(proposedPrice)}
          </Offer>
        ))}
      </ul>
    </section>
  )
}

function Offer({ name, arrival, children }: { name: string; arrival: string; children: ReactNode }) {
  const { details } = useMessages(dispatch)
  return (
    <li className="flex flex-wrap justify-between gap-x-4 py-2">
      <span>
        <strong>{name}</strong>, {details.arrival({ arrival })}
      </span>
      <span className="font-bold tabular-nums">{children}</span>
    </li>
  )
}
