/** What is wrong with a field of rewards. */
export const messages = {}
