/** The screens of offers. */
export const messages = {}
