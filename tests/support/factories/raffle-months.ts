import { accountVault } from '@desert-wrench/server/security/account-vault.ts'
import { seedVault } from '@desert-wrench/server/security/seed-vault.ts'

/** The key that encrypts raffle seeds in tests. */
export const RAFFLE_KEY = Buffer.alloc(32, 'test')
export const vault = accountVault(() => RAFFLE_KEY)
export const seeds = seedVault(() => RAFFLE_KEY)

/** INSERT of months opened with that key; values are trusted and need no quoting. */
export function opened(...months: [month: string, createdAt: string][]): string {
  const rows = months.map(([month, createdAt]) => {
    const { commitment, sealedSeed } = seeds.seal(month)
    return `(gen_random_uuid(), '${month}', '${createdAt}', '${commitment}', '${sealedSeed}')`
  })
  return `INSERT INTO monthly_raffles (id, month, created_at, commitment, sealed_seed) VALUES ${rows.join(', ')}`
}
