import { customType } from 'drizzle-orm/pg-core'

const FIRST_MOMENT = '0001-01-01T00:00:00.000Z'
const LAST_MOMENT = '9999-12-31T23:59:59.999Z'

/** A timestamptz as ISO 8601, clamped to the years 1 to 9999. */
export function readMoment(text: string): string {
  const [, year = '', day, time, fraction = '', era] =
    /^(\d{4,})-(\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00( BC)?$/.exec(text) ?? []
  if (era || text === '-infinity') return FIRST_MOMENT
  if (year.length > 4 || text === 'infinity') return LAST_MOMENT
  if (!day) throw new Error('not a UTC timestamp')
  return `${year}-${day}T${time}.${fraction.padEnd(3, '0')}Z`
}

/** UTC ISO 8601 with milliseconds; the pool sets every session to UTC. */
export const moment = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: readMoment,
})

/** Whole cents in a bigint column. */
export const cents = customType<{ data: number; driverData: string }>({
  dataType: () => 'bigint',
  fromDriver: Number,
})

/** Lone surrogates, which UTF-8 cannot encode, become U+FFFD, as in text columns. */
export const json = <T extends object>(name: string) =>
  customType<{ data: T; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value, (_, part) => (typeof part === 'string' ? part.toWellFormed() : part)),
    fromDriver: (value) => value as T,
  })(name)

/** A generated column for searches or name order. */
export const generatedText = customType<{ data: string; driverData: string; notNull: true }>({ dataType: () => 'text' })

export const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
  fromDriver: (value) => new Uint8Array(value),
})
