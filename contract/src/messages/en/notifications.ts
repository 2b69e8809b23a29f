import type { JobPurpose } from '../../features/billing/job-payments.contract.ts'
import type { ToldField } from '../../features/jobs/changes.rules.ts'
import type { Cancellation } from '../../features/jobs/job-life.contract.ts'
import type { Step } from '../../features/jobs/job-values.contract.ts'
import type { ChoiceReason } from '../../features/offers/choice.rules.ts'
import { showMoney } from '../../lib/money.ts'
import { showSpan } from '../show-times.ts'
import { listFields } from './jobs/timeline.ts'

const STEPS: Record<Step, (mechanicName: string) => string> = {
  on_the_way: (mechanicName) => `${mechanicName} is on the way`,
  arrived: (mechanicName) => `${mechanicName} has arrived`,
  working: (mechanicName) => `${mechanicName} has started the work`,
  done: (mechanicName) => `${mechanicName} is done`,
}

const CHOSEN: Record<ChoiceReason, string> = {
  earlier: ' It went to somebody who can be there earlier.',
  closer: ' It went to somebody who is based closer.',
}
const chosen = (because: ChoiceReason | undefined) => (because ? CHOSEN[because] : '')

const PAID: Record<JobPurpose, string> = { balance: 'Paid', deposit: 'Deposit paid', tip: 'Tip' }

