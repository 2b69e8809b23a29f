import { sql } from 'drizzle-orm'

/** Whoever looks at a list of which they see a part (`ownerOf` of the contract), given as `visibleTo`. */
const OWNER = sql`${sql.placeholder('visibleTo')}::uuid[]`
/** As the customer that they are, and as the mechanic; null where they are none. */
export const AS_CUSTOMER = sql`(${OWNER})[1]`
export const AS_MECHANIC = sql`(${OWNER})[2]`
