import type { AccountVault } from '../ports/account-vault.ts'

const TOKEN_BYTES = 16

/**
 * The private link of a job's customer, derived by the key in DATA_DIR, so that it can be put in a message without being stored.
 * A raised generation gives another one.
 */
export const jobLinkToken =
  ({ vault }: { vault: Pick<AccountVault, 'hash'> }) =>
  (jobId: string, customerId: string, generation: number): string =>
    Buffer.from(vault.hash('job link', `${jobId} ${customerId} ${generation}`))
      .subarray(0, TOKEN_BYTES)
      .toString('base64url')
