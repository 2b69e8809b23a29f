import { pluralsOf } from '../../plurals.ts'

const plural = pluralsOf('en-US')

const jobs = (count: number) => `${count} ${plural(count, { one: 'job', other: 'jobs' })}`

/** What is done to several jobs at once, and what became of each. */
export const messages = {
  selected: ({ count }: { count: number }) =>
    `${count} ${plural(count, { one: 'job selected', other: 'jobs selected' })}`,
  selection: 'Selected jobs',
  setPriority: 'Set priority',
  assign: 'Assign to',
  apply: 'Apply',
  reopen: 'Unassign',
  cancelJobs: 'Cancel jobs',
  clearSelection: 'Clear selection',
  changed: ({ count }: { count: number }) => `${jobs(count)} changed`,
  changeFailed: 'Failed to change the jobs',
  cancelQuestion: ({ count }: { count: number }) => `Cancel ${jobs(count)}?`,
  cancelReason: 'Reason',
  cancelHint: "Shown on the customer's page. Canceling adds no fee or tickets.",
  cancelConfirm: ({ count }: { count: number }) => `Cancel ${jobs(count)}`,
  results: 'Results by job',
  closeResults: 'Close results',
  outcome: ({ done, refused }: { done: number; refused: number }) => `${jobs(done)} changed, ${refused} not changed`,
  done: 'changed',
  refused: 'not changed',
  openJob: 'Open job',
}
