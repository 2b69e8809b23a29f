/** A phone that no line breaks apart. */
export const unbroken = (phone: string): string => phone.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011')
