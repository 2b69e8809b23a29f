import type { JobDetails } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { showPhone } from '@desert-wrench/contract/lib/phone.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { showMoment, showWhen } from '../../../lib/i18n/time.ts'
import { JobPriceLines } from '../../../shared/job/JobPriceLines.tsx'
import { isBeforeArrival } from '../../../shared/job/job-stages.ts'
import { shared } from '../../../shared/messages.ts'
import { showPromise } from '../../../shared/slots/promise-times.ts'
import { dispatch } from '../messages.ts'
import { jobPanel } from './messages.ts'

/** Print only: the job on one sheet. */
export function WorkOrder({ details: { job, mechanic, approvedEstimate, note } }: { details: JobDetails }) {
  const t = useMessages(jobPanel)
  const { details } = useMessages(dispatch)
  const { priorities } = useMessages(shared)
  const { scheduledStart: start, scheduledEnd: end } = job
  const planned = [start && showMoment(start), start && end && showWhen(end, Date.parse(start))]
  const facts = [
    [t.orderFor, job.customerName],
    [t.orderPhone, job.customerPhone && showPhone(job.customerPhone)],
    [t.orderAddress, job.customerAddress],
    [t.orderVehicle, job.vehicleInfo],
    [t.orderPriority, priorities[job.priority]],
    [t.orderMechanic, [job.mechanicName, mechanic?.phone && showPhone(mechanic.phone)].filter(Boolean).join(', ')],
    [t.orderPlanned, planned.filter(Boolean).join(' – ') || (isBeforeArrival(job) && t.soon)],
    [t.orderPromised, job.windowStart && showPromise(job)],
    [t.orderHours, details.hours({ count: job.estimatedHours })],
    [t.orderProblem, job.description],
    [t.orderNote, note],
  ] as const
  return (
    <section aria-label={t.workOrder} className="hidden text-sm print:block">
      <p className="mb-2 text-lg font-bold">
        Desert Wrench · {t.workOrder} {job.id.slice(-8).toUpperCase()}
      </p>
      <dl className="grid grid-cols-[9rem_1fr] gap-x-4">
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className="col-span-2 grid grid-cols-subgrid border-b border-line py-1">
              <dt>{label}</dt>
              <dd className="font-bold whitespace-pre-line wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
      <div className="my-4">
        <JobPriceLines job={job} approved={approvedEstimate} />
      </div>
      <p className="h-32 border border-line p-2">{t.orderDone}</p>
      <p className="mt-10 border-t border-edge pt-1">{t.orderSigned}</p>
    </section>
  )
}
