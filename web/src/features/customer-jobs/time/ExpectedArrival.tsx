import type { JobDetails } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { useMinute } from '../../../lib/device/minute-clock.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { showWhen } from '../../../lib/i18n/time.ts'
import { ofJobTime } from './messages.ts'

const MINUTE = 60_000

/** When the mechanic is expected, and how old that is. */
export function ExpectedArrival({ arrival: { at, measuredAt } }: { arrival: NonNullable<JobDetails['arrival']> }) {
  const t = useMessages(ofJobTime)
  useMinute()
  const minutes = measuredAt === null ? null : Math.max(0, Math.floor((Date.now() - Date.parse(measuredAt)) / MINUTE))
  return (
    <p>
      <strong>{t.expected({ time: showWhen(at) })}</strong> ·{' '}
      {minutes === null ? t.notMeasured : t.measured({ minutes })}
    </p>
  )
}
