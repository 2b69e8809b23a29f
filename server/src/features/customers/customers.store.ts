import type {
  Customer,
  CustomerDetails,
  customers as endpoints,
} from '@desert-wrench/contract/features/customers/customers.contract.ts'
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { type FiltersOf, paginated } from '../../db/lists/pagination.ts'
import { customers } from '../../db/schema/schema.ts'
import { preparedWrite } from '../../db/statements.ts'

const { phoneE164, createdAt, mergedInto, search, nameOrder, ...columns } = getTableColumns(customers)

export interface BookingCustomer {
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

export type CustomerRow = typeof customers.$inferSelect
export type CustomersStore = ReturnType<typeof customersStore>

/** Distinct values regardless of case, latest spelling, latest first. */
const different = (column: 'vehicle_info' | 'customer_address') => `ARRAY(
    SELECT (array_agg(${column} ORDER BY created_at DESC, id DESC))[1] FROM own WHERE ${column} <> ''
    GROUP BY lower(${column}) ORDER BY max(created_at) DESC, lower(${column}) LIMIT 10)`

const FIGURES = `
  WITH own AS (SELECT id, vehicle_info, customer_address, status, total_cost, created_at
    FROM jobs WHERE customer_id = $1 AND deleted_at IS NULL)
  SELECT (SELECT coalesce(sum(total_cost), 0) FROM own WHERE status = 'completed') AS spent,
    ${different('vehicle_info')} AS vehicles, ${different('customer_address')} AS addresses`

/** An existing address keeps its coordinates; otherwise the other customer's are taken. */
const ADDRESS = 'kept.preferred_address IS NOT NULL OR (other.preferred_address IS NULL AND kept.latitude IS NOT NULL)'

const MERGE = `
  UPDATE customers kept SET
    total_jobs = kept.total_jobs + other.total_jobs,
    last_service = greatest(kept.last_service, other.last_service),
    email = coalesce(kept.email, other.email),
    preferred_address = coalesce(kept.preferred_address, other.preferred_address),
    latitude = CASE WHEN ${ADDRESS} THEN kept.latitude ELSE other.latitude END,
    longitude = CASE WHEN ${ADDRESS} THEN kept.longitude ELSE other.longitude END
  FROM customers other WHERE kept.id = $1 AND other.id = $2`

/** Rows per INSERT. */
const AT_ONCE = 500

/** An unassigned country code. */
const NOBODYS_NUMBER = "'+999' || lpad(floor(random() * 1e11)::bigint::text, 11, '0')"

export function customersStore(db: Database) {
  const present = isNull(customers.mergedInto)
  const one = db.orm
    .select(columns)
    .from(customers)
    .where(and(present, eq(customers.id, sql.placeholder('id'))))
    .prepare('customers.one')

  /** @returns the customer of a phone, after following merges. */
  const place = (column: 'latitude' | 'longitude') => sql`CASE
      WHEN excluded.preferred_address IS NULL AND customers.preferred_address IS NOT NULL THEN customers.${sql.identifier(column)}
      WHEN excluded.preferred_address IS NULL OR lower(excluded.preferred_address) = lower(customers.preferred_address)
        THEN coalesce(excluded.${sql.identifier(column)}, customers.${sql.identifier(column)})
      ELSE excluded.${sql.identifier(column)} END`
  const upserted = preparedWrite('customers.upsert', customers, (values) =>
    db.orm
      .insert(customers)
      .values(values)
      .onConflictDoUpdate({
        target: customers.phoneE164,
        set: {
          email: sql`coalesce(customers.email, excluded.email)`,
          preferredAddress: sql`coalesce(excluded.preferred_address, customers.preferred_address)`,
          latitude: place('latitude'),
          longitude: place('longitude'),
        },
      })
      .returning({ id: customers.id, name: customers.name, mergedInto: customers.mergedInto }),
  )
  const upsertOne = async (caller: BookingCustomer) => {
    const placed = caller.latitude !== null && caller.longitude !== null
    const [row] = await upserted(placed ? caller : { ...caller, latitude: null, longitude: null })
    if (!row) throw new Error('the upserted customer did not come back')
    return row
  }

  const store = {
    list: paginated<Customer>(db, {
      name: 'customers',
      table: customers,
      columns,
      always: sql`${customers.mergedInto} is null`,
      order: { rising: [{ by: sql`${customers.nameOrder}`, as: 'text' }], id: customers.id },
      filters: {} satisfies FiltersOf<typeof endpoints.list>,
      search: customers.search,
    }),

    find: async (id: string): Promise<Customer | null> => (await one.execute({ id }))[0] ?? null,

    figures: async (id: string): Promise<Pick<CustomerDetails, 'spent' | 'vehicles' | 'addresses'>> => {
      const [row] = await db.query<{ spent: string; vehicles: string[]; addresses: string[] }>(FIGURES, [id])
      return { spent: Number(row?.spent ?? 0), vehicles: row?.vehicles ?? [], addresses: row?.addresses ?? [] }
    },

    /**
     * One customer per phone. Identity fields are kept; the address follows the newest, with its coordinates.
     * @returns the customer's id, and the known name if another was given
     */
    upsert: async (caller: BookingCustomer): Promise<{ id: string; nameOnFile: string | null }> => {
      let row = await upsertOne(caller)
      while (row.mergedInto !== null) {
        // Locked, or the phone could change before the lookup.
        const [survivor] = await store.lock([row.mergedInto])
        if (!survivor) throw new Error('a customer was merged into nobody')
        row = await upsertOne({ ...caller, phoneE164: survivor.phoneE164 })
      }
      return { id: row.id, nameOnFile: row.name === caller.name ? null : row.name }
    },

    /** Merged customers included. */
    knownPhones: async (phones: string[]): Promise<Set<string>> => {
      const rows = await db.query<{ phone: string }>(
        'SELECT phone_e164 AS phone FROM customers WHERE phone_e164 = ANY($1)',
        [phones],
      )
      return new Set(rows.map(({ phone }) => phone))
    },

    /** Skips known phones. @returns the new customers, by row */
    insertNew: async (rows: { row: number; customer: BookingCustomer }[]): Promise<{ row: number; id: string }[]> => {
      const rowOf = new Map(rows.map(({ row, customer }) => [customer.id, row]))
      const made: { row: number; id: string }[] = []
      for (let at = 0; at < rows.length; at += AT_ONCE) {
        const some = await db.orm
          .insert(customers)
          .values(rows.slice(at, at + AT_ONCE).map(({ customer }) => customer))
          .onConflictDoNothing({ target: customers.phoneE164 })
          .returning({ id: customers.id })
        made.push(...some.map(({ id }) => ({ id, row: rowOf.get(id) ?? 0 })))
      }
      return made
    },

    /** In order of ids, merged ones included. */
    lock: async (ids: string[]): Promise<CustomerRow[]> =>
      db.orm
        .select()
        .from(customers)
        .where(sql`${customers.id} = any(${sql.param(ids)}::uuid[])`)
        .orderBy(customers.id)
        .for('no key update')
        .execute(),

    change: async (id: string, changes: Partial<typeof customers.$inferInsert>): Promise<void> => {
      if (Object.keys(changes).length > 0) await db.orm.update(customers).set(changes).where(eq(customers.id, id))
    },

    /** Swaps a merged-in phone with the main one, so that both still find the customer. The caller locks them. */
    swapPhone: async ({ id, phone, phoneE164 }: CustomerRow, wanted: string): Promise<void> => {
      const [merged] = await db.query<{ id: string }>(
        // The unique index needs a temporary number in between.
        `UPDATE customers SET phone_e164 = ${NOBODYS_NUMBER}
         WHERE merged_into = $1 AND phone_e164 = $2 RETURNING id`,
        [id, wanted],
      )
      if (!merged) return
      await db.query('UPDATE customers SET phone_e164 = $2 WHERE id = $1', [id, wanted])
      await db.query('UPDATE customers SET phone = $2, phone_e164 = $3 WHERE id = $1', [merged.id, phone, phoneE164])
    },

    ofPhone: async (phoneE164: string): Promise<string | null> => {
      const [row] = await db.query<{ id: string }>(
        'SELECT coalesce(merged_into, id) AS id FROM customers WHERE phone_e164 = $1',
        [phoneE164],
      )
      return row?.id ?? null
    },

    /** Released numbers may be reassigned. The caller locks the customer. */
    letGoOf: async (id: string, phoneE164: string): Promise<void> => {
      await db.query(`UPDATE customers SET phone_e164 = ${NOBODYS_NUMBER} WHERE merged_into = $1 AND phone_e164 = $2`, [
        id,
        phoneE164,
      ])
    },

    /** Adds the other customer's figures and cars, and redirects lookups. The caller locks both. */
    merge: async (id: string, otherId: string): Promise<void> => {
      await db.query(MERGE, [id, otherId])
      await db.query('SELECT merge_vehicles($1, $2)', [id, otherId])
      await db.query('UPDATE customers SET merged_into = $1 WHERE id = $2 OR merged_into = $2', [id, otherId])
    },

    countJob: async (id: string, now: string): Promise<void> => {
      const text = 'UPDATE customers SET total_jobs = total_jobs + 1, last_service = $2 WHERE id = $1'
      await db.pipelined.query({ name: 'customers.count-job', text }, [id, now])
    },

    /** Restores the previous last service date. */
    uncountJob: async (id: string, completedAt: string): Promise<void> => {
      await db.query(
        `UPDATE customers SET total_jobs = total_jobs - 1, last_service = CASE WHEN last_service = $2
             THEN (
             SELECT max(j.first_completed_at) FROM jobs j JOIN (
               SELECT job_id, customer_id FROM raffle_tickets WHERE source = 'job' UNION ALL SELECT job_id, customer_id FROM withheld_tickets
             ) t ON t.job_id = j.id AND t.customer_id IN (SELECT id FROM customers WHERE id = $1 OR merged_into = $1)) ELSE last_service END
         WHERE id = $1`,
        [id, completedAt],
      )
    },
  }
  return store
}
