import pg from 'pg'

/** Read statements that this process sends to the database during some work. */

export interface Statement {
  text: string
  values: unknown[]
}
let heard: Statement[] | null = null

const send = pg.Client.prototype.query as (...given: unknown[]) => unknown
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  const [first, second] = given as [string | { text?: string; values?: unknown[] }, unknown]
  // Without the request id comment.
  const text = (typeof first === 'string' ? first : first.text)?.replace(/^\/\*.*?\*\/ /, '')
  const values = Array.isArray(second) ? second : typeof first === 'object' ? (first.values ?? []) : []
  if (heard && text && /^\s*(select|with)\b/i.test(text)) heard.push({ text, values })
  return send.apply(this, given)
} as typeof pg.Client.prototype.query

export async function statementsDuring(work: () => Promise<unknown>): Promise<Statement[]> {
  const asked: Statement[] = []
  heard = asked
  try {
    await work()
  } finally {
    heard = null
  }
  return asked
}
