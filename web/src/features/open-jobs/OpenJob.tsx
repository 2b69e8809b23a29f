import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { priceOffer } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { refuseOutOfRadius } from '@desert-wrench/contract/features/offers/offers.rules.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { CalendarClock, CircleCheck, Clock, MapPin, Route, Users } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showAgo } from '../../lib/i18n/time.ts'
import { ofJobs } from '../../shared/job/messages.ts'
import { PriorityBadge } from '../../shared/job/PriorityBadge.tsx'
import { showPromise } from '../../shared/slots/promise-times.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { open } from './messages.ts'

const ProblemPictures = lazyPart(() => import('../../shared/pictures/ProblemPictures.tsx'))

interface Props {
  job: Job
  mechanic: Mechanic | null
  requested: boolean
  onRequest: (jobId: string) => void
}

export const OpenJob = memo(function OpenJob({ job, mechanic, requested, onRequest }: Props) {
  const t = useMessages(open)
  // Before hiring, only the city is visible, and no name.
  const where = [job.customerName, job.customerAddress].filter(Boolean).join(', ')
  return (
    <Card as="article" label={job.vehicleInfo}>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 className="text-lg">{job.vehicleInfo}</h2>
        <PriorityBadge priority={job.priority} />
      </div>
      <p className="mt-1 line-clamp-4">{job.description}</p>
      <ul className="mt-3 grid gap-1 text-sm text-soft">
        {where && <Fact icon={MapPin}>{where}</Fact>}
        {mechanic && (
          <Fact icon={Route}>
            <Travel job={job} mechanic={mechanic} />
          </Fact>
        )}
        <Fact icon={Clock}>
          {showAgo(job.createdAt)} · {t.work({ count: job.estimatedHours })}
        </Fact>
        {job.windowStart !== null && <Fact icon={CalendarClock}>{t.wanted({ time: showPromise(job) })}</Fact>}
        {job.waitingRequests !== null && job.waitingRequests > 0 && (
          <Fact icon={Users}>{t.asked({ count: job.waitingRequests })}</Fact>
        )}
      </ul>
      {mechanic && job.problemPictures > 0 && (
        <div className="mt-3 min-h-11">
          <ProblemPictures job={job} />
        </div>
      )}
      <div className="mt-4 flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1">
        {requested ? (
          <>
            <Badge tone="green" icon={CircleCheck}>
              {t.requested}
            </Badge>
            <span className="text-sm text-soft">{t.notAnswered}</span>
          </>
        ) : mechanic && refuseOutOfRadius(job, mechanic).refusal ? (
          <span className="text-sm text-soft">{t.outOfRadius({ miles: mechanic.serviceRadius })}</span>
        ) : (
          <Button size="large" className="max-sm:w-full" onClick={() => onRequest(job.id)}>
            {t.requestJob}
          </Button>
        )}
      </div>
    </Card>
  )
})

/** Distance and travel fee, or why they are unknown. */
function Travel({ job, mechanic }: { job: Job; mechanic: Mechanic }) {
  const t = useMessages(open)
  const { milesAway, aboutAway } = useMessages(ofJobs)
  const { distanceToMechanic, travelFee } = priceOffer(mechanic, job)
  if (distanceToMechanic === null) return job.customerLatitude === null ? t.travelNotIn : t.travelOfNoPlace
  const [far, amount] = [{ miles: distanceToMechanic.toFixed(1) }, { amount: showMoney(travelFee) }]
  return job.placeAccuracy === 'about'
    ? `${aboutAway(far)} · ${t.travelFeeAbout(amount)}`
    : `${milesAway(far)} · ${t.travelFee(amount)}`
}

function Fact({ icon: Icon, children }: { icon: typeof Clock; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      <span className="min-w-0">{children}</span>
    </li>
  )
}
