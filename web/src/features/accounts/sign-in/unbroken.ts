import { showPhone } from '@desert-wrench/contract/lib/phone.ts'

/** Uses no-break spaces. */
export const unbroken = (phone: string): string => showPhone(phone).replaceAll(' ', '\u00a0').replaceAll('-', '\u2011')
