/** What is wrong with a field of notifications. */
export const messages = {}
