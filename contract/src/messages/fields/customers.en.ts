/** What is wrong with a field of customers. */
export const messages = {}
