import { pluralsOf } from './plurals.ts'

const plural = pluralsOf('en')

/** What others change while a page is open. */
export const messages = {
  away: 'Changes by others do not come by themselves right now. They show once the connection is back.',
  newJobs: ({ count }: { count: number }) => `${count} ${plural(count, { one: 'new job', other: 'new jobs' })}`,
}
