/** The screens of listings. */
export const messages = {}
