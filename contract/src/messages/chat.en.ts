import { pluralsOf } from './plurals.ts'

const plural = pluralsOf('en')

/** The mechanics' hub. */
export const messages = {
  title: 'Mechanic Hub',
  lead: 'Tips, parts and questions among mechanics of the valley.',
  types: {
    general: { one: 'General', many: 'General' },
    tip: { one: 'Tip', many: 'Tips' },
    parts: { one: 'Parts', many: 'Parts' },
    question: { one: 'Question', many: 'Questions' },
  },
  allTypes: 'All',
  typeFilter: 'Message type',
  away: 'New messages cannot be loaded now; trying again every 30 seconds.',
  looking: 'Looks for new messages every 30 seconds.',
  news: ({ count, most }: { count: number; most: number }) =>
    `${count >= most ? `${most} or more` : count} new ${plural(count, { one: 'message', other: 'messages' })}`,
  list: 'Messages',
  noneOfType: 'No messages of this type yet.',
  none: 'No messages yet. Write the first one.',
  noneToRead: 'No messages yet.',
  by: ({ type, name }: { type: string; name: string }) => `${type} by ${name}`,
  you: '(you)',

  figures: { messages: 'Messages', today: 'Today', mechanics: 'Mechanics', questions: 'Questions' },

  form: 'Write to the hub',
  message: 'Message',
  type: 'Type',
  post: 'Post message',
  retry: 'Retry',
  writingAs: 'Writing as',
  posted: 'Message posted!',
  postFailed: 'Failed to post message',
  notPosted: 'Your message was not posted. It is still in the box.',
  profileFirst: 'Then your message can be posted.',

  removeBy: ({ name }: { name: string }) => `Remove the message by ${name}`,
  removeQuestion: 'Remove this message?',
  removeDetail: 'Nobody reads it in the hub any more.',
  removeConfirm: 'Remove message',
  removed: 'Message removed',
  removeFailed: 'Failed to remove message',

  forMechanics: 'The hub is for mechanics',
  forMechanicsDetail: 'You are signed in, but not as a mechanic. Join with your phone to read and write here.',
  forSignedIn: 'Sign in with the phone that you joined with to read and write here.',
  signIn: 'Sign in',
  join: 'Join as Mechanic',
  staffReads: 'Staff read along and remove what does not belong here. Mechanics write.',
}
