/** What job access for 30 days costs, in cents (specification, section 9). */
export const ACCESS_PRICE = { subscribed: 1000, notSubscribed: 2500 } as const

/** What is due after the first completed job, for 30 days, in cents (specification, section 9). */
export const FIRST_JOB_PRICE = 1500

const dollars = (cents: number) => `$${cents / 100}`

/** What is to be paid by whoever has no time left; the refusal of a request and the notice beside the jobs say the same. */
export const ACCESS_FROM = `${dollars(ACCESS_PRICE.notSubscribed)} for 30 days of job access, or a plan from $15/month`
export const FIRST_JOB_DUE = `Your first job is completed: ${dollars(FIRST_JOB_PRICE)} gives you job access for the next 30 days.`

/** Beside the price of access for whoever is subscribed. */
export const ACCESS_SUBSCRIBED = `${dollars(ACCESS_PRICE.subscribed)}/month while subscribed`

/** Why it is to be paid, by the status of the membership. */
export const ENDED = {
  free_trial: 'your free trial has ended',
  active: 'your paid time has run out',
  expired: 'your job access has run out',
  cancelled: 'your plan was cancelled',
} as const

export const mustPay = (ended: string) =>
  `${ended.charAt(0).toUpperCase()}${ended.slice(1)}. To request jobs: ${ACCESS_FROM}.`
