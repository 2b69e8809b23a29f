import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { SeedVault } from '../ports/seed-vault.ts'

const CIPHER = 'aes-256-gcm'
const VERSION = 'v1.'
const NONCE_BYTES = 12
const TAG_BYTES = 16

const commitmentTo = (seed: Buffer) => createHash('sha256').update(seed).digest('hex')

/** 32 bytes as 64 hexadecimal digits or 43 base64url characters; null otherwise. */
export function parseRaffleKey(text: string): Buffer | null {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex')
  return /^[\w-]{43}=?$/.test(text) ? Buffer.from(text, 'base64url') : null
}

/** 16 hexadecimal digits of a hash, which reveals nothing else about the key. */
export const fingerprintOf = (key: Buffer): string =>
  createHash('sha256').update('desert-wrench raffle key:').update(key).digest('hex').slice(0, 16)

/** AES-256-GCM; the start provides the 32-byte key. */
export function seedVault(key: () => Buffer): SeedVault {
  return {
    seal: (month, seed = randomBytes(32).toString('hex')) => {
      const plain = Buffer.from(seed, 'hex')
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key(), nonce).setAAD(Buffer.from(month))
      const hidden = Buffer.concat([cipher.update(plain), cipher.final()])
      const sealed = Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')
      return { commitment: commitmentTo(plain), sealedSeed: `${VERSION}${sealed}` }
    },

    open: (month, { commitment, sealedSeed }) => {
      if (!sealedSeed?.startsWith(VERSION)) return null
      const bytes = Buffer.from(sealedSeed.slice(VERSION.length), 'base64url')
      const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)]
      try {
        const decipher = createDecipheriv(CIPHER, key(), nonce, { authTagLength: TAG_BYTES })
        decipher.setAAD(Buffer.from(month)).setAuthTag(tag)
        const seed = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
        return commitmentTo(seed) === commitment ? seed.toString('hex') : null
      } catch {
        return null
      }
    },
  }
}
