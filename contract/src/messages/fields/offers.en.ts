/** What is wrong with a field of offers. */
export const messages = {}
