import type { Role } from '@desert-wrench/contract/lib/roles.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { accounts } from '../../db/schema/accounts.ts'
import { customers, mechanics } from '../../db/schema/schema.ts'

/** An account's mechanic and customer are those of its verified phone. */
export const profiles = {
  columns: {
    mechanicId: mechanics.id,
    /** Follows a merge. */
    customerId: sql<string | null>`coalesce(${customers.mergedInto}, ${customers.id})`,
  },
  ofMechanic: and(eq(mechanics.phoneE164, accounts.phoneE164), isNull(mechanics.removedAt)),
  ofCustomer: eq(customers.phoneE164, accounts.phoneE164),
}

export function rolesOf({ role, mechanicId }: { role: Role | null; mechanicId: string | null }): Role[] {
  if (role) return [role]
  return mechanicId ? ['customer', 'mechanic'] : ['customer']
}
