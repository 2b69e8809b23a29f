import type { Lane } from '@desert-wrench/contract/features/board/board.contract.ts'
import { schedule } from '@desert-wrench/contract/features/schedule/schedule.contract.ts'
import { dayStart, phoenixDay } from '@desert-wrench/contract/lib/phoenix-time.ts'
import { CalendarOff, CalendarPlus, CalendarSync, Printer, SquareCheck } from 'lucide-react'
import { useApiMutation } from '../../../lib/api/mutations.ts'
import { useApiQuery } from '../../../lib/api/queries.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { showMoment } from '../../../lib/i18n/time.ts'
import { shared } from '../../../shared/messages.ts'
import { showShortDay } from '../../../shared/slots/promise-times.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { PhoneLink } from '../../../ui/buttons/PhoneLink.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { selectAll } from '../grid/selection.ts'
import { ofBoard } from '../messages.ts'
import { laneModel } from '../model/lane-model.ts'
import { stateOf } from '../model/mechanic-state.ts'
import { DAY_MS, QUARTER_MS } from '../model/time-scale.ts'
import { DaySheet } from './DaySheet.tsx'

interface Props {
  lane: Lane
  /** Of the board. */
  day: string
  now: number
  /** Plans what they have not begun anew, among the others. */
  onPlan: () => void
  onClose: () => void
}

const isFinal = ({ stage }: Lane['jobs'][number]) => stage === 'done' || stage === 'cancelled'

/** A mechanic's day: print it, close it, or hand its jobs over. */
export default function LaneDialog({ lane, day, now, onPlan, onClose }: Props) {
  const t = useMessages(ofBoard)
  const { specialties } = useMessages(shared)
  const { mechanic } = lane
  const model = laneModel(lane, now)
  const { state, job } = stateOf(lane, now)
  const start = Date.parse(dayStart(day))
  const ofDay = model.blocks.filter((block) => block.start < start + DAY_MS && block.end > start)
  const waiting = [...ofDay.map((block) => block.job), ...lane.untimed].filter((one) => !isFinal(one))
  return (
    <Dialog title={mechanic.name} onClose={onClose}>
      <div className="grid gap-4 print:hidden">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="font-bold">
            {job ? t.stateAt({ state: t.states[state], name: job.customerName }) : t.states[state]}
          </span>
          <span>{specialties[mechanic.specialty]}</span>
          {mechanic.city !== null && <span>{mechanic.city}</span>}
          <PhoneLink phone={mechanic.phone} />
        </p>
        <p className="text-sm text-soft">
          {t.laneDay({ day: showShortDay(new Date(start + DAY_MS / 2).toISOString()), count: waiting.length })}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button icon={Printer} variant="secondary" onClick={() => window.print()}>
            {t.printDay}
          </Button>
          {waiting.length > 0 && (
            <Button
              icon={SquareCheck}
              variant="secondary"
              onClick={() => {
                selectAll(waiting.map(({ id }) => id))
                onClose()
              }}
            >
              {t.selectLane({ count: waiting.length })}
            </Button>
          )}
          {waiting.length > 0 && (
            <Button icon={CalendarSync} variant="secondary" aria-haspopup="dialog" onClick={onPlan}>
              {t.planAway}
            </Button>
          )}
        </div>
        <TimeOff lane={lane} now={now} />
      </div>
      <DaySheet model={model} day={day} blocks={ofDay} />
    </Dialog>
  )
}

/** Somebody falls ill, or comes back. */
function TimeOff({ lane, now }: Pick<Props, 'lane' | 'now'>) {
  const t = useMessages(ofBoard)
  const params = { id: lane.mechanic.id }
  // All of it, as it is replaced as a whole.
  const { data } = useApiQuery(schedule.get, { params }, { also: ['jobs'] })
  const put = useApiMutation(schedule.put, { done: t.timeOffSaved, failed: t.changeFailed })
  if (!data) return null
  const current = data.timeOff.find(({ start, end }) => Date.parse(start) <= now && now < Date.parse(end))
  const from = Math.ceil(now / QUARTER_MS) * QUARTER_MS - QUARTER_MS
  const midnight = Date.parse(dayStart(phoenixDay(new Date(now).toISOString()))) + DAY_MS
  const rest = { start: new Date(from).toISOString(), end: new Date(midnight).toISOString() }
  return (
    <section aria-label={t.timeOff} className="grid gap-2 border-t border-line pt-4">
      <h3 className="font-bold">{t.timeOff}</h3>
      {current ? (
        <>
          <p className="text-sm">{t.offUntil({ time: showMoment(current.end) })}</p>
          <div>
            <Button
              icon={CalendarPlus}
              variant="secondary"
              pending={put.pending}
              onClick={() => put.run({ params, body: { timeOff: ended(data.timeOff, current, now) } })}
            >
              {t.endTimeOff}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="text-sm text-soft">{t.offHint}</p>
          <div>
            <Button
              icon={CalendarOff}
              variant="secondary"
              pending={put.pending}
              onClick={() => put.run({ params, body: { timeOff: [...data.timeOff, rest] } })}
            >
              {t.offToday}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

type Times = readonly { start: string; end: string }[]

/** What is left of a time off that ends now. */
function ended(times: Times, current: Times[number], now: number) {
  const end = new Date(Math.floor(now / 60_000) * 60_000).toISOString()
  return times.flatMap((one) => (one !== current ? [one] : one.start < end ? [{ ...one, end }] : []))
}
