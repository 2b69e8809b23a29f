import assert from 'node:assert/strict'
import { isolate, isolating } from '@desert-wrench/contract/lib/isolate.ts'
import { notificationWords } from '@desert-wrench/contract/messages/notification-words.ts'
import { timelineWords } from '@desert-wrench/contract/messages/timeline-words.ts'
import { test } from 'vitest'

const NAME = 'علی\u200cرضا'
const ISOLATED = `\u2068${NAME}\u2069`

test('a text in the other direction of writing is isolated, others stay as they are', () => {
  for (const text of [NAME, 'דוד', 'Bob محمد']) assert.equal(isolate(text), `\u2068${text}\u2069`)
  for (const text of ['José', '王小明', 'Анна', '', '602']) assert.equal(isolate(text), text)
})

test('a sentence isolates the names that it is given, at any depth of its catalogue', () => {
  const messages = isolating({
    plain: 'Hello',
    hello: ({ name, count }: { name: string; count: number }) => `Hello ${name} (${count})`,
    deep: { bye: ({ name }: { name: string }) => `${name}, bye` },
  })
  assert.equal(messages.plain, 'Hello')
  assert.equal(messages.hello({ name: NAME, count: 3 }), `Hello ${ISOLATED} (3)`)
  assert.equal(messages.hello({ name: 'Ana', count: 3 }), 'Hello Ana (3)')
  assert.equal(messages.deep.bye({ name: NAME }), `${ISOLATED}, bye`)
})

test('notices and timelines isolate names', () => {
  for (const language of ['en', 'es'] as const) {
    const notification = {
      notificationType: 'job_pickup',
      parameters: { mechanicName: NAME, mechanic: NAME, vehicle: NAME },
    }
    const { title, message } = notificationWords(notification as never, language)
    assert.ok((title + message).includes(ISOLATED), title + message)
    const step = { by: 'mechanic', kind: 'on_the_way', parameters: { mechanicName: NAME, mechanic: NAME } }
    assert.ok(timelineWords(step as never, language).includes(ISOLATED))
  }
})
