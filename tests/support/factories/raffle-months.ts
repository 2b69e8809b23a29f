import { accountVault } from '@desert-wrench/server/security/account-vault.ts'
import { seedVault } from '@desert-wrench/server/security/seed-vault.ts'

/** The key that every test's server encrypts its seeds with. */
export const RAFFLE_KEY = Buffer.alloc(32, 'test')
export const vault = accountVault(() => RAFFLE_KEY)
export const seeds = seedVault(() => RAFFLE_KEY)

/** An INSERT of months that were opened by a server with that key; the values are ours and need no quoting. */
export function opened(...months: [month: string, createdAt: string][]): string {
  const rows = months.map(([month, createdAt]) => {
    const { commitment, sealedSeed } = seeds.seal(month)
    return `(gen_random_uuid(), '${month}', '${createdAt}', '${commitment}', '${sealedSeed}')`
  })
  return `INSERT INTO monthly_raffles (id, month, created_at, commitment, sealed_seed) VALUES ${rows.join(', ')}`
}
