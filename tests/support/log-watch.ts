import assert from 'node:assert/strict'
import { everyEndpoint } from '@desert-wrench/contract/api.ts'
import { PROBLEMS } from '@desert-wrench/contract/lib/problem.ts'

/** Collects personal data and secrets that tests send, and the log. After a file's tests no line may contain any of it. */
export interface LogWatch {
  lines: string[]
  /** Distinct access log lines, without per-reply parts. */
  answered: ReadonlySet<string>
  write(line: string): void
  /** Must not appear in the log. */
  plant(value: string): void
  /** Marks the body, query, path and key of a request. */
  plantRequest(path: string, body: unknown, headers: Record<string, string>): void
  /** Marks everyone in the database. */
  plantRows(sql: (text: string) => Promise<Record<string, unknown>[]>): Promise<void>
  assertNobody(): void
}

const PERSONAL =
  /name|phone|email|address|description|message|comment|reference|title|vehicle|location|seller|arrival|latitude|longitude|compatibility|images|make|model|^q$|code$|key|password|secret|token/i
/** One access log line per reply; they differ only in id and time. */
const ANSWERED = '"msg":"answered"'
/** Route patterns and problem codes, which may contain a typed word. */
const CLOSED = new Set([
  ...Object.keys(PROBLEMS),
  ...everyEndpoint.map(({ path }) => path.replace(/\{(\w+)\}/g, ':$1')),
])
const withoutClosed = (line: string) =>
  line.replace(/"(?:route|code)":"([^"]*)"/g, (whole, value) => (CLOSED.has(value) ? '' : whole))
const VARYING = /"(time|ms)":[\d.]+|"reqId":"[0-9a-f-]{36}"/g

/** Shorter values match by chance. */
const LEAST = 6
/** Log vocabulary rather than user input. */
const OURS = /^(customer|mechanic|general|pending|available|\/api\/)/

export function watchLog(): LogWatch {
  const lines: string[] = []
  const answered = new Set<string>()
  const planted = new Set<string>()

  const plant = (value: string) => {
    const text = value.trim()
    if (text.length >= LEAST && !OURS.test(text)) planted.add(text)
  }

  /** Deep nesting is refused unread. */
  function walk(value: unknown, name: string, depth = 0): void {
    if (depth > 50) return
    if (typeof value === 'string' && PERSONAL.test(name)) plant(value)
    else if (typeof value === 'number' && PERSONAL.test(name) && !Number.isInteger(value)) plant(String(value))
    else if (Array.isArray(value)) for (const inner of value) walk(inner, name, depth + 1)
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) walk(inner, key, depth + 1)
  }

  function parsed(body: unknown): unknown {
    if (typeof body !== 'string') return body
    try {
      return JSON.parse(body)
    } catch {
      return null
    }
  }

  const decoded = (text: string) => {
    try {
      return decodeURIComponent(text)
    } catch {
      return text
    }
  }

  return {
    lines,
    answered,
    write: (line) => {
      if (line.includes(ANSWERED)) answered.add(line.replace(VARYING, ''))
      else lines.push(line)
      if (process.env.LOG_LEVEL) process.stdout.write(line)
    },
    plant,
    plantRequest: (path, body, headers) => {
      const [at = '', query = ''] = path.split('?')
      walk(parsed(body), '')
      for (const [name, value] of new URLSearchParams(query)) walk(value, name)
      const [, phone] = /\/customer\/([^/]+)/.exec(at) ?? []
      if (phone) plant(decoded(phone))
      const [, token] = /\/(?:job-links|calendars)\/([^/]+)/.exec(at) ?? []
      if (token) plant(decoded(token))
      for (const [name, value] of Object.entries(headers))
        if (/key|link|signature|authorization|cookie/.test(name)) plant(value)
    },
    plantRows: async (sql) => {
      for (const table of ['mechanics', 'customers', 'jobs', 'job_pickup_requests', 'chat_messages', 'car_listings']) {
        const rows = await sql(`SELECT to_jsonb(t) AS row FROM ${table} t LIMIT 300`).catch(() => [])
        for (const { row } of rows) walk({ ...(row as object), search: null }, '')
      }
    },
    assertNobody: () => {
      const log = [...lines, ...answered].map(withoutClosed).join('')
      // In JSON lines, quotes and non-letters are escaped.
      const found = [...planted].filter(
        (value) =>
          log.includes(value) ||
          log.includes(JSON.stringify(value).slice(1, -1)) ||
          log.includes(encodeURIComponent(value.toWellFormed())),
      )
      assert.deepEqual(found.slice(0, 5), [], 'the log holds what belongs to people, or a secret')
    },
  }
}
