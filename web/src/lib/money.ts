export { showMoney, toDollars } from '@desert-wrench/contract/lib/money.ts'

/** Dollars as typed ('75', '$1,250.5') in cents; NaN where they are no amount. Digits are moved, never multiplied as a float. */
export function toCents(typed: string): number {
  const [, whole, tenths = ''] = /^\$?(\d{1,9})(?:\.(\d{0,2}))?$/.exec(typed.trim().replaceAll(',', '')) ?? []
  return whole === undefined ? Number.NaN : Number(whole + tenths.padEnd(2, '0'))
}
