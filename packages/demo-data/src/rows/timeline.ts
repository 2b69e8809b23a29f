import type { Happened } from '@desert-wrench/contract/features/jobs/timeline.rules.ts'
import type { jobEvents, jobs } from '@desert-wrench/server/db/schema/schema.ts'
import type { JobHistory } from '../job-histories.ts'
import { idAt, iso } from '../moments-and-ids.ts'
import type { SeededRandom } from '../seeded-random.ts'

type TimelineJob = typeof jobs.$inferInsert
type NewJobEventRow = typeof jobEvents.$inferInsert
type NotifiedStep = NonNullable<TimelineJob['step']>

/** Steps before completion, each with its share of the time since the hire. */
const STEPS: readonly (readonly [step: NotifiedStep, share: number])[] = [
  ['on_the_way', 0.45],
  ['arrived', 0.6],
  ['working', 0.65],
]

/** Current step of a job in progress; every step occurs. */
export const stepOf = ({ fate, at }: JobHistory): NotifiedStep | null =>
  fate === 'working' ? (STEPS[Math.floor(at / 1000) % STEPS.length]?.[0] ?? null) : null

/** Timeline of a job until now. */
export function timelineRows(story: JobHistory, job: TimelineJob, now: number, chance: SeededRandom): NewJobEventRow[] {
  const { mechanic, lost, offers, fate, doneAt } = story
  const by = 'customerAddress' in story.body ? 'customer' : 'dispatcher'
  const row = (at: number, who: NewJobEventRow['by'], what: Happened): NewJobEventRow => {
    const moment = Math.round(at)
    return { id: idAt(moment, chance), jobId: story.id, at: iso(moment), by: who, ...what }
  }
  const of = ({ body }: { body: { name: string } }) => ({ mechanicName: body.name })

  const hire = offers.find(({ status }) => status === 'approved')
  const first = lost ?? (hire ? null : mechanic)
  const hiredAt = hire?.answeredAt ?? story.at
  const until = doneAt ?? now
  const last = job.step ? STEPS.findIndex(([step]) => step === job.step) : STEPS.length - 1
  const begun = mechanic !== null && (doneAt !== null || job.step) ? STEPS.slice(0, last + 1) : []
  return [
    row(story.at, by, { kind: 'created', parameters: {} }),
    ...(first ? [row(story.at, by, { kind: 'booked', parameters: of(first) })] : []),
    ...(lost ? [row(lost.leftAt, 'dispatcher', { kind: 'reopened', parameters: of(lost) })] : []),
    ...offers.map((offer) => row(offer.at, 'mechanic', { kind: 'offered', parameters: of(offer.mechanic) })),
    ...offers
      .filter(({ status }) => status === 'rejected' && !hire)
      .map((offer) =>
        row(offer.answeredAt ?? offer.at, 'customer', { kind: 'offer_rejected', parameters: of(offer.mechanic) }),
      ),
    ...(hire ? [row(hiredAt, 'customer', { kind: 'booked', parameters: of(hire.mechanic) })] : []),
    ...begun.map(([kind, share]) =>
      row(hiredAt + (until - hiredAt) * share, 'mechanic', {
        kind,
        parameters: of(mechanic ?? { body: { name: '' } }),
      }),
    ),
    ...(doneAt === null ? [] : [row(doneAt, 'mechanic', { kind: 'done', parameters: {} })]),
    ...(fate === 'returned'
      ? [row(until + 1000, 'dispatcher', { kind: 'status_set', parameters: { status: 'in-progress' } })]
      : []),
  ]
}
