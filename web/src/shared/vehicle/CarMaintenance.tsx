import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { schedule } from '@desert-wrench/contract/features/schedule/schedule.contract.ts'
import { type Maintenance, maintenance } from '@desert-wrench/contract/features/vehicles/maintenance.contract.ts'
import { CalendarPlus, Check } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { useApiQuery } from '../../lib/api/queries.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showDay, showMoment } from '../../lib/i18n/time.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { handoff } from '../device/handoff.ts'
import { nextBooking } from '../job/next-booking.ts'
import { ofVehicles } from './messages.ts'

type Item = Maintenance['items'][number]

const DAY_MS = 86_400_000
const WINDOW_MS = 2 * 3_600_000
/** What is due this soon can be booked already. */
const SOON_DAYS = 30

/** What the car needs next, with the first free time, and what was done elsewhere. */
export default function CarMaintenance({ job, vehicleId }: { job: Job; vehicleId: string }) {
  const t = useMessages(ofVehicles)
  const { data } = useApiQuery(maintenance.maintenance, { params: { id: vehicleId } })
  const [now] = useState(() => Date.now())
  if (!data || data.items.length === 0 || job.stage !== 'done') return null
  return (
    <div className="grid gap-2">
      <h5 className="text-sm font-bold">{t.maintenance}</h5>
      <ul className="grid gap-3">
        {data.items.map((item) => (
          <li key={item.work} className="grid gap-1.5">
            <p className="text-sm wrap-anywhere">
              <strong>{t.works[item.work]}</strong> · {wordsOf(t, item)}
            </p>
            {Date.parse(item.dueAt) - now < SOON_DAYS * DAY_MS && <Acts job={job} item={item} now={now} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

function wordsOf(t: ReturnType<typeof useMessages<typeof ofVehicles>>, item: Item): string {
  const day = showDay(item.dueAt)
  const last =
    item.because === 'finding'
      ? t.foundOn({ day: showDay(item.lastAt) })
      : (item.jobId === null ? t.lastElsewhere : t.lastDone)({ day: showDay(item.lastAt) })
  const due = item.isDue
    ? t.dueSince({ day })
    : item.because === 'mileage' && item.dueMileage !== null
      ? t.dueByMiles({ day, mileage: item.dueMileage })
      : t.dueOn({ day, mileage: item.dueMileage })
  return `${due} · ${last}`
}

function Acts({ job, item, now }: { job: Job; item: Item; now: number }) {
  const t = useMessages(ofVehicles)
  const [, navigate] = useLocation()
  const description = t.works[item.work]
  const from = new Date(now + DAY_MS).toISOString()
  const { data: slots } = useApiQuery(schedule.slots, {
    query: { jobId: job.id, description, from, distinct: 'start' },
  })
  const [slot] = slots ?? []
  const done = useApiMutation(maintenance.doneElsewhere, { done: t.doneElsewhereSaved, failed: t.doneElsewhereFailed })
  const book = () => {
    handoff.give('booking', {
      ...nextBooking(job),
      description,
      ...(slot && {
        windowStart: slot.start,
        windowEnd: new Date(Date.parse(slot.start) + WINDOW_MS).toISOString(),
      }),
    })
    navigate('/book?post=yes')
  }
  return (
    <div className="unprinted flex flex-wrap gap-2">
      <Button icon={CalendarPlus} onClick={book}>
        {slot ? t.bookAt({ time: showMoment(slot.start) }) : t.bookIt}
      </Button>
      <Button
        variant="secondary"
        icon={Check}
        pending={done.pending}
        onClick={() => done.run({ params: { id: job.id }, body: { work: item.work } })}
      >
        {t.doneElsewhere}
      </Button>
    </div>
  )
}
