/** Analytics on the management's home screen. */
export const messages = {
  title: 'Last 30 days',
  loading: 'Loading figures',
  view: 'Show as',
  views: { charts: 'Charts', tables: 'Tables' },

  openNow: 'Open now',
  inProgress: 'In progress',
  completedToday: 'Completed today',
  toFirstRequest: 'Time to first offer',
  toAnswer: 'Time to reply',
  noneYet: 'None yet',
  minutes: ({ count }: { count: number }) => `${count} min`,
  hours: ({ hours }: { hours: string }) => `${hours} hours`,
  about: 'Phoenix time. Times are medians: from a job to its first offer, and from an offer to its reply.',

  date: ({ day, month }: { day: number; month: string }) => `${month} ${day}`,
  byDay: 'Jobs by day',
  day: 'Day',
  created: 'Created',
  completed: 'Completed',
  countCreated: ({ count }: { count: number }) => `${count} created`,
  countCompleted: ({ count }: { count: number }) => `${count} completed`,
  chart: ({ created, completed, days }: { created: number; completed: number; days: number }) =>
    `Jobs by day: ${created} created and ${completed} completed in ${days} days. The table has every day.`,
  oneDay: ({ day, created, completed }: { day: string; created: number; completed: number }) =>
    `${day}: ${created} created, ${completed} completed`,

  hires: 'Hires by specialty',
  specialty: 'Specialty',
  hiresCount: 'Hires',

  money: 'Money earned',
  source: 'Source',
  amount: 'Amount',
  sources: {
    plan: 'Plans',
    access: 'Job access',
    first_job: 'First-job payments',
    platform_fee: 'Platform fees',
  },
}
