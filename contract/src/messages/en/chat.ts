import { pluralsOf } from '../plurals.ts'

const plural = pluralsOf('en-US')

export const messages = {
  title: 'Mechanic Hub',
  lead: 'Tips, parts and questions from mechanics across the valley.',
  types: {
    general: { one: 'General', many: 'General' },
    tip: { one: 'Tip', many: 'Tips' },
    parts: { one: 'Parts', many: 'Parts' },
    question: { one: 'Question', many: 'Questions' },
  },
  allTypes: 'All',
  typeFilter: 'Message type',
  away: "Can't load new messages. Trying again every 30 seconds.",
  looking: 'Checks for new messages every 30 seconds.',
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
  writingAs: 'Posting as',
  posted: 'Message posted!',
  postFailed: 'Failed to post message',
  notPosted: "Your message wasn't posted. It's still in the box.",
  profileFirst: 'Then you can post your message.',

  removeBy: ({ name }: { name: string }) => `Remove the message by ${name}`,
  removeQuestion: 'Remove this message?',
  removeDetail: 'Nobody will see it in the hub anymore.',
  removeConfirm: 'Remove message',
  removed: 'Message removed',
  removeFailed: 'Failed to remove message',

  forMechanics: 'The hub is for mechanics',
  forMechanicsDetail: "You're not signed in as a mechanic. Join with your phone number to read and post.",
  forSignedIn: 'Sign in with the phone number you joined with to read and post.',
  signIn: 'Sign in',
  join: 'Join as Mechanic',
  staffReads: 'Staff can read and remove messages. Only mechanics can post.',
}
