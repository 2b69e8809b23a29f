/** How the business runs, on the management's home. */
export const messages = {
  title: 'How it runs',
  loading: 'Loading the figures',
  view: 'Figures as',
  views: { charts: 'Charts', tables: 'Tables' },

  openNow: 'Open now',
  inProgress: 'In progress',
  completedToday: 'Completed today',
  toFirstRequest: 'To the first request',
  toAnswer: 'To the answer',
  noneYet: 'None yet',
  minutes: ({ count }: { count: number }) => `${count} min`,
  hours: ({ hours }: { hours: string }) => `${hours} hours`,
  about:
    'The last 30 days, Phoenix time; times are medians, from a job to its first request and from a request to its answer.',

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
    first_job: 'After the first job',
    platform_fee: 'Platform fees',
  },
}
