import { MapPin } from 'lucide-react'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { showClock } from '../../../lib/i18n/time.ts'
import { PriorityBadge } from '../../../shared/job/PriorityBadge.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { map } from '../messages.ts'
import { isEstimate, type JobPin } from '../pins.ts'
import { PinRow, type RowProps } from './PinRow.tsx'

/** 'When' of a job: its plan and mechanic, else its promise. */
function useWhen({ job, mechanic }: JobPin): string {
  const t = useMessages(map)
  const { scheduledStart, scheduledEnd, windowStart, windowEnd } = job
  const span = (start: string, end: string) => t.span({ start: showClock(start), end: showClock(end) })
  if (mechanic && scheduledStart !== null && scheduledEnd !== null) {
    return t.at({ time: span(scheduledStart, scheduledEnd), name: mechanic.name })
  }
  if (mechanic) return t.noTime({ name: mechanic.name })
  return windowStart !== null && windowEnd !== null
    ? t.promised({ time: span(windowStart, windowEnd) })
    : t.asSoonAsPossible
}

export function JobWords({ pin }: { pin: JobPin }) {
  const t = useMessages(map)
  const { job, place, group } = pin
  const when = useWhen(pin)
  const isUrgent = group !== 'finished' && (job.priority === 'Emergency' || job.priority === 'High')
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="min-w-0 font-bold wrap-break-word">{job.customerName}</span>
        {isUrgent && <PriorityBadge priority={job.priority} />}
      </span>
      <span className="block text-soft wrap-break-word">{job.vehicleInfo}</span>
      <span className="block wrap-break-word">{when}</span>
      {place === null ? (
        <span className="block font-bold text-red-ink">{t.noPlace}</span>
      ) : (
        place.by !== 'exact' && <span className="block text-soft italic">{t.estimateBy[place.by]}</span>
      )}
    </>
  )
}

interface Props extends RowProps {
  pin: JobPin
  onPlace: (pin: JobPin) => void
}

export function JobRow({ pin, onPlace, ...row }: Props) {
  const t = useMessages(map)
  const placing =
    isEstimate(pin) && pin.group !== 'finished' ? (
      <Button
        variant="quiet"
        icon={MapPin}
        aria-label={t.setPlaceOf({ name: pin.job.customerName })}
        onClick={() => onPlace(pin)}
      >
        {t.setPlace}
      </Button>
    ) : null
  return (
    <PinRow pin={pin} {...row} action={placing}>
      <JobWords pin={pin} />
    </PinRow>
  )
}
