import assert from 'node:assert/strict'
import { everyEndpoint } from '@desert-wrench/contract/api.ts'
import { isCsvFile } from '@desert-wrench/contract/lib/csv.ts'
import type { Named } from '@desert-wrench/contract/lib/endpoint.ts'
import { describe, test } from 'vitest'
import { EXPECTED, FRESH, READS_PEOPLE, type Row } from '../support/access/expected.ts'
import { CALLERS, type Caller, invite, personOf } from '../support/access/people.ts'
import { endpointNamed, thingsFor, type Whose } from '../support/access/things.ts'
import { freshDatabase } from '../support/database.ts'
import { openTestApp } from '../support/open-app.ts'

/** Every change and every staff read of personal data is audited; nothing else is. */

const database = await freshDatabase()
const open = await openTestApp({ database: { ...database, drop: async () => {} } })
const app = await openTestApp({ access: 'accounts', database })
const people = await invite(app, open)
const things = thingsFor(open, app, people)
const callOf = ({ method, path }: Named) => `${method} ${path}`

interface Line {
  act: string
  accountId: string | null
  accountName: string | null
  address: string
  sessionId: string | null
  link: string | null
  reads: boolean
}
const lines = async (): Promise<Line[]> =>
  app.sql(
    `SELECT act, account_id AS "accountId", account_name AS "accountName", address, session_id AS "sessionId", link, reads
     FROM audit_entries ORDER BY at, id`,
  )

const STAFF: readonly Caller[] = ['dispatcher', 'admin']

/** A call's first successful cell of these callers. */
function letThrough(call: string, by: readonly Caller[]): { row: Row; whose: Whose; caller: Caller } | null {
  for (const row of EXPECTED.filter((one) => one.call === call))
    for (const [whose, outcomes] of Object.entries(row.cells))
      for (const caller of by)
        if (outcomes.split(' ')[CALLERS.indexOf(caller)] === '+') return { row, whose: whose as Whose, caller }
  return null
}

async function ask({ row, whose, caller }: NonNullable<ReturnType<typeof letThrough>>) {
  const endpoint = endpointNamed.get(row.call)
  assert.ok(endpoint)
  const { method, path } = endpoint
  // Some things can be changed only for minutes.
  open.clock.set(app.clock.now())
  const thing = row.thing ? await things[row.thing](whose) : { id: '' }
  const person = personOf(people, caller)
  const sent = row.sent?.(thing, person, people) ?? {}
  const headers: Record<string, string> =
    caller === 'nobody' ? {} : caller === 'link' ? { 'job-link': thing.link ?? '' } : { cookie: person.cookie }
  // Skips the setup's entries and the current minute's read.
  app.clock.pass(60_000 - (Date.parse(app.clock.now()) % 60_000))
  await app.sql('UPDATE sessions SET created_at = $1, expires_at = $2', [app.clock.now(), '2030-01-01'])
  const before = await lines()
  const { status, body } = await app.send(
    method,
    sent.path ?? path.replace(/\{\w+\}/, thing.id),
    sent.body ?? (endpoint.body && {}),
    headers,
  )
  assert.ok(status < 300, `${row.call}: ${status} ${JSON.stringify(body)}`)
  return { made: (await lines()).slice(before.length), endpoint, person }
}

/** `tests/http/audit/audit.test.ts` covers them: in the matrix none succeeds. */
const TRIED_ELSEWHERE = everyEndpoint
  .map(callOf)
  .filter((call) => !letThrough(call, CALLERS) && (!call.startsWith('GET ') || READS_PEOPLE.includes(call)))

test('reads of personal data are listed as decided, and each has a successful caller', () => {
  const named = everyEndpoint.filter(({ reads }) => reads === 'people').map(callOf)
  assert.deepEqual(named.sort(), [...READS_PEOPLE].sort())
  assert.deepEqual(
    TRIED_ELSEWHERE.filter((call) => call.startsWith('GET ')),
    [],
  )
})

describe('each reading of people by staff is a line of its own', () => {
  for (const call of READS_PEOPLE) {
    test(call, async () => {
      const cell = letThrough(call, STAFF)
      assert.ok(cell)
      const { made, endpoint, person } = await ask(cell)
      // An export is an act, as CSV is: it needs a fresh sign-in.
      const reads = !isCsvFile(endpoint.reply) && !endpoint.access.fresh
      assert.deepEqual(
        made.map(({ act, accountId, address, reads }) => ({ act, accountId, address, reads })),
        [{ act: `${endpoint.feature}.${endpoint.name}`, accountId: person.accountId, address: '127.0.0.0/24', reads }],
      )
      assert.notEqual(made[0]?.sessionId, null)
    })
  }
})

describe('each act is a line of its own', () => {
  const acts = everyEndpoint.map(callOf).filter((call) => !call.startsWith('GET ') || FRESH.includes(call))
  for (const call of acts.filter((one) => !READS_PEOPLE.includes(one))) {
    for (const by of [CALLERS.filter((caller) => caller !== 'nobody' && caller !== 'link'), ['link'] as const]) {
      const cell = letThrough(call, by)
      // A link belongs to a job.
      if (cell?.caller === 'link' && !cell.row.thing) continue
      if (!cell || endpointNamed.get(call)?.access.may.toString() === 'anyone') continue
      test(`${call}, by ${cell.caller}`, async () => {
        const { made, endpoint, person } = await ask(cell)
        const [line, ...more] = made
        assert.deepEqual(more, [])
        const viaLink = cell.caller === 'link'
        assert.deepEqual(
          [line?.act, line?.accountId, line?.link !== null, line?.sessionId !== null],
          [`${endpoint.feature}.${endpoint.name}`, viaLink ? null : person.accountId, viaLink, !viaLink],
        )
      })
    }
  }
})

test('other reads and public data are not audited', async () => {
  const before = (await lines()).length
  for (const { call, ...row } of EXPECTED) {
    const endpoint = endpointNamed.get(call)
    if (endpoint?.method !== 'GET' || FRESH.includes(call) || endpoint.reads === 'byLink') continue
    const byOthers = letThrough(call, ['nobody', 'customer', 'mechanic', 'hired'])
    if (byOthers && !row.thing)
      await app.get(endpoint.path.includes('{') ? '/api/jobs' : endpoint.path, {
        cookie: personOf(people, byOthers.caller).cookie,
      })
  }
  assert.equal((await lines()).length, before)
})
