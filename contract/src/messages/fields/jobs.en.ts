/** What is wrong with a field of jobs. */
export const messages = {}
