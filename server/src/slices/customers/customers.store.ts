import type { Customer } from '@desert-wrench/contract/slices/customers/customers.contract.ts'
import { getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { pages } from '../../db/pages.ts'
import { customers } from '../../db/tables.ts'

const { phoneE164, createdAt, search, ...columns } = getTableColumns(customers)

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
    list: pages<Customer>(db, {
      name: 'customers',
      table: customers,
      columns,
      always: sql`true`,
      order: { rising: [{ by: sql`name_order(${customers.name})`, as: 'text' }], id: customers.id },
      search: customers.search,
    }),

    /** One customer a phone: the newest name is taken, what the call leaves out is kept. @returns the customer's id. */
    upsert: async (caller: Caller): Promise<string> => {
      const placed = caller.latitude !== null && caller.longitude !== null
      const [row] = await db.orm
        .insert(customers)
        .values(caller)
        .onConflictDoUpdate({
          target: customers.phoneE164,
          set: {
            name: caller.name,
            phone: caller.phone,
            ...(caller.email && { email: caller.email }),
            ...(caller.preferredAddress && { preferredAddress: caller.preferredAddress }),
            ...(placed && { latitude: caller.latitude, longitude: caller.longitude }),
          },
        })
        .returning({ id: customers.id })
      if (!row) throw new Error('the upserted customer did not come back')
      return row.id
    },

    /** One more finished job. */
    countJob: async (id: string, now: string): Promise<void> => {
      await db.query('UPDATE customers SET total_jobs = total_jobs + 1, last_service = $2 WHERE id = $1', [id, now])
    },
  }
}
