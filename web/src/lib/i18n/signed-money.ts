import { showMoney } from '@desert-wrench/contract/lib/money.ts'

/** With a minus sign that screen readers say; a hyphen is silent. */
export const showSigned = (cents: number): string => (cents < 0 ? `−${showMoney(-cents)}` : showMoney(cents))

/** Of a line of an estimate: a discount lowers the total. */
export const showLinePrice = ({ kind, cents }: { kind: string; cents: number }): string =>
  showSigned(kind === 'discount' ? -cents : cents)
