import assert from 'node:assert/strict'
import { everyEndpoint } from '@desert-wrench/contract/api.ts'
import { THINGS } from '@desert-wrench/contract/lib/access.ts'
import { isCsvFile } from '@desert-wrench/contract/lib/csv.ts'
import { messages as englishDesk } from '@desert-wrench/contract/messages/en/accounts/accounts-desk.ts'
import { messages as spanishDesk } from '@desert-wrench/contract/messages/es/accounts/accounts-desk.ts'
import { test } from 'vitest'
import { kindOf } from '../../../web/src/features/audit/things.ts'

/** The audit trail describes each change in words rather than identifiers. */

const english = englishDesk.audit
const spanish = spanishDesk.audit
/** And list exports. */
const changes = everyEndpoint.filter(
  ({ method, reply, reads, access, unaudited }) =>
    (method !== 'GET' && !unaudited) ||
    isCsvFile(reply) ||
    access.fresh ||
    (reads !== undefined && reads !== 'nothing'),
)

test('each change of the endpoint table has words in the audit trail, and no words are of a change that is gone', () => {
  const spoken = changes.map(({ feature, name, family, access }) => {
    const act = `${feature}.${name}`
    const key = [act, `${act} ${access.of?.[0]}`, `${act} ${family}`].find((one) => one in english.acts)
    assert.ok(key, `${act} of ${family} has no words`)
    return key
  })
  assert.deepEqual(Object.keys(english.acts).sort(), [...new Set(spoken)].sort())
})

test('each thing that an entry can name has words', () => {
  const named = [...Object.keys(THINGS), ...changes.flatMap(({ method, family }) => (method === 'GET' ? [] : [family]))]
  const nameless = named.filter((thing) => !(kindOf(thing) in english.things) && !['phone', 'account'].includes(thing))
  assert.deepEqual(nameless, [])
  assert.deepEqual(Object.keys(spanish.things), Object.keys(english.things))
})
