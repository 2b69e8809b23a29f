import assert from 'node:assert/strict'
import { test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { openTestApp } from '../../support/open-app.ts'

const app = await openTestApp()
const { addMechanic, book, request } = factoriesFor(app)

test('a name keeps its joiners, is found without them, and is isolated in a notice', async () => {
  const name = 'علی\u200cرضا'
  const mechanic = await addMechanic({ name })
  assert.equal(mechanic.name, name)
  const job = await book({ customerName: 'නිශ්\u200dරී' })
  assert.equal(job.customerName, 'නිශ්\u200dරී')
  for (const q of [name, 'علیرضا', '\u200eعلی\u200bرضا'])
    assert.equal((await app.get(`/api/mechanics?q=${encodeURIComponent(q)}`)).body[0]?.id, mechanic.id)
  await request(job, mechanic)
  const { body } = await app.get(`/api/notifications/customer/${encodeURIComponent(job.customerPhone)}`)
  assert.ok(`${body[0].title} ${body[0].message}`.includes(`\u2068${name}\u2069`), body[0].message)
})
