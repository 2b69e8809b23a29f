/** The screens of billing. */
export const messages = {}
