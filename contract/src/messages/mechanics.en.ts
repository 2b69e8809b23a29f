/** The screens of mechanics. */
export const messages = {}
