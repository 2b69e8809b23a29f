/** What job access for 30 days costs, in cents (specification, section 9). */
export const ACCESS_PRICE = { subscribed: 1000, notSubscribed: 2500 } as const

/** What is due after the first completed job, for 30 days, in cents (specification, section 9). */
export const FIRST_JOB_PRICE = 1500

/** Whole dollars, as a sentence names a price. */
export const dollars = (cents: number) => `$${cents / 100}`
