import { allSettledOrThrow } from '../../db/all-settled-or-throw.ts'
import type { Dependencies, Member } from '../dependencies.ts'

/**
 * Locks both people of a job until the transaction ends. Everybody takes jobs first, then customers, then mechanics, then the month:
 * whoever comes second waits for the first one's end, and never two for each other.
 * @returns the mechanic.
 */
export async function lockPeople(
  { customers, memberships }: Pick<Dependencies, 'customers' | 'memberships'>,
  { customerId, mechanicId }: { customerId: string; mechanicId: string | null },
): Promise<Member | null> {
  const [, member] = await allSettledOrThrow(
    customers.lock([customerId]),
    mechanicId === null ? Promise.resolve(null) : memberships.lock(mechanicId),
  )
  return member
}
