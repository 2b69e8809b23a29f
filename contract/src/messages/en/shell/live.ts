import { pluralsOf } from '../../plurals.ts'

const plural = pluralsOf('en-US')

/** Changes made by others while a page is open. */
export const messages = {
  away: "Live updates are paused. We'll catch up once the connection is back.",
  gone: 'No longer in this list.',
  jobRemoved: 'This job was removed.',
  offers: ({ count }: { count: number }) =>
    plural(count, { one: 'A mechanic wants your job', other: `${count} mechanics want your job` }),
  seeOffers: 'See offers',
  newJobs: ({ count }: { count: number }) => `${count} ${plural(count, { one: 'new job', other: 'new jobs' })}`,
}
