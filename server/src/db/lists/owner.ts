import { sql } from 'drizzle-orm'

/** The viewer of a partly visible list (`ownerOf` of the contract), as the parameter `visibleTo`. */
const OWNER = sql`${sql.placeholder('visibleTo')}::uuid[]`
/** Their customer id, then their mechanic id; null if they have none. */
export const AS_CUSTOMER = sql`(${OWNER})[1]`
export const AS_MECHANIC = sql`(${OWNER})[2]`
