import type { Band } from './markups.contract.ts'

/** The price of a part by the band of its cost, rounded half up. */
export function priceOfCost(costCents: number, bands: readonly Band[]): number {
  const band = bands.find(({ upToCents }) => upToCents === null || costCents <= upToCents)
  return costCents + Math.floor((costCents * (band?.percent ?? 0) + 50) / 100)
}

interface CostedLine {
  kind: string
  quantity: number
  unitCents: number
  costCents?: number | null | undefined
}

const times = (quantity: number, cents: number) => Math.floor((quantity * cents + 50) / 100)

/** What is left of the lines whose cost is known; null if none is. Deposits on old parts come back and count nowhere. */
export function marginOf(lines: readonly CostedLine[]): number | null {
  const costed = lines.filter(({ costCents, kind }) => costCents != null && kind !== 'discount')
  if (costed.length === 0) return null
  return costed.reduce(
    (sum, { quantity, unitCents, costCents }) => sum + times(quantity, unitCents) - times(quantity, costCents ?? 0),
    0,
  )
}
