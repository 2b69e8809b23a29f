import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { AccountVault } from '../ports/account-vault.ts'

const CIPHER = 'aes-256-gcm'
const VERSION = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** HMAC-SHA-256 and AES-256-GCM, with two keys derived (HKDF, RFC 5869) from the database's one key, which the start provides. */
export function accountVault(key: () => Buffer): AccountVault {
  const derived = new Map<string, Buffer>()
  function keyFor(use: 'hashes' | 'secrets'): Buffer {
    const known = derived.get(use) ?? Buffer.from(hkdfSync('sha256', key(), '', `desert-wrench accounts ${use} v1`, 32))
    derived.set(use, known)
    return known
  }

  return {
    // The length prefix prevents ambiguous purpose and text pairs.
    hash: (purpose, text) =>
      createHmac('sha256', keyFor('hashes')).update(`${purpose.length}:${purpose}:${text}`).digest(),

    seal: (purpose, plain) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, keyFor('secrets'), nonce).setAAD(Buffer.from(purpose))
      const hidden = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), hidden])
    },

    open: (purpose, sealed) => {
      const [version, bytes] = [sealed[0], sealed.subarray(1)]
      if (version !== VERSION || bytes.length < NONCE_BYTES + TAG_BYTES) return null
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
      const decipher = createDecipheriv(CIPHER, keyFor('secrets'), bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag)
      try {
        return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
      } catch {
        return null
      }
    },
  }
}
