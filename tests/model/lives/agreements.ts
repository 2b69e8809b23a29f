import type { CalculatedPrice } from './prices.ts'

export interface Agreement {
  mechanic: string
  act: 'offer' | 'booking' | 'office' | 'change' | 'estimate'
  by: 'customer' | 'dispatcher'
  total: number
  /** Travel at the rates of that time, and in the lines. */
  estimatedTravel: number
  travelLines: number
  objected: boolean
}

/** A job's agreements in order, the only source of a receipt. */
export interface Book {
  mechanic: string | null
  yeses: Agreement[]
}

export const emptyBook = (): Book => ({ mechanic: null, yeses: [] })

/** The last price agreed with the current mechanic. */
export const owed = ({ mechanic, yeses }: Book): Agreement | undefined =>
  mechanic === null ? undefined : yeses.findLast((yes) => yes.mechanic === mechanic && !yes.objected)

export function agree(book: Book, yes: Omit<Agreement, 'objected'>): void {
  book.mechanic = yes.mechanic
  book.yeses.push({ ...yes, objected: false })
}

/** A named total: travel is what was calculated, capped at the total. */
export const named = (
  total: number,
  { travel }: CalculatedPrice,
): Pick<Agreement, 'total' | 'estimatedTravel' | 'travelLines'> => ({
  total,
  estimatedTravel: travel,
  travelLines: Math.min(travel, total),
})

/** The customer revokes staff's agreement: the previous one applies, or the job is reopened. */
export function object(book: Book): void {
  const yes = owed(book)
  if (yes) yes.objected = true
  if (!owed(book)) book.mechanic = null
}
