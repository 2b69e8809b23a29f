import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { BellOff, CalendarClock, Hand } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { ofJobs } from '../../../shared/job/messages.ts'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { dispatch } from '../messages.ts'

/** Who has the job and whether they answered, or how many offer. */
export function Assigned({ job }: { job: Job }) {
  const { mechanicName, status, waitingRequests } = job
  const t = useMessages(dispatch)
  if (mechanicName !== null) {
    return (
      <>
        <p className="truncate font-bold" title={mechanicName}>
          <bdi>{mechanicName}</bdi>
        </p>
        <Answer job={job} />
      </>
    )
  }
  if (status !== 'pending') return <p className="text-soft">{t.nobodyAssigned}</p>
  return !waitingRequests ? (
    <p className="text-soft @[52rem]:truncate" title={t.noOffers}>
      {t.noOffers}
    </p>
  ) : (
    <Badge tone="copper" icon={Hand}>
      {t.offers({ count: waitingRequests })}
    </Badge>
  )
}

/** What the mechanic still owes an answer to, else how far away they are. */
function Answer({ job }: { job: Job }): ReactNode {
  const { stage, timeProposed, bookedAt, acceptedAt, unansweredAt, distanceToMechanic } = job
  const t = useMessages(dispatch)
  const { milesAway } = useMessages(ofJobs)
  if (timeProposed) {
    return (
      <Badge tone="copper" icon={CalendarClock}>
        {t.timeProposed}
      </Badge>
    )
  }
  if (stage === 'booked' && bookedAt !== null && acceptedAt === null) {
    return unansweredAt === null ? (
      <p className="text-soft @[52rem]:truncate">{t.notAnswered}</p>
    ) : (
      <Badge tone="red" icon={BellOff}>
        {t.noAnswer}
      </Badge>
    )
  }
  return (
    distanceToMechanic !== null && (
      <p className="text-soft @[52rem]:truncate">{milesAway({ miles: distanceToMechanic.toFixed(1) })}</p>
    )
  )
}
