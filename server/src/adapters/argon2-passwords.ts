import crypto from 'node:crypto'
import { promisify } from 'node:util'
import { normalPassword } from '@desert-wrench/contract/features/accounts/passwords.rules.ts'
import type { Passwords } from '../ports/passwords.ts'
import { type Capacity, limitConcurrency } from '../runtime/concurrency.ts'

/** OWASP Password Storage Cheat Sheet (2025): 19 MiB, two passes, one lane is the recommended option with the least memory. */
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 } as const
const SALT_BYTES = 16

/** Two hashes use 38 MiB and leave threads for other work; 40 waiting take a few seconds. */
export const HASHING: Capacity = { running: 2, waiting: 40, patienceMs: 60_000, refusal: 'server.unavailable' }

interface Argon2Parameters extends Record<keyof typeof COST, number> {
  message: Buffer
  nonce: Buffer
}
type Argon2id = (parameters: Argon2Parameters) => Promise<Uint8Array>

/** Native and off the main thread from Node 24.7; before, JavaScript at about a seventh of the speed. */
async function chooseArgon2id(): Promise<Argon2id> {
  if (typeof crypto.argon2 === 'function') {
    const native = promisify(crypto.argon2)
    return (parameters) => native('argon2id', parameters)
  }
  const { argon2idAsync } = await import('@noble/hashes/argon2.js')
  return ({ message, nonce, memory: m, passes: t, parallelism: p, tagLength: dkLen }) =>
    argon2idAsync(message, nonce, { m, t, p, dkLen })
}

const inBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')

/** PHC string format, so that the cost can be raised later. */
const written = (salt: Uint8Array, tag: Uint8Array) =>
  `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${inBase64(salt)}$${inBase64(tag)}`

function read(hash: string) {
  const [, m, t, p, salt, tag] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash) ?? []
  if (!salt || !tag) return null
  return {
    nonce: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
    cost: { memory: Number(m), passes: Number(t), parallelism: Number(p) },
  }
}

/** Dummy hash: an unknown e-mail takes as long as a known one. */
const NOBODYS = { nonce: Buffer.alloc(SALT_BYTES), tag: Buffer.alloc(COST.tagLength), cost: COST }

/** Argon2id (RFC 9106); strength by zxcvbn. */
export function argon2Passwords(): Passwords {
  const limiter = limitConcurrency(HASHING)
  let chosen: Promise<Argon2id> | undefined
  const argon2id: Argon2id = async (parameters) => {
    chosen ??= chooseArgon2id()
    return (await chosen)(parameters)
  }
  const message = (password: string) => Buffer.from(normalPassword(password))

  return {
    hash: (password) =>
      limiter(async () => {
        const nonce = crypto.randomBytes(SALT_BYTES)
        return written(nonce, await argon2id({ message: message(password), nonce, ...COST }))
      }),

    isRight: (password, hash) =>
      limiter(async () => {
        const kept = hash === null ? null : read(hash)
        const { nonce, tag, cost } = kept ?? NOBODYS
        const given = await argon2id({ message: message(password), nonce, ...cost, tagLength: tag.length })
        return crypto.timingSafeEqual(given, tag) && kept !== null
      }),

    isWeak: async (password, words) => (await import('./password-strength.ts')).isWeak(normalPassword(password), words),
  }
}
