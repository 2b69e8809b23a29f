import { jobLife } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { useApiQuery } from '../../../lib/api/queries.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { showClock, showWhen } from '../../../lib/i18n/time.ts'
import { dispatchPlan } from './messages.ts'

/** Names a job on the mechanic's calendar. In a new tab, so that what is typed here stays. */
export function JobInTheWay({ jobId }: { jobId: string }) {
  const t = useMessages(dispatchPlan)
  const { data } = useApiQuery(jobLife.get, { params: { id: jobId } })
  if (!data) return null
  const { customerName, vehicleInfo: vehicle, scheduledStart: start, scheduledEnd: end } = data.job
  const time = [start && showWhen(start), end && showClock(end)].filter(Boolean).join(' – ')
  return (
    <a
      href={`/dispatch?job=${jobId}`}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center font-bold wrap-anywhere underline pointer-fine:min-h-6"
    >
      {t.openJob({ name: customerName ?? '', vehicle, time })}
      <span className="sr-only"> {t.newTab}</span>
    </a>
  )
}
