import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import type { StaffRole } from '@desert-wrench/contract/lib/roles.ts'
import type { TestApp } from '../app.ts'

interface Person {
  phone?: string
  role?: StaffRole
}

/** Session headers, inserted behind the app's back; `tests/http/sign-in*.test.ts` sign in through the API. */
export async function signedIn(app: TestApp, { phone, role }: Person): Promise<{ cookie: string }> {
  const token = randomBytes(16).toString('base64url')
  const e164 = phone === undefined ? null : toE164(phone)
  const [known] = await app.sql<{ id: string }>('SELECT id FROM accounts WHERE closed_at IS NULL AND phone_e164 = $1', [
    e164,
  ])
  const id = known?.id ?? randomUUID()
  const now = app.clock.now()
  if (!known) {
    await app.sql(
      `INSERT INTO accounts (id, phone, phone_e164, email, email_key, role, password_hash, created_at)
       VALUES ($1, $2, $3, $4, $4, $5, $6, $7)`,
      [id, phone ?? null, e164, role ? `${id}@example.com` : null, role ?? null, role ? 'none' : null, now],
    )
  }
  await app.sql(
    `INSERT INTO sessions (id, account_id, token_hash, created_at, seen_at, expires_at)
     VALUES ($1, $2, $3, $4, $4, $4::timestamptz + interval '12 hours')`,
    [randomUUID(), id, createHash('sha256').update(token).digest(), now],
  )
  return { cookie: `session=${token}` }
}
