/** Minutes of drive that a minute of waiting is worth, of jobs without a promise. */
export const WAITING = { Emergency: 2, High: 0.2, Medium: 0.03, Low: 0.01 } as const
/** And a minute after a promise that moved. */
export const LATENESS = 1
