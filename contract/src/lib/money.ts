/** Cents as '$1,234.50', in both languages: US Spanish uses the same format. */
export const showMoney = (cents: number) => `$${toDollars(cents).replace(/\B(?=(\d{3})+(?=\.))/g, ',')}`

/** Cents as dollars without a sign: '1234.50'. */
export function toDollars(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Cents as a price in a sentence: $15, $12.50, $1,500. Without Intl, which is slow to create and used while a page loads. */
export const inDollars = (cents: number): string => showMoney(cents).replace(/\.00$/, '')
