import type {
  Car,
  cars,
  ListingStatus,
  Part,
  parts,
} from '@desert-wrench/contract/features/listings/listings.contract.ts'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { type FiltersOf, paginated } from '../../db/lists/pagination.ts'
import { carListings, partListings } from '../../db/schema/listings.ts'

const {
  mechanicPhoneE164,
  withdrawnAt: partWithdrawnAt,
  search: partSearch,
  ...partColumns
} = getTableColumns(partListings)
const { sellerPhoneE164, withdrawnAt: carWithdrawnAt, search: carSearch, ...carColumns } = getTableColumns(carListings)

export type NewPartRow = typeof partListings.$inferInsert
export type NewCarRow = typeof carListings.$inferInsert

const filtersOf = (table: { status: PgColumn; condition: PgColumn; price: PgColumn }) => ({
  status: sql`${table.status} = ${sql.placeholder('status')}`,
  condition: sql`${table.condition} = ${sql.placeholder('condition')}`,
  maxPrice: sql`${table.price} <= ${sql.placeholder('maxPrice')}`,
})

/** When it was withdrawn; repeating that changes nothing. */
const since = ({ withdrawnAt }: { withdrawnAt: PgColumn }, status: ListingStatus, now: string) =>
  status === 'withdrawn' ? sql<string>`coalesce(${withdrawnAt}, ${now})` : null

export type PartsStore = ReturnType<typeof partsStore>
export type CarsStore = ReturnType<typeof carsStore>

export function partsStore(db: Database) {
  return {
    list: paginated<Part>(db, {
      name: 'parts',
      table: partListings,
      columns: partColumns,
      always: sql`true`,
      order: { newest: partListings.createdAt, id: partListings.id },
      filters: {
        ...filtersOf(partListings),
        mechanicId: sql`${partListings.mechanicId} = ${sql.placeholder('mechanicId')}`,
      } satisfies FiltersOf<typeof parts.list>,
      search: partListings.search,
    }),

    insert: async (row: NewPartRow): Promise<Part> => {
      const [part] = await db.orm.insert(partListings).values(row).returning(partColumns)
      if (!part) throw new Error('the inserted part did not come back')
      return part
    },

    /** @returns the updated part, or null */
    setStatus: async (id: string, status: ListingStatus, now: string): Promise<Part | null> =>
      (
        await db.orm
          .update(partListings)
          .set({ status, withdrawnAt: since(partListings, status, now) })
          .where(eq(partListings.id, id))
          .returning(partColumns)
      )[0] ?? null,
  }
}

export function carsStore(db: Database) {
  return {
    list: paginated<Car>(db, {
      name: 'cars',
      table: carListings,
      columns: carColumns,
      always: sql`true`,
      order: { newest: carListings.createdAt, id: carListings.id },
      filters: {
        ...filtersOf(carListings),
        sellerId: sql`${carListings.sellerId} = ${sql.placeholder('sellerId')}`,
      } satisfies FiltersOf<typeof cars.list>,
      search: carListings.search,
    }),

    insert: async (row: NewCarRow): Promise<Car> => {
      const [car] = await db.orm.insert(carListings).values(row).returning(carColumns)
      if (!car) throw new Error('the inserted car did not come back')
      return car
    },

    /** @returns the updated car, or null */
    setStatus: async (id: string, status: ListingStatus, now: string): Promise<Car | null> =>
      (
        await db.orm
          .update(carListings)
          .set({ status, withdrawnAt: since(carListings, status, now) })
          .where(eq(carListings.id, id))
          .returning(carColumns)
      )[0] ?? null,
  }
}
