import assert from 'node:assert/strict'
import { afterAll, test } from 'vitest'
import { at } from '../../../tools/lib/places.mjs'
import { run } from '../../../tools/lib/programs.mjs'
import { PASSWORD, ROLE } from '../../support/database.ts'
import { findPooler, openPooler } from '../../support/drills/pooler.ts'
import { WHOLE } from '../../support/drills/rounds.ts'

/**
 * PgBouncer in transaction mode, where consecutive statements may use different sessions: session-sensitive tests pass
 * unchanged. Skipped by `npm test`, and by `npm run drills` without PgBouncer 1.21.
 */
const CENTRAL = [
  ...['core/idempotency-keys', 'core/lists', 'db/races', 'db/round-trips', 'events/events', 'events/servers'],
  'caching/response-cache',
]

const found = findPooler()
if (WHOLE && 'missing' in found) console.log(found.missing)

const pooler =
  WHOLE && 'program' in found
    ? await openPooler(found.program, String(process.env.TEST_DATABASE_URL), { name: ROLE, password: PASSWORD })
    : null
afterAll(() => pooler?.close())

for (const name of CENTRAL) {
  test.skipIf(!pooler)(`tests/http/${name}.test.ts through PgBouncer`, async () => {
    const program = [at('node_modules/vitest/vitest.mjs'), 'run', `tests/http/${name}.test.ts`]
    const { code, output } = await run(process.execPath, program, {
      env: { ...process.env, TEST_POOLER: pooler?.address },
    })
    assert.equal(code, 0, output.slice(0, 6000))
  })
}
