import { pluralsOf } from './plurals.ts'

const plural = pluralsOf('en')

/** A customer's notifications: the mechanics who want their job. */
export const messages = {
  title: 'My Notifications',
  lead: 'Follow your jobs here, and answer the mechanics who want them.',

  find: 'Find my notifications',
  phone: 'Phone number',
  phoneHint: 'The one you gave when you booked, in any spelling',
  show: 'Show my notifications',

  waiting: 'Waiting for you',
  list: 'Notifications',
  none: 'No request waits for your answer.',
  noneDetail: 'A mechanic who asks for your open job shows up here.',
  book: 'Book Service',
  view: 'View details',

  finished: 'Finished jobs',
  noneFinished: 'No finished jobs.',

  details: 'Request details',
  loadingRequest: 'Loading the request',
  gone: 'This request no longer waits',
  goneDetail: 'It was answered, or the mechanic can no longer come.',
  close: 'Close',

  job: 'Your job',
  whoWants: 'Who wants to come',
  requests: 'Pickup requests',
  noRequest: 'No request waits on this job.',
  price: 'Price',
  arrival: 'Arrival',
  experience: 'Experience',
  years: ({ count }: { count: number }) => `${count} ${plural(count, { one: 'year', other: 'years' })}`,
  jobsDone: 'Jobs done',

  approve: 'Approve & Hire',
  approved: 'Request Approved!',
  approvedDetail: ({ mechanic }: { mechanic: string }) =>
    `${mechanic} sees it on their jobs page. Call them to agree on the details.`,
  approvalFailed: 'Approval Failed',
  notApproved: 'Failed to approve request',
  reject: 'Reject',
  rejected: 'Request Rejected',
  rejectedDetail: ({ mechanic }: { mechanic: string }) => `${mechanic} sees it in their notifications.`,
  rejectionFailed: 'Rejection Failed',
  notRejected: 'Failed to reject request',

  hired: 'You hired a mechanic',
  comes: ({ mechanic, vehicle }: { mechanic: string; vehicle: string }) => `${mechanic} comes for your ${vehicle}.`,
  mechanicPhone: 'Phone',
  othersRejected: 'Requests from other mechanics are rejected. Your job is in progress now.',
  call: ({ mechanic }: { mechanic: string }) => `Call ${mechanic}`,
  done: 'Done',

  yourJob: 'The job',
  unfinished: 'Unfinished jobs',
  noneUnfinished: 'No unfinished jobs under this number.',
  cancelled: 'Cancelled jobs',
  noneCancelled: 'No cancelled jobs.',
  seeJob: 'See the job',
  shownAbove: 'Shown above',
  loadingJob: 'Loading the job',
  next: {
    open: () => 'Mechanics see your job now. Their offers come here, and nobody comes before you approve one.',
    offered: () => 'Compare the offers and approve the one you want. Nobody comes before that.',
    booked: ({ mechanic }: { mechanic: string | null }) =>
      mechanic === null
        ? 'Your job is in progress. No mechanic is named yet.'
        : `${mechanic} has your job. This page shows when they are on the way.`,
    on_the_way: ({ mechanic }: { mechanic: string | null }) => `${mechanic ?? 'The mechanic'} is on the way to you.`,
    arrived: ({ mechanic }: { mechanic: string | null }) =>
      `${mechanic ?? 'The mechanic'} is with your car. The work starts next.`,
    working: ({ mechanic }: { mechanic: string | null }) =>
      `${mechanic ?? 'The mechanic'} is working on your car. Your receipt comes here once it is done.`,
    done: () => 'The work is done. Your receipt is here.',
    cancelled: () => 'This job was cancelled. Nobody comes.',
  },
  whoComes: 'Your mechanic',
  asSoonAsPossible: 'As soon as possible',
  between: ({ start, end }: { start: string; end: string }) => `${start} to ${end}`,
  offers: 'Offers',
  distance: 'Distance',
  milesAway: ({ miles, about }: { miles: string; about: boolean }) => `${about ? 'About ' : ''}${miles} miles`,
  distanceUnknown: 'Not known',
  seeOffer: 'See offer',
  pickOffer: 'Read an offer to approve or reject it.',

  estimateSent: ({ mechanic }: { mechanic: string }) => `${mechanic} sent you an estimate`,
  estimateChanged: ({ mechanic }: { mechanic: string }) => `${mechanic} changed the estimate`,
  estimateWaits: 'The job cannot be finished before you answer.',
  changedFrom: ({ was, now }: { was: string; now: string }) => `The price is ${was}; with this estimate it is ${now}.`,
  added: 'New on it',
  takenOff: 'No longer on it',
  approveEstimate: 'Approve estimate',
  estimateApproved: 'Estimate approved',
  estimateApprovedDetail: ({ total }: { total: string }) => `The job costs ${total}.`,
  approveFailed: 'Not approved',
  estimateNotApproved: 'Failed to approve estimate',
  declineEstimate: 'Decline',
  estimateDeclined: 'Estimate declined',
  estimateDeclinedDetail: 'The price agreed before stays. The mechanic can send another estimate.',
  declineFailed: 'Not declined',
  estimateNotDeclined: 'Failed to decline estimate',
  priceChanged: 'Your price changed',
  priceByPhone: ({ total }: { total: string }) => `${total}, as agreed by phone.`,
  priceWas: 'Not right? You can decline it until the work starts. Then the price agreed before holds again.',
  declinePrice: 'Decline this price',
  priceDeclined: 'Price declined',
  youDeclinedPrice: ({ total, holds }: { total: string; holds: string | null }) =>
    holds === null ? `You declined ${total}.` : `You declined ${total}. The price is ${holds} again.`,
  youDeclined: ({ total }: { total: string }) =>
    `You declined an estimate of ${total}. The mechanic can send another one.`,

  cancelJob: 'Cancel the job',
  cancelLead: ({ vehicle }: { vehicle: string }) =>
    `Nobody comes for your ${vehicle} after this. Desert Wrench charges nothing for it.`,
  cancelReason: 'Why do you cancel?',
  cancelReasonHint: 'Only our office reads it (at least 3 characters)',
  keepJob: 'Keep the job',
  jobCancelled: 'Job cancelled',
  jobCancelledDetail: 'Mechanics see it in their notifications. If yours is on the way, call them.',
  cancelFailed: 'Not cancelled',
  notCancelled: 'Failed to cancel job',
  bookAgain: 'Book again',

  linkUnknown: 'This link no longer works',
  linkUnknownDetail:
    'The job may have a new phone number, or the link was cut short. Find your job by your phone number.',
  linkReadOnly: 'This link only shows the job. To approve, cancel or rate, sign in or call us.',
  linkPrivate: 'Whoever has this link can see and answer for this job. Share it only with people you trust.',
  otherJobs: 'Find my other jobs',
  lastBooking: ({ vehicle }: { vehicle: string }) => `Your last booking: ${vehicle}`,
  lastBookingDetail: 'Your private link to it is kept on this device.',
  forgetLink: 'Forget it',
}
