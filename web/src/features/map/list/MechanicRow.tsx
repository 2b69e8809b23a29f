import type { BoardJob } from '@desert-wrench/contract/features/board/board.contract.ts'
import { useMinute } from '../../../lib/device/minute-clock.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { showAgo, showClock } from '../../../lib/i18n/time.ts'
import { StageBadge } from '../../../shared/job/StageBadge.tsx'
import { shared } from '../../../shared/messages.ts'
import { PhoneLink } from '../../../ui/buttons/PhoneLink.tsx'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import type { Tone } from '../../../ui/styles/variants.ts'
import { map } from '../messages.ts'
import type { MechanicPin } from '../pins.ts'
import { PinRow, type RowProps } from './PinRow.tsx'

const TONES: Record<MechanicPin['state'], Tone> = {
  free: 'green',
  working: 'green',
  on_the_way: 'copper',
  busy: 'indigo',
  off: 'plain',
}

const isAhead = ({ stage }: BoardJob) => stage === 'booked' || stage === 'on_the_way'

export function MechanicWords({ pin }: { pin: MechanicPin }) {
  const t = useMessages(map)
  const { specialties } = useMessages(shared)
  useMinute()
  const { mechanic, jobs, untimed } = pin.lane
  const next = jobs.find(isAhead)
  const count = jobs.length + untimed.length
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="min-w-0 font-bold wrap-break-word">{mechanic.name}</span>
        <Badge tone={TONES[pin.state]}>{t.states[pin.state]}</Badge>
      </span>
      <span className="block text-soft">
        {[specialties[mechanic.specialty], mechanic.city, t.jobs({ count })].filter(Boolean).join(' · ')}
      </span>
      {pin.seenAt !== null && <span className="block">{t.seen({ age: showAgo(pin.seenAt) })}</span>}
      {next?.scheduledStart && <span className="block">{t.nextJob({ time: showClock(next.scheduledStart) })}</span>}
      {pin.place === null && <span className="block text-soft italic">{t.noStart}</span>}
    </>
  )
}

interface Props extends RowProps {
  pin: MechanicPin
  isChosen: boolean
  onJob: (id: string) => void
}

export const MechanicRow = ({ pin, isChosen, onJob, ...row }: Props) => (
  <PinRow pin={pin} {...row} expanded={isChosen} below={isChosen && <MechanicDay pin={pin} onJob={onJob} />}>
    <MechanicWords pin={pin} />
  </PinRow>
)

/** Stops in their order, as on the map. */
function MechanicDay({ pin, onJob }: Pick<Props, 'pin' | 'onJob'>) {
  const t = useMessages(map)
  const { mechanic, jobs, untimed } = pin.lane
  const all = [...jobs, ...untimed]
  return (
    <section aria-label={t.dayOf({ name: mechanic.name })} className="grid gap-2 px-2 pb-3 sm:pl-12">
      <p className="flex flex-wrap items-center gap-x-4">
        <PhoneLink phone={mechanic.phone} />
        <span className="text-soft">{t.radius({ miles: mechanic.serviceRadius })}</span>
      </p>
      {all.length === 0 && <p className="text-soft">{t.noJobs}</p>}
      {all.length > 0 && (
        <ol className="grid gap-1">
          {all.map((job) => (
            <li key={job.id}>
              <button
                type="button"
                onClick={() => onJob(job.id)}
                className="flex min-h-11 w-full flex-wrap items-center gap-x-2 rounded-md border border-line bg-card px-2 py-1 text-left hover:border-ink"
              >
                {job.scheduledStart && <span className="font-bold">{showClock(job.scheduledStart)}</span>}
                <span className="min-w-0 flex-1 wrap-break-word">{job.customerName}</span>
                <StageBadge stage={job.stage} />
              </button>
            </li>
          ))}
        </ol>
      )}
      {all.length > 1 && <p className="text-xs text-soft">{t.straight}</p>}
    </section>
  )
}
