import { pluralsOf } from './plurals.ts'

const plural = pluralsOf('en')

/** A customer's notifications: the mechanics who want their job. */
export const messages = {
  title: 'My Notifications',
  lead: 'Mechanics who want your job wait here for your answer.',

  find: 'Find my notifications',
  phone: 'Phone number',
  phoneHint: 'The one you gave when you booked, in any spelling',
  show: 'Show my notifications',

  waiting: 'Waiting for you',
  list: 'Notifications',
  none: 'No mechanic waits for your answer.',
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
  approvedDetail: ({ mechanic }: { mechanic: string }) => `${mechanic} is told and comes to you.`,
  approvalFailed: 'Approval Failed',
  notApproved: 'Failed to approve request',
  reject: 'Reject',
  rejected: 'Request Rejected',
  rejectedDetail: ({ mechanic }: { mechanic: string }) => `${mechanic} is told.`,
  rejectionFailed: 'Rejection Failed',
  notRejected: 'Failed to reject request',

  hired: 'You hired a mechanic',
  comes: ({ mechanic, vehicle }: { mechanic: string; vehicle: string }) => `${mechanic} comes for your ${vehicle}.`,
  mechanicPhone: 'Phone',
  othersTold: 'Any other mechanic who asked has been told. Your job is in progress now.',
  call: ({ mechanic }: { mechanic: string }) => `Call ${mechanic}`,
  done: 'Done',
}
