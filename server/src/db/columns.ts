import { customType } from 'drizzle-orm/pg-core'

/** A timestamptz as UTC ISO 8601 with milliseconds; the pool keeps every session in UTC. */
export const moment = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: (text) => {
    const [, day, time, fraction = ''] = /^(\S+) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(text) ?? []
    if (!day) throw new Error(`not a UTC timestamp: ${text}`)
    return `${day}T${time}.${fraction.padEnd(3, '0')}Z`
  },
})

/** Whole cents in a bigint column. */
export const cents = customType<{ data: number; driverData: string }>({
  dataType: () => 'bigint',
  fromDriver: Number,
})

/** A stored column that PostgreSQL derives for the searches. */
export const derived = customType<{ data: string; driverData: string; notNull: true }>({ dataType: () => 'text' })
