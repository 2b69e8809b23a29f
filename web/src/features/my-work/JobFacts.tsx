import type { JobDetails } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import type { ReactNode } from 'react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showArrival } from '../../lib/i18n/time.ts'
import { isBeforeArrival } from '../../shared/job/job-stages.ts'
import { jobTimes } from './job-times.ts'
import { mine } from './messages.ts'

export function JobFacts({ details: { job, offers } }: { details: JobDetails }) {
  const t = useMessages(mine)
  const hired = offers.find(({ status, mechanicId }) => status === 'approved' && mechanicId === job.mechanicId)
  const isTimed = job.windowStart !== null || job.scheduledStart !== null
  return (
    <dl className="grid gap-3">
      <Fact label={t.problem}>{job.description}</Fact>
      {(isTimed || isBeforeArrival(job)) && <Fact label={t.when}>{jobTimes(job).join('\n')}</Fact>}
      {hired && (
        <Fact label={t.promised}>
          {hired.mechanicMessage}
          <span className="block text-sm text-soft">
            {t.promisedArrival({ arrival: showArrival(hired.estimatedArrival) })}
          </span>
        </Fact>
      )}
      {job.totalCost !== null && (
        <Fact label={t.price}>
          <strong>{showMoney(job.totalCost)}</strong>
          {job.distanceToMechanic === null && job.travelFee === 0 && (
            <span className="block text-sm text-soft">{t.noPlace}</span>
          )}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-soft">{label}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  )
}
