import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Tokens } from '../ports/tokens.ts'

export const tokens: Tokens = {
  make: () => randomBytes(16).toString('base64url'),
  hash: (token) => createHash('sha256').update(token).digest(),
  code: () => String(randomInt(1_000_000)).padStart(6, '0'),
  bytes: () => randomBytes(16),
}
