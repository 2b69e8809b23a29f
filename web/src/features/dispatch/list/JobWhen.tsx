import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { ClockAlert } from 'lucide-react'
import { useMinute } from '../../../lib/device/minute-clock.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { isBeforeArrival } from '../../../shared/job/job-stages.ts'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { dispatch } from '../messages.ts'
import { isLate, showTimes } from './job-times.ts'

/** What is planned, over what was promised. */
export function JobWhen({ job }: { job: Job }) {
  const t = useMessages(dispatch)
  useMinute()
  const { plan, promise } = showTimes(job)
  const isAhead = isBeforeArrival(job)
  if (plan === null && promise === null && !isAhead) return null
  const promised = promise !== null ? t.promised({ time: promise }) : isAhead ? t.asSoonAsPossible : ''
  return (
    <>
      <p className="flex min-w-0 flex-wrap items-center gap-x-1.5 font-bold @[52rem]:flex-nowrap">
        {isLate(job) && (
          <Badge tone="red" icon={ClockAlert}>
            {t.late}
          </Badge>
        )}
        <span className="min-w-0 @[52rem]:truncate" title={plan ?? promised}>
          {plan !== null && <span className="sr-only">{t.planned} </span>}
          {plan ?? promised}
        </span>
      </p>
      {(plan === null ? isAhead : promised) && (
        <p className="text-soft @[52rem]:truncate" title={plan === null ? undefined : promised}>
          {plan === null ? t.notPlanned : promised}
        </p>
      )}
    </>
  )
}
