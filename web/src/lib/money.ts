/** Cents as '$1,234.50'. */
export const showMoney = (cents: number) => `$${toDollars(cents).replace(/\B(?=(\d{3})+(?=\.))/g, ',')}`

/** Cents as dollars with two decimals, without a sign: '1234.50'. */
export function toDollars(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Dollars as typed ('75', '$1,250.5') in cents; NaN where they are no amount. Digits are moved, never multiplied as a float. */
export function toCents(typed: string): number {
  const [, whole, tenths = ''] = /^\$?(\d{1,9})(?:\.(\d{0,2}))?$/.exec(typed.trim().replaceAll(',', '')) ?? []
  return whole === undefined ? Number.NaN : Number(whole + tenths.padEnd(2, '0'))
}
