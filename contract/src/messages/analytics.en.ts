/** The screens of analytics. */
export const messages = {}
