import type { AccountVault } from '../ports/account-vault.ts'
import type { Tokens } from '../ports/tokens.ts'

interface Secrets {
  tokens: Tokens
  vault: AccountVault
}

/** 128 bits in base64url. */
const NONCE_LENGTH = 22

/** By phone, since the account may not exist yet. */
export const phoneSubject = (phoneE164: string) => `phone ${phoneE164}`

/**
 * Cookie that exempts a known browser from throttling: a random nonce and its keyed hash with the account or phone. It grants
 * no access.
 */
export function knownDevice({ tokens, vault }: Secrets) {
  const sign = (subject: string, nonce: string) =>
    Buffer.from(vault.hash('known device', `${subject} ${nonce}`)).toString('base64url')
  /** Compares hashes, so that timing reveals nothing. */
  const same = (one: string, other: string) =>
    Buffer.compare(vault.hash('known device again', one), vault.hash('known device again', other)) === 0

  /** The nonce if valid for this account or phone, else null. */
  function nonceOf(subject: string, token: string | null): string | null {
    const given = token ?? ''
    const nonce = given.slice(0, NONCE_LENGTH)
    return same(given.slice(NONCE_LENGTH), sign(subject, nonce)) ? nonce : null
  }

  return {
    nonceOf,
    /** Keeps the nonce of a known device. */
    renew: (subject: string, token: string | null): string => {
      const nonce = nonceOf(subject, token) ?? tokens.make()
      return `${nonce}${sign(subject, nonce)}`
    },
  }
}
