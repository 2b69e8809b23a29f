import { dayStart } from '@desert-wrench/contract/lib/phoenix-time.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { showShortDay } from '../../../shared/slots/promise-times.ts'
import { ofBoard } from '../messages.ts'
import type { LaneModel } from '../model/lane-model.ts'
import { DAY_MS, isShown } from '../model/time-scale.ts'
import type { BoardView } from '../use-board-view.ts'
import { showSpan } from '../words.ts'
import { JobCard } from './JobCard.tsx'

/** A lane by its days. */
export function LaneDays({ model, view }: { model: LaneModel; view: BoardView }) {
  const t = useMessages(ofBoard)
  const { lane, id, blocks, untimed } = model
  const { name } = lane.mechanic
  const [start, end] = [Date.parse(dayStart(view.from)), Date.parse(dayStart(view.to))]
  const days = Array.from({ length: Math.round((end - start) / DAY_MS) }, (_, at) => start + at * DAY_MS)
  const driveTo = new Map(lane.drives.map(({ jobId, minutes }) => [jobId, minutes]))
  const timesOff = lane.timeOff.map((one) => ({ start: Date.parse(one.start), end: Date.parse(one.end) }))
  return (
    <div className="grid gap-4">
      {untimed.length > 0 && (
        <ul aria-label={t.untimed} className="grid gap-2">
          {untimed.map(({ job, faults }) => (
            <li key={job.id}>
              <JobCard job={job} mechanicId={id} lane={name} faults={faults} top={t.untimed} />
            </li>
          ))}
        </ul>
      )}
      {days.map((day) => {
        const span = { start: day, end: day + DAY_MS }
        const ofDay = blocks.filter((block) => isShown(span, block))
        const title = showShortDay(new Date(day + DAY_MS / 2).toISOString())
        return (
          <section key={day} aria-label={title} className="grid gap-2">
            {days.length > 1 && <h2 className="text-base">{title}</h2>}
            {timesOff
              .filter((off) => isShown(span, off))
              .map((off) => (
                <p key={off.start} className="board-off rounded-md px-3 py-2 text-sm font-bold">
                  {t.timeOff}: {showSpan({ start: Math.max(day, off.start), end: Math.min(span.end, off.end) })}
                </p>
              ))}
            <ul aria-label={t.jobs} className="grid gap-2">
              {ofDay.map(({ job, faults, ...time }) => (
                <li key={job.id}>
                  {driveTo.has(job.id) && (
                    <p className="mb-1 pl-3 text-xs text-soft">{t.drive({ minutes: driveTo.get(job.id) ?? 0 })}</p>
                  )}
                  <JobCard job={job} mechanicId={id} lane={name} faults={faults} top={showSpan(time)} />
                </li>
              ))}
              {ofDay.length === 0 && <li className="py-4 text-center text-soft">{t.nothingPlanned}</li>}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
