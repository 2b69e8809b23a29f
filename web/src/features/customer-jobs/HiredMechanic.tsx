import type { JobDetails, JobMechanic } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { showPhone } from '@desert-wrench/contract/lib/phone.ts'
import { Phone } from 'lucide-react'
import { callTo } from '../../lib/device/phone-uri.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showArrival, showMoment, showWhen } from '../../lib/i18n/time.ts'
import { Rating } from '../../shared/mechanic/Rating.tsx'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { answers } from './messages.ts'

type Props = Pick<JobDetails, 'job' | 'offers'> & { mechanic: JobMechanic }

/** The expected arrival before the mechanic is there, from the approved offer or the schedule. */
function useArrival({ job, offers, mechanic }: Props): string | null {
  const t = useMessages(answers)
  const { stage, scheduledStart: start, scheduledEnd: end } = job
  if (stage !== 'booked' && stage !== 'on_the_way') return null
  if (start)
    return end ? t.between({ start: showMoment(start), end: showWhen(end, Date.parse(start)) }) : showMoment(start)
  const approved = offers.find(({ status, mechanicId }) => status === 'approved' && mechanicId === mechanic.id)
  return approved ? showArrival(approved.estimatedArrival) : t.asSoonAsPossible
}

export function HiredMechanic(props: Props) {
  const t = useMessages(answers)
  const { mechanic } = props
  const arrival = useArrival(props)
  return (
    <section className="rounded-md bg-sunk p-4">
      <h4 className="text-xs font-normal text-soft">{t.whoComes}</h4>
      <p className="text-lg font-bold wrap-anywhere">
        <bdi>{mechanic.name}</bdi>
      </p>
      {mechanic.businessName && <p className="text-sm text-soft">{mechanic.businessName}</p>}
      <Rating rating={mechanic.rating} totalRatings={mechanic.totalRatings} />
      {arrival && (
        <p className="mt-2">
          <span className="text-soft">{t.arrival}:</span> <strong>{arrival}</strong>
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <LinkButton size="large" icon={Phone} to={callTo(mechanic.phone)}>
          <span className="min-w-0 wrap-anywhere">{t.call({ mechanic: mechanic.name })}</span>
        </LinkButton>
        <span>{showPhone(mechanic.phone)}</span>
      </div>
    </section>
  )
}
