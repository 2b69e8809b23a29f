import type { ledgerEntries, ledgerTransfers } from '@desert-wrench/server/db/schema/schema.ts'
import { idAt, iso } from './moments-and-ids.ts'
import type { SeededRandom } from './seeded-random.ts'

interface Movement {
  at: number
  kind: string
  reference: string
  from: string
  to: string
  cents: number
}

export interface LedgerTransfer {
  transfer: typeof ledgerTransfers.$inferInsert
  entries: (typeof ledgerEntries.$inferInsert)[]
}

/** Ledger rows of a transfer, in cents. */
export function transferOf({ at, kind, reference, from, to, cents }: Movement, chance: SeededRandom): LedgerTransfer {
  const id = idAt(at, chance)
  const createdAt = iso(at)
  const entry = (account: string, amount: number) => ({ transferId: id, account, amount, createdAt })
  return { transfer: { id, kind, reference, createdAt }, entries: [entry(from, -cents), entry(to, cents)] }
}
