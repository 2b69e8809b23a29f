import { showPhone } from '@desert-wrench/contract/lib/phone.ts'

/** Uses no-break spaces. */
export const noBreakPhone = (phone: string): string =>
  showPhone(phone).replaceAll(' ', '\u00a0').replaceAll('-', '\u2011')
