import type { AccountVault } from '../ports/account-vault.ts'
import type { Tokens } from '../ports/tokens.ts'

interface Secrets {
  tokens: Tokens
  vault: AccountVault
}

/** 128 bits in base64url. */
const NONCE_LENGTH = 22

/** Of a phone, whose account may not be there yet. */
export const phoneSubject = (phoneE164: string) => `phone ${phoneE164}`

/**
 * What a browser keeps of a sign-in, to be told from strangers who try the same e-mail: a random name of the device, and its keyed hash
 * with the account or the phone. It signs nobody in.
 */
export function knownDevice({ tokens, vault }: Secrets) {
  const sign = (subject: string, nonce: string) =>
    Buffer.from(vault.hash('known device', `${subject} ${nonce}`)).toString('base64url')
  /** Both are hashed once more: how soon two hashes differ tells nothing of what was hashed. */
  const same = (one: string, other: string) =>
    Buffer.compare(vault.hash('known device again', one), vault.hash('known device again', other)) === 0

  /** The device's name, where this account or phone signed in with it; else null. */
  function nonceOf(subject: string, token: string | null): string | null {
    const given = token ?? ''
    const nonce = given.slice(0, NONCE_LENGTH)
    return same(given.slice(NONCE_LENGTH), sign(subject, nonce)) ? nonce : null
  }

  return {
    nonceOf,
    /** What the browser keeps from now on; a device that was known keeps its name. */
    renew: (subject: string, token: string | null): string => {
      const nonce = nonceOf(subject, token) ?? tokens.make()
      return `${nonce}${sign(subject, nonce)}`
    },
  }
}
