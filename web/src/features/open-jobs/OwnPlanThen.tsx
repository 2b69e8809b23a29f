import { agenda } from '@desert-wrench/contract/features/schedule/agenda.contract.ts'
import { daysAfter, phoenixMidnight } from '@desert-wrench/contract/lib/phoenix-time.ts'
import { TriangleExclamationPoint } from 'lucide-react'
import { useApiQuery } from '../../lib/api/queries.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showClock } from '../../lib/i18n/time.ts'
import { open } from './messages.ts'

interface Props {
  mechanicId: string
  /** Chosen arrival, in UTC. */
  arrival: string
  hours: number
}

const HOUR_MS = 3_600_000

/** Says which of their own jobs is in the way of an offered time: the customer could not approve it. */
export function OwnPlanThen({ mechanicId, arrival, hours }: Props) {
  const t = useMessages(open)
  const from = phoenixMidnight(arrival)
  const { data } = useApiQuery(agenda.agenda, { params: { id: mechanicId }, query: { from, to: daysAfter(from, 2) } })
  const end = new Date(Date.parse(arrival) + hours * HOUR_MS).toISOString()
  const taken = data?.find((job) => job.stage !== 'done' && job.start < end && job.end > arrival)
  if (!taken) return null
  return (
    <p role="status" className="flex items-start gap-2 text-sm font-semibold text-red-ink">
      <TriangleExclamationPoint aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      {t.busyThen({ vehicle: taken.vehicleInfo, start: showClock(taken.start), end: showClock(taken.end) })}
    </p>
  )
}
