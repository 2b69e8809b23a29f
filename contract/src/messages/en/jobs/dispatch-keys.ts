import { pluralsOf } from '../../plurals.ts'

const plural = pluralsOf('en-US')

/** The dispatcher's keys, what they jump to, and what is done to several jobs at once. */
export const messages = {
  inList: 'In the list',
  inJob: 'In an open job',
  search: 'Search',
  create: 'Create a job',
  next: 'Next job',
  previous: 'Previous job',
  open: 'Open the job',
  select: 'Select the job',
  help: 'Show these shortcuts',
  jump: 'Jump to a job, a page or an action',
  close: 'Close',
  send: 'Send a form',
  or: 'or',
  single: 'Single-key shortcuts',
  singleHint: 'Turn them off if you use speech input. Ctrl+K always works.',

  jumpHint: 'Customer, car, page or action',
  nothing: 'Nothing found.',
  toAct: 'Action',
  toScreen: 'Page',
  today: "Today's jobs by time",
  waiting: 'Open jobs by time',

  selected: ({ count }: { count: number }) =>
    `${count} ${plural(count, { one: 'job selected', other: 'jobs selected' })}`,
  selection: 'Selected jobs',
  setPriority: 'Set priority',
  assign: 'Assign to',
  apply: 'Apply',
  clearSelection: 'Clear selection',
  changed: ({ count }: { count: number }) => `${count} ${plural(count, { one: 'job', other: 'jobs' })} changed`,
  changeFailed: 'Failed to change the job',
}
