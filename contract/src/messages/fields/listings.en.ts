/** What is wrong with a field of listings. */
export const messages = {}
