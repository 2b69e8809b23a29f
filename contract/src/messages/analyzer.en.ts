/** The screens of analyzer. */
export const messages = {}
