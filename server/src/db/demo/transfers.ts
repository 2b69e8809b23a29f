import type { ledgerEntries, ledgerTransfers } from '../schema.ts'
import type { Chance } from './chance.ts'
import { idAt, iso } from './moments.ts'

interface Movement {
  at: number
  kind: string
  reference: string
  from: string
  to: string
  cents: number
}

export interface Moved {
  transfer: typeof ledgerTransfers.$inferInsert
  entries: (typeof ledgerEntries.$inferInsert)[]
}

/** Cents that moved from one account to another, as rows. */
export function transferOf({ at, kind, reference, from, to, cents }: Movement, chance: Chance): Moved {
  const id = idAt(at, chance)
  const createdAt = iso(at)
  const entry = (account: string, amount: number) => ({ transferId: id, account, amount, createdAt })
  return { transfer: { id, kind, reference, createdAt }, entries: [entry(from, -cents), entry(to, cents)] }
}
