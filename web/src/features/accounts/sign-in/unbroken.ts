import { showPhone } from '@desert-wrench/contract/lib/phone.ts'

/** A phone as it is shown, which no line breaks apart. */
export const unbroken = (phone: string): string => showPhone(phone).replaceAll(' ', '\u00a0').replaceAll('-', '\u2011')
