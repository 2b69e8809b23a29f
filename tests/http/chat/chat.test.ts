import assert from 'node:assert/strict'
import { test } from 'vitest'
import { covers } from '../../specification/lines.ts'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { openTestApp } from '../../support/open-app.ts'
import { pluck } from '../../support/pluck.ts'

const app = await openTestApp()
const { addMechanic } = factoriesFor(app)
const rosa = await addMechanic({ name: 'Rosa Delgado' })
const tom = await addMechanic({ name: 'Tom Begay' })
const NOWHERE = '019a2f00-0000-7000-8000-000000000404'

const words = (fields: Record<string, unknown> = {}) => ({
  mechanicId: rosa.id,
  mechanicName: rosa.name,
  message: 'Anyone near Tempe?',
  ...fields,
})
const post = (fields?: Record<string, unknown>) => app.post('/api/chat/messages', words(fields))

test(
  covers(
    ['3.chat_messages.defaults', '7.chat.post'],
    'a message is general by default and carries the name of its profile',
  ),
  async () => {
    const { status, body } = await post({ mechanicName: 'Somebody Else' })
    assert.equal(status, 201)
    const { id, ...rest } = body
    assert.match(id, /^[0-9a-f-]{36}$/)
    assert.deepEqual(rest, {
      mechanicId: rosa.id,
      mechanicName: 'Rosa Delgado',
      message: 'Anyone near Tempe?',
      messageType: 'general',
      createdAt: app.clock.now(),
    })
  },
)

test(
  covers(
    ['4.message-types', '7.chat.list', '7.chat.post'],
    'messages come newest first, all or those of one type, page by page',
  ),
  async () => {
    const made: string[] = []
    for (const messageType of ['tip', 'parts', 'question', 'tip']) {
      app.clock.pass(60_000)
      const { status, body } = await post({ messageType, mechanicId: tom.id, mechanicName: tom.name })
      assert.deepEqual([status, body.messageType], [201, messageType])
      made.unshift(body.id)
    }
    const ids = async (query: string) =>
      (await app.get(`/api/chat/messages?${query}`)).body.map((row: { id: string }) => row.id)
    assert.deepEqual(await ids('limit=4'), made)
    assert.deepEqual(await ids('type=tip'), [made[0], made[3]])
    const { headers } = await app.get('/api/chat/messages?limit=2')
    assert.equal(headers.get('x-total-count'), '5')
    const next = /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1] ?? ''
    await post()
    const { body } = await app.get(next)
    assert.deepEqual(pluck(body, 'id'), made.slice(2))
  },
)

test(
  covers(['5.chat.required', '4.message-types'], 'missing fields are named in the words of the specification'),
  async () => {
    for (const [field, message] of [
      ['mechanicId', 'Mechanic is required'],
      ['mechanicName', 'Mechanic name is required'],
      ['message', 'Message is required'],
    ] as const) {
      for (const nothing of [undefined, null, '', '  ']) {
        const { status, body } = await post({ [field]: nothing })
        assert.equal(status, 400)
        assert.deepEqual(body.errors, [{ path: field, message }])
        assert.equal(body.message, message)
      }
    }
    assert.equal((await post({ message: 'x'.repeat(1001) })).status, 400)
    assert.equal((await post({ message: 'x'.repeat(1000) })).status, 201)
    assert.equal((await post({ messageType: 'rant' })).status, 400)
    assert.equal((await app.get('/api/chat/messages?type=rant')).status, 400)
  },
)

test('an unknown mechanic cannot write: 404', async () => {
  const gone = await addMechanic()
  await app.remove(`/api/mechanics/${gone.id}`)
  for (const mechanicId of [NOWHERE, 'nobody', gone.id]) {
    const { status, body } = await post({ mechanicId })
    assert.equal(status, 404, mechanicId)
    assert.equal(body.code, 'mechanic.unknown')
  }
})

test('the figures count every message, those since midnight in Phoenix, the writers and the types', async () => {
  const before = (await app.get('/api/chat/stats')).body
  app.clock.set('2026-11-23T06:59:59.000Z')
  await post({ messageType: 'tip' })
  app.clock.set('2026-11-23T07:00:00.000Z')
  await post({ messageType: 'parts' })
  const { body } = await app.get('/api/chat/stats')
  assert.equal(body.total, before.total + 2)
  assert.equal(body.today, 1)
  assert.equal(body.writers, 2)
  assert.deepEqual(body.byType, { ...before.byType, tip: before.byType.tip + 1, parts: before.byType.parts + 1 })
})

test('twenty posts with one key are one message', async () => {
  const key = { 'idempotency-key': 'one-message' }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.post('/api/chat/messages', words({ message: 'Only once' }), key)),
  )
  assert.ok(answers.every(({ status }) => status === 201))
  const rows = await app.sql("SELECT FROM chat_messages WHERE message = 'Only once'")
  assert.equal(rows.length, 1)
})
