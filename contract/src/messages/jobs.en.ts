/** The screens of jobs. */
export const messages = {}
