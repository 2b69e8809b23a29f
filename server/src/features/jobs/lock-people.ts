import { allSettledOrThrow } from '../../db/all-settled-or-throw.ts'
import type { Dependencies, MemberRow } from '../dependencies.ts'

/**
 * Lock order: jobs, customers, mechanics, month. Following it avoids deadlocks.
 * @returns the mechanic
 */
export async function lockPeople(
  { customers, memberships }: Pick<Dependencies, 'customers' | 'memberships'>,
  { customerId, mechanicId }: { customerId: string; mechanicId: string | null },
): Promise<MemberRow | null> {
  const [, member] = await allSettledOrThrow(
    customers.lock([customerId]),
    mechanicId === null ? Promise.resolve(null) : memberships.lock(mechanicId),
  )
  return member
}
