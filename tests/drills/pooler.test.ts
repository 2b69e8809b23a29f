import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { at } from '../../tools/places.mjs'
import { FAST_IMPORTS, run } from '../../tools/programs.mjs'
import { PASSWORD, ROLE } from '../database.ts'
import { findPooler, openPooler } from './pooler.ts'
import { WHOLE } from './rounds.ts'

/**
 * The server through PgBouncer in transaction mode, where no two statements outside of a transaction need have the same session: the tests of what could
 * rest on one pass as they are. `npm test` leaves it out, as `npm run drills` does where there is no PgBouncer of 1.21 or newer.
 */
const CENTRAL = ['keys', 'races', 'events', 'ready-replies', 'round-trips', 'servers', 'lists']

const found = findPooler()
if (WHOLE && 'missing' in found) console.log(found.missing)

if (WHOLE && 'program' in found) {
  const pooler = await openPooler(found.program, String(process.env.TEST_DATABASE_URL), {
    name: ROLE,
    password: PASSWORD,
  })
  after(() => pooler.close())

  for (const name of CENTRAL) {
    test(`tests/http/${name}.test.ts through PgBouncer`, async () => {
      const { NODE_TEST_CONTEXT: _, ...env } = process.env
      const program = [...FAST_IMPORTS, '--test', at(`tests/http/${name}.test.ts`)]
      const { code, output } = await run(process.execPath, program, { env: { ...env, TEST_POOLER: pooler.address } })
      assert.equal(code, 0, output.slice(0, 6000))
    })
  }
}
