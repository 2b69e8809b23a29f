import { randomBytes } from 'node:crypto'
import type { NewToken } from './ports/new-token.ts'

export const newToken: NewToken = () => randomBytes(16).toString('base64url')
