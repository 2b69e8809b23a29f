import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { jobFields } from '../tests/support/factories/job.ts'
import { mechanicFields } from '../tests/support/factories/mechanic.ts'
import { CALLERS, type Filled, load, repeat, type Target } from './rate.ts'

/**
 * Bookings compared with their own SQL, captured from the app and replayed by the bare driver with other ids and phones: in two round trips, as the app
 * does, and in one. pgbench cannot vary such values.
 */

interface RecordedStatement {
  text: string
  name?: string
  values?: unknown[]
}

/** Connections read this when they open. */
let capturing = false
const captured: RecordedStatement[] = []
const send = pg.Client.prototype.query as (...given: unknown[]) => unknown
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  const [statement, values] = given as [string | RecordedStatement, unknown[] | undefined]
  if (capturing)
    captured.push({ ...(typeof statement === 'string' ? { text: statement } : statement), ...(values && { values }) })
  return send.apply(this, given)
} as typeof pg.Client.prototype.query

/** All statements of one booking, BEGIN and COMMIT included. */
async function statementsOf(
  app: Filled['app'],
  headers: Record<string, string>,
  phone: string,
): Promise<RecordedStatement[]> {
  captured.length = 0
  capturing = true
  const { status } = await app.post('/api/jobs', jobFields({ customerPhone: phone }), headers)
  capturing = false
  if (status !== 201) throw new Error(`a booking was answered with ${status}`)
  const begin = captured.findIndex(({ text }) => /BEGIN/.test(text))
  const commit = captured.findIndex(({ text }) => /COMMIT$/.test(text))
  return captured.slice(begin, commit + 1).map(({ text, name, values }) => ({
    text: text.replace(/^\/\*.*?\*\/ /, ''),
    ...(name !== undefined && { name }),
    ...(values && { values }),
  }))
}

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
let number = 5_000_000

/** The statements of another booking: new ids, phone and link. */
function another(statements: readonly RecordedStatement[], phone: string): RecordedStatement[] {
  const ids = new Map<string, string>()
  const digits = String(number++)
  const fresh = (value: unknown) => {
    // Hash of a private link.
    if (Buffer.isBuffer(value) || (typeof value === 'string' && /^[\w-]{43}$|^[0-9a-f]{64}$/.test(value)))
      return Buffer.isBuffer(value)
        ? Buffer.from(randomUUID() + randomUUID()).subarray(0, value.length)
        : (randomUUID() + randomUUID()).replaceAll('-', '').slice(0, value.length)
    if (typeof value !== 'string') return value
    return value.replaceAll(phone.slice(-7), digits).replace(ID, (id) => {
      if (!ids.has(id)) ids.set(id, randomUUID())
      return ids.get(id) ?? id
    })
  }
  return statements.map(({ values, ...statement }) => ({ ...statement, ...(values && { values: values.map(fresh) }) }))
}

export async function writes({ app, database }: Filled): Promise<{ targets: Target[]; close(): Promise<void> }> {
  const clients = await Promise.all(
    Array.from({ length: Math.max(...CALLERS) }, async () => {
      const client = new pg.Client({ ...database.connection, pipeline: true } as pg.ClientConfig)
      await client.connect()
      return client
    }),
  )

  const bare = (statements: readonly RecordedStatement[], phone: string, callers: number, trips: 1 | 2) =>
    repeat(callers, async (caller) => {
      const client = clients[caller] as pg.Client
      const statement = another(statements, phone)
      // Storing the answer travels with COMMIT, since it depends on the first round trip.
      const last = statement.findIndex(({ text }) => /UPDATE idempotency_keys|COMMIT$/.test(text))
      for (const some of trips === 1 ? [statement] : [statement.slice(0, last), statement.slice(last)]) {
        client.connection.stream.cork()
        const answers = some.map((one) => client.query(one as pg.QueryConfig))
        client.connection.stream.uncork()
        await Promise.all(answers)
      }
    })

  // Warm-up: connections prepare their statements.
  for (let warm = 0; warm < 5; warm++) await app.post('/api/jobs', jobFields())
  const [phone, phoneOfKeyed] = ['+16024000001', '+16024000000']
  const plain = await statementsOf(app, {}, phone)
  const keyed = await statementsOf(app, { 'idempotency-key': randomUUID() }, phoneOfKeyed)

  const port = Number(new URL(app.url).port)
  let first = 7_000_000
  /** Each round uses the next 10,000: phones and keys are single-use. */
  const post = (path: string, fields: object, callers: number, headers: Record<string, string> = {}) => {
    first += 10_000
    return load({ port, path, body: JSON.stringify(fields), headers, first }, callers)
  }
  const booking = jobFields({ customerPhone: '+1602#' })
  const joining = mechanicFields({ phone: '+1480#', email: 'm#@example.com' })
  const key = { 'idempotency-key': `${randomUUID()}-#` }

  const targets = CALLERS.flatMap((callers): Target[] => {
    const at = `, ${callers} at once`
    const its = `a booking's ${plain.length} statements, bare driver, two round trips${at}`
    const itsKeyed = `those ${keyed.length} of one with a key, bare driver, two round trips${at}`
    return [
      { name: its, measure: () => bare(plain, phone, callers, 2) },
      { name: `the same in one round trip${at}`, limit: its, measure: () => bare(plain, phone, callers, 1) },
      { name: `a booking${at}`, limit: its, measure: () => post('/api/jobs', booking, callers) },
      { name: itsKeyed, measure: () => bare(keyed, phoneOfKeyed, callers, 2) },
      { name: `those in one round trip${at}`, limit: itsKeyed, measure: () => bare(keyed, phoneOfKeyed, callers, 1) },
      { name: `a booking with a key${at}`, limit: itsKeyed, measure: () => post('/api/jobs', booking, callers, key) },
      { name: `a mechanic who joins${at}`, measure: () => post('/api/mechanics', joining, callers) },
    ]
  })
  const close = async () => {
    for (const client of clients) await client.end()
  }
  return { targets, close }
}
