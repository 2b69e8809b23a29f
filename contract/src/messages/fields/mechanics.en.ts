/** What is wrong with a field of mechanics. */
export const messages = {}
