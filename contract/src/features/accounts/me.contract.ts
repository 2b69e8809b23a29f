import * as z from 'zod/mini'
import { ANYONE } from '../../lib/access.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { Id } from '../../lib/fields.ts'
import { ROLES } from '../../lib/roles.ts'
import { shownWhole } from '../../lib/views.ts'
import { LANGUAGES } from '../../messages/languages.ts'

export const AccountRecord = z.object({
  id: Id,
  name: z.string(),
  roles: z.array(z.enum(ROLES)),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  mechanicId: z.nullable(Id),
  customerId: z.nullable(Id),
  /** Null: browser default. */
  language: z.nullable(z.enum(LANGUAGES)),
})

/** The caller's own account. */
export const Account = shownWhole(AccountRecord)
export type Account = z.output<typeof Account>

const Me = shownWhole(z.object({ account: z.nullable(Account) }))

/** Separate, because every page loads it and other account calls are rare. */
export const viewing = endpoints('accounts', 'account', {
  me: {
    method: 'GET',
    path: '/api/auth/me',
    summary: 'Retrieve the signed-in account',
    description: 'Returns the account behind the session, or `account: null` without a session and in open mode.',
    reply: Me,
    reads: 'nothing',
    access: ANYONE,
    invalidates: [],
    problems: [],
  },
})
