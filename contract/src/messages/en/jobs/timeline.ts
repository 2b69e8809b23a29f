import type { ToldField } from '../../../features/jobs/changes.rules.ts'
import type { TimelineActor } from '../../../features/jobs/job-life.contract.ts'
import type { JobStatus } from '../../../features/jobs/job-values.contract.ts'
import { showMoney } from '../../../lib/money.ts'
import { showSpan, showStart } from '../../show-times.ts'
import { messages as jobFields } from './job-fields.ts'

const { timeline: fieldNames } = jobFields

/** Changed fields as a list within a sentence. */
export const listFields = (fields: readonly ToldField[]): string =>
  new Intl.ListFormat('en-US').format(fields.map((field) => fieldNames[field]))

const STATUSES: Record<JobStatus, string> = { pending: 'Pending', 'in-progress': 'In progress', completed: 'Completed' }

const ACTORS: Record<TimelineActor, string> = {
  customer: 'the customer',
  mechanic: 'the mechanic',
  dispatcher: 'the office',
  system: 'Desert Wrench',
}

interface Signed {
  by: TimelineActor
  total: number
  lines?: { approved: number; of: number }
}

/** Timeline steps by kind. */
export const messages = {
  created: 'Job created',
  offered: ({ mechanicName }: { mechanicName: string }) => `${mechanicName} sent an offer`,
  offer_withdrawn: ({ mechanicName }: { mechanicName: string }) => `${mechanicName}'s offer was withdrawn`,
  offer_rejected: ({ mechanicName }: { mechanicName: string }) => `${mechanicName}'s offer was not accepted`,
  booked: ({ mechanicName }: { mechanicName: string }) => `${mechanicName} has the job`,
  reopened: ({ mechanicName }: { mechanicName: string }) => `${mechanicName} no longer has the job. It is open again`,
  own_mechanic: ({ mechanicName }: { mechanicName: string }) =>
    `The customer and the mechanic (${mechanicName}) are the same person`,
  changed: ({ by, fields }: { by: TimelineActor; fields: ToldField[] }) =>
    `Changed by ${ACTORS[by]}: ${listFields(fields)}`,
  status_set: ({ status }: { status: JobStatus }) => `Status: ${STATUSES[status]}`,
  on_the_way: ({ mechanicName }: { mechanicName: string }) => `${mechanicName} is on the way`,
  arrived: ({ mechanicName }: { mechanicName: string }) => `${mechanicName} has arrived`,
  working: ({ mechanicName }: { mechanicName: string }) => `${mechanicName} has started the work`,
  done: ({ reason }: { reason?: string }) => (reason ? `Completed without a mechanic: ${reason}` : 'The work is done'),
  completion_undone: 'The office undid the completion',
  move_undone: 'The office undid this change',
  cancelled: ({ by, reason }: { by: TimelineActor; reason: string }) => `Canceled by ${ACTORS[by]}: ${reason}`,
  estimate_sent: ({ mechanicName, total }: { mechanicName: string; total: number }) =>
    `${mechanicName} sent an estimate of ${showMoney(total)}`,
  estimate_approved: ({ total, lines }: { total: number; lines?: { approved: number; of: number } }) =>
    lines
      ? `${lines.approved} of ${lines.of} lines of the estimate approved: ${showMoney(total)}`
      : `Estimate of ${showMoney(total)} approved`,
  estimate_declined: ({ total }: { total: number }) => `Estimate of ${showMoney(total)} declined`,
  estimate_signed: ({ by, total, lines }: Signed) =>
    `The customer signed for ${showMoney(total)}${lines ? ` (${lines.approved} of ${lines.of} lines)` : ''} on the phone of ${by === 'dispatcher' ? 'the office' : 'the mechanic'}`,
  deposit_paid: ({ cents }: { cents: number }) => `Deposit of ${showMoney(cents)} paid by card`,
  deposit_waived: ({ by, cents }: { by: TimelineActor; cents: number }) =>
    `Deposit of ${showMoney(cents)} waived by ${ACTORS[by]}`,
  price_changed: ({ total, before }: { total: number; before: number | null }) =>
    before === null
      ? `Price agreed by phone: ${showMoney(total)}`
      : `Price changed by phone from ${showMoney(before)} to ${showMoney(total)}`,
  price_declined: ({ total, restored }: { total: number; restored: number | null }) =>
    restored === null
      ? `The customer declined ${showMoney(total)}`
      : `The customer declined ${showMoney(total)}. The price is ${showMoney(restored)} again`,
  price_settled: ({ total, before }: { total: number; before: number | null }) =>
    before === null
      ? `The price was missing and is now ${showMoney(total)}`
      : `The price was ${showMoney(before)} and is now the approved ${showMoney(total)}`,
  accepted: ({ mechanicName }: { mechanicName: string }) => `${mechanicName} accepted the booking`,
  declined: ({ mechanicName, reason }: { mechanicName: string; reason: string }) =>
    `${mechanicName} declined the booking: ${reason}`,
  dropped: ({ mechanicName, reason }: { mechanicName: string; reason: string }) =>
    `${mechanicName} gave the job back: ${reason}`,
  unanswered: ({ mechanicName }: { mechanicName: string }) => `${mechanicName} has not answered the booking yet`,
  rescheduled: ({ by, ...window }: { by: TimelineActor; windowStart: string; windowEnd: string }) =>
    `Moved by ${ACTORS[by]} to ${showSpan(window, 'en-US')}`,
  reschedule_proposed: ({ windowStart, windowEnd }: { windowStart: string; windowEnd: string }) =>
    `The mechanic proposed ${showSpan({ windowStart, windowEnd }, 'en-US')}`,
  reschedule_declined: ({ windowStart, windowEnd }: { windowStart: string; windowEnd: string }) =>
    `The customer declined ${showSpan({ windowStart, windowEnd }, 'en-US')}`,
  reschedule_withdrawn: ({ windowStart, windowEnd }: { windowStart: string; windowEnd: string }) =>
    `The mechanic withdrew ${showSpan({ windowStart, windowEnd }, 'en-US')}`,
  reschedule_lapsed: ({ windowStart, windowEnd }: { windowStart: string; windowEnd: string }) =>
    `The proposed time passed without an answer: ${showSpan({ windowStart, windowEnd }, 'en-US')}`,
  plan_set_aside: ({ start }: { start: string }) =>
    `The planned time ${showStart(start, 'en-US')} was removed: the mechanic had another job then`,
  rated: ({ by, stars }: { by: TimelineActor; stars: number }) => `Rated by ${ACTORS[by]}: ${stars} of 5 stars`,
  link_made: 'The office created a link that shows the job to the customer',
  link_ended: 'The private link stopped working because it may have belonged to an earlier customer',
}
