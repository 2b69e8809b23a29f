/** The screens of customers. */
export const messages = {}
