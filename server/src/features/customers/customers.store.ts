import type { Customer } from '@desert-wrench/contract/features/customers/customers.contract.ts'
import { getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { paginated } from '../../db/pagination.ts'
import { customers } from '../../db/schema.ts'

const { phoneE164, createdAt, search, nameOrder, ...columns } = getTableColumns(customers)

/** What a booking tells of its customer. */
export interface Caller {
  id: string
  name: string
  phone: string
  phoneE164: string
  email: string | null
  preferredAddress: string | null
  latitude: number | null
  longitude: number | null
  createdAt: string
}

export type CustomersStore = ReturnType<typeof customersStore>

export function customersStore(db: Database) {
  return {
    list: paginated<Customer>(db, {
      name: 'customers',
      table: customers,
      columns,
      always: sql`true`,
      order: { rising: [{ by: sql`${customers.nameOrder}`, as: 'text' }], id: customers.id },
      search: customers.search,
    }),

    /**
     * One customer a phone. Who they are stays as it is known (name, phone, e-mail once there is one); where they are follows
     * the newest address, and coordinates belong to their address.
     * @returns the customer's id, and the known name where another one was given.
     */
    upsert: async (caller: Caller): Promise<{ id: string; nameOnFile: string | null }> => {
      const placed = caller.latitude !== null && caller.longitude !== null
      const given = placed ? caller : { ...caller, latitude: null, longitude: null }
      const place = (column: 'latitude' | 'longitude') => sql`CASE
        WHEN excluded.preferred_address IS NULL AND customers.preferred_address IS NOT NULL THEN customers.${sql.identifier(column)}
        WHEN excluded.preferred_address IS NULL OR lower(excluded.preferred_address) = lower(customers.preferred_address)
          THEN coalesce(excluded.${sql.identifier(column)}, customers.${sql.identifier(column)})
        ELSE excluded.${sql.identifier(column)} END`
      const [row] = await db.orm
        .insert(customers)
        .values(given)
        .onConflictDoUpdate({
          target: customers.phoneE164,
          set: {
            email: sql`coalesce(customers.email, excluded.email)`,
            preferredAddress: sql`coalesce(excluded.preferred_address, customers.preferred_address)`,
            latitude: place('latitude'),
            longitude: place('longitude'),
          },
        })
        .returning({ id: customers.id, name: customers.name })
      if (!row) throw new Error('the upserted customer did not come back')
      return { id: row.id, nameOnFile: row.name === caller.name ? null : row.name }
    },

    /** One more finished job. */
    countJob: async (id: string, now: string): Promise<void> => {
      await db.query('UPDATE customers SET total_jobs = total_jobs + 1, last_service = $2 WHERE id = $1', [id, now])
    },
  }
}