/** Notifications by kind. */
export const messages = {
  job_booked: {
    title: 'New booking',
    message: ({ customerName, vehicleInfo }: { customerName: string; vehicleInfo: string }) =>
      `${customerName} booked you for a ${vehicleInfo}.`,
  },
  job_pickup: {
    title: ({ mechanicName }: { mechanicName: string }) => `${mechanicName} sent you an offer`,
    message: ({ vehicleInfo, message }: { vehicleInfo: string; message: string }) =>
      `For your ${vehicleInfo}: ${message}`,
  },
  job_approved: {
    title: "You're hired",
    message: ({ customerName, vehicleInfo }: { customerName: string; vehicleInfo: string }) =>
      `${customerName} approved your offer for the ${vehicleInfo}.`,
  },
  job_rejected: {
    title: 'Offer not accepted',
    message: ({ vehicleInfo, because }: { vehicleInfo: string; because?: ChoiceReason }) =>
      `Your offer for the ${vehicleInfo} was not accepted this time.${chosen(because)}`,
  },
  job_withdrawn: {
    title: 'Your job is open again',
    message: ({ mechanicName, vehicleInfo }: { mechanicName: string; vehicleInfo: string }) =>
      `${mechanicName} is no longer available for your ${vehicleInfo}. Other mechanics can request it now.`,
  },
  job_changed: {
    title: 'Your job was changed',
    message: (job: { customerName: string; vehicleInfo: string; fields: ToldField[] }) =>
      `${job.customerName}, ${job.vehicleInfo}. Please review: ${listFields(job.fields)}.`,
  },
  job_cancelled: {
    title: 'Job canceled',
    message: ({ vehicleInfo, by, reason }: { vehicleInfo: string; by: Cancellation['by']; reason?: string }) =>
      `The ${by === 'customer' ? 'customer' : 'office'} canceled the job for the ${vehicleInfo}${reason ? `: ${reason}` : '.'}`,
  },
  job_unassigned: {
    title: 'No longer your job',
    message: (job: { customerName: string; vehicleInfo: string; because?: ChoiceReason }) =>
      `The office removed ${job.customerName}'s ${job.vehicleInfo} from your jobs.${chosen(job.because)}`,
  },
  job_step: {
    title: ({ mechanicName, step }: { mechanicName: string; step: Step }) => STEPS[step](mechanicName),
    message: ({ vehicleInfo }: { vehicleInfo: string }) => `For your ${vehicleInfo}.`,
  },
  estimate_sent: {
    title: ({ mechanicName, version }: { mechanicName: string; version: number }) =>
      version === 1 ? `${mechanicName} sent you an estimate` : `${mechanicName} changed the estimate`,
    message: ({ vehicleInfo, total }: { vehicleInfo: string; total: number }) =>
      `${showMoney(total)} for your ${vehicleInfo}. Please approve or decline it.`,
  },
  inspection_ready: {
    title: ({ mechanicName, version }: { mechanicName: string; version: number }) =>
      version === 1 ? `${mechanicName} inspected your vehicle` : `${mechanicName} corrected the inspection`,
    message: ({ vehicleInfo, now, soon }: { vehicleInfo: string; now: number; soon: number }) =>
      now + soon === 0
        ? `Your ${vehicleInfo}: nothing needs work.`
        : `Your ${vehicleInfo}: ${now} now, ${soon} soon. See what was found.`,
  },
  payment_received: {
    title: ({ what, cents }: { what: JobPurpose; cents: number }) => `${PAID[what]}: ${showMoney(cents)}`,
    message: (job: { customerName: string; vehicleInfo: string }) =>
      `${job.customerName} paid by card for the ${job.vehicleInfo}.`,
  },
  estimate_approved: {
    title: 'Estimate approved',
    message: (job: {
      customerName: string
      vehicleInfo: string
      total: number
      lines?: { approved: number; of: number }
    }) =>
      job.lines
        ? `${job.customerName} approved ${job.lines.approved} of ${job.lines.of} lines for the ${job.vehicleInfo}: ${showMoney(job.total)}.`
        : `${job.customerName} approved ${showMoney(job.total)} for the ${job.vehicleInfo}.`,
  },
  booking_accepted: {
    title: ({ mechanicName }: { mechanicName: string }) => `${mechanicName} accepted`,
    message: ({ vehicleInfo }: { vehicleInfo: string }) => `Your booking for the ${vehicleInfo} is confirmed.`,
  },
  booking_declined: {
    title: ({ mechanicName }: { mechanicName: string }) => `${mechanicName} can't come`,
    message: ({ vehicleInfo, reason }: { vehicleInfo: string; reason: string }) =>
      `Your job for the ${vehicleInfo} is open again, so other mechanics can take it. Reason: ${reason}`,
  },
  booking_unanswered: {
    title: ({ mechanicName }: { mechanicName: string }) => `${mechanicName} has not answered yet`,
    message: ({ vehicleInfo }: { vehicleInfo: string }) =>
      `You can keep waiting or choose another mechanic for your ${vehicleInfo}.`,
  },
  rescheduled: {
    title: 'New time',
    message: ({ vehicleInfo, ...window }: { vehicleInfo: string; windowStart: string; windowEnd: string }) =>
      `${vehicleInfo}: ${showSpan(window, 'en-US')}.`,
  },
  reschedule_proposed: {
    title: ({ mechanicName }: { mechanicName: string }) => `${mechanicName} proposes another time`,
    message: (job: { vehicleInfo: string; windowStart: string; windowEnd: string }) =>
      `${job.vehicleInfo}: ${showSpan(job, 'en-US')}. Accept it or keep your time.`,
  },
  reschedule_declined: {
    title: 'Your new time was declined',
    message: ({ customerName, vehicleInfo }: { customerName: string; vehicleInfo: string }) =>
      `${customerName} keeps the agreed time for the ${vehicleInfo}.`,
  },
  referral: {
    title: ({ mechanicName }: { mechanicName?: string }) => `Did ${mechanicName ?? 'a mechanic'} refer you?`,
    message: 'They earn a raffle ticket when you finish your first job. Confirm only if this is true.',
  },
  estimate_declined: {
    title: 'Estimate declined',
    message: ({ customerName, vehicleInfo, total }: { customerName: string; vehicleInfo: string; total: number }) =>
      `${customerName} declined ${showMoney(total)} for the ${vehicleInfo}. Call them, or send another estimate.`,
  },
  price_changed: {
    title: 'Your price changed',
    message: (job: { mechanicName: string; vehicleInfo: string; total: number; mayDecline: boolean; signed?: true }) =>
      `${showMoney(job.total)} with ${job.mechanicName} for your ${job.vehicleInfo}, ${
        job.signed ? "as signed on your mechanic's phone" : 'as agreed by phone'
      }.${job.mayDecline ? ' Not right? You can decline it until the work starts.' : ''}`,
  },
  completion_undone: {
    title: 'Job not finished yet',
    message: ({ vehicleInfo }: { vehicleInfo: string }) =>
      `The office undid the completion of the job for the ${vehicleInfo}. You can pick up where you left off.`,
  },
  price_declined: {
    title: 'Price declined',
    message: (job: { customerName: string; vehicleInfo: string; total: number; restored: number | null }) =>
      `${job.customerName} declined ${showMoney(job.total)} for the ${job.vehicleInfo}. ${job.restored === null ? 'The job is open again.' : `The price is ${showMoney(job.restored)} again.`}`,
  },
}
