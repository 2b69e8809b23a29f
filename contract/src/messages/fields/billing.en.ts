/** What is wrong with a field of billing. */
export const messages = {}
