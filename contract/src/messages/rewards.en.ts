/** The screens of rewards. */
export const messages = {}
