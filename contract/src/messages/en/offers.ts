import { pluralsOf } from '../plurals.ts'

const plural = pluralsOf('en-US')

/** The customer's notifications of offers. */
export const messages = {
  title: 'My Notifications',
  lead: 'Follow your jobs and answer offers from mechanics.',

  find: 'Find my notifications',
  phone: 'Phone number',
  phoneHint: 'The one you booked with, in any format',
  show: 'Show my notifications',

  waiting: 'Waiting for you',
  list: 'Notifications',
  none: 'No offers to answer.',
  noneDetail: 'Offers for your open jobs appear here.',
  book: 'Book Service',
  view: 'View details',

  finished: 'Finished jobs',
  noneFinished: 'No finished jobs.',

  details: 'Offer details',
  loadingRequest: 'Loading the offer',
  gone: 'This offer is no longer available',
  goneDetail: 'You answered it, or the mechanic can no longer come.',
  close: 'Close',

  job: 'Your job',
  whoWants: 'Mechanics who want this job',
  requests: 'Offers',
  noRequest: 'No offers to answer for this job.',
  price: 'Price',
  arrival: 'Arrival',
  experience: 'Experience',
  years: ({ count }: { count: number }) => `${count} ${plural(count, { one: 'year', other: 'years' })}`,
  jobsDone: 'Jobs completed',

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
  comes: ({ mechanic, vehicle }: { mechanic: string; vehicle: string }) => `${mechanic} is coming for your ${vehicle}.`,
  mechanicPhone: 'Phone',
  othersRejected: 'We declined the other offers for you. Your job is in progress now.',
  call: ({ mechanic }: { mechanic: string }) => `Call ${mechanic}`,
  done: 'Done',

  yourJob: 'The job',
  unfinished: 'Unfinished jobs',
  noneUnfinished: 'No unfinished jobs for this number.',
  cancelled: 'Canceled jobs',
  noneCancelled: 'No canceled jobs.',
  seeJob: 'See the job',
  shownAbove: 'Shown above',
  loadingJob: 'Loading the job',
  next: {
    open: () => 'Mechanics can see your job now. Offers appear here. No one comes until you approve one.',
    offered: () => 'Compare the offers and approve one. No one comes until you do.',
    booked: ({ mechanic }: { mechanic: string | null }) =>
      mechanic === null
        ? "Your job is in progress. We haven't assigned a mechanic yet."
        : `${mechanic} has your job. We'll show you when they're on the way.`,
    on_the_way: ({ mechanic }: { mechanic: string | null }) => `${mechanic ?? 'The mechanic'} is on the way to you.`,
    arrived: ({ mechanic }: { mechanic: string | null }) =>
      `${mechanic ?? 'The mechanic'} is with your car. The work starts next.`,
    working: ({ mechanic }: { mechanic: string | null }) =>
      `${mechanic ?? 'The mechanic'} is working on your car. Your receipt appears here when it's done.`,
    done: () => 'The work is done. Your receipt is here.',
    cancelled: () => "This job was canceled. Your mechanic won't come.",
  },
  whoComes: 'Your mechanic',
  openAgain: 'Your job is open again, so other mechanics can send you offers.',
  waitingFor: ({ mechanic }: { mechanic: string }) => `Waiting for ${mechanic}'s answer`,
  unanswered: ({ mechanic }: { mechanic: string }) =>
    `${mechanic} has not answered yet. You can keep waiting or choose another mechanic.`,
  offers: 'Offers',
  distance: 'Distance',
  milesAway: ({ miles, about }: { miles: string; about: boolean }) => `${about ? 'About ' : ''}${miles} miles`,
  distanceUnknown: 'Unknown',
  seeOffer: 'See offer',
  pickOffer: 'Open an offer to approve or reject it.',

  estimateSent: ({ mechanic }: { mechanic: string }) => `${mechanic} sent you an estimate`,
  estimateChanged: ({ mechanic }: { mechanic: string }) => `${mechanic} changed the estimate`,
  estimateWaits: 'Your mechanic needs your answer before they can finish the job.',
  changedFrom: ({ was, now }: { was: string; now: string }) => `This estimate changes the price from ${was} to ${now}.`,
  added: 'Added',
  takenOff: 'Removed',
  approveEstimate: 'Approve estimate',
  estimateApproved: 'Estimate approved',
  estimateApprovedDetail: ({ total }: { total: string }) => `The price is now ${total}.`,
  approveFailed: 'Not approved',
  estimateNotApproved: 'Failed to approve estimate',
  declineEstimate: 'Decline',
  estimateDeclined: 'Estimate declined',
  estimateDeclinedDetail: 'The agreed price still applies. The mechanic can send another estimate.',
  declineFailed: 'Not declined',
  estimateNotDeclined: 'Failed to decline estimate',
  priceChanged: 'Your price changed',
  priceByPhone: ({ total }: { total: string }) => `${total}, as agreed by phone.`,
  priceSigned: ({ total }: { total: string }) => `${total}, as signed on your mechanic's phone.`,
  priceWas: 'Not right? You can decline it until the work starts. Then the earlier price applies again.',
  declinePrice: 'Decline this price',
  priceDeclined: 'Price declined',
  youDeclinedPrice: ({ total, holds }: { total: string; holds: string | null }) =>
    holds === null ? `You declined ${total}.` : `You declined ${total}. The price is ${holds} again.`,
  youDeclined: ({ total }: { total: string }) =>
    `You declined an estimate of ${total}. The mechanic can send another one.`,

  cancelJob: 'Cancel job',
  cancelLead: ({ vehicle }: { vehicle: string }) =>
    `Your mechanic won't come for your ${vehicle}. Desert Wrench charges no cancellation fee.`,
  cancelReason: 'Why are you canceling?',
  cancelReasonHint: 'Only our office sees it (at least 3 characters)',
  keepJob: 'Keep job',
  jobCancelled: 'Job canceled',
  jobCancelledDetail: 'Mechanics will see this in their notifications. If yours is on the way, call them.',
  cancelFailed: 'Not canceled',
  notCancelled: 'Failed to cancel job',
  bookAgain: 'Book again',

  linkUnknown: 'This link no longer works',
  linkUnknownDetail:
    'The job may have a new phone number, or the link may be incomplete. Find your job by phone number.',
  linkReadOnly: 'This link only shows the job. To approve, cancel or rate, sign in or call us.',
  linkPrivate: 'Anyone with this link can see this job and answer offers. Share it only with people you trust.',
  ofMessages: 'Messages about this job',
  otherJobs: 'Find my other jobs',
  lastBooking: ({ vehicle }: { vehicle: string }) => `Your last booking: ${vehicle}`,
  lastBookingDetail: 'Your private link is saved on this device.',
  forgetLink: 'Remove link',
}
