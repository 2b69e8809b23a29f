import type { Dependencies } from './dependencies.ts'

/**
 * Locks both people of a job until the transaction ends. Everybody takes jobs first, then customers, then mechanics, then the month:
 * whoever comes second waits for the first one's end, and never two for each other.
 */
export async function lockPeople(
  { customers, memberships }: Pick<Dependencies, 'customers' | 'memberships'>,
  { customerId, mechanicId }: { customerId: string; mechanicId: string | null },
): Promise<void> {
  await customers.lock([customerId])
  if (mechanicId !== null) await memberships.lock(mechanicId)
}
