import assert from 'node:assert/strict'
import { keywordOf } from '@desert-wrench/contract/features/messages/keywords.rules.ts'
import { reasonOfCode, settledState } from '@desert-wrench/contract/features/messages/provider-codes.rules.ts'
import { describe, it } from 'vitest'

describe('a text', () => {
  for (const [words, keyword] of [
    ...['STOP', 'stop', ' Stop! ', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'alto', 'Parar.'].map(
      (word) => [word, 'stop'] as const,
    ),
    ...['START', 'UNSTOP', 'yes', 'YES!'].map((word) => [word, 'start'] as const),
    ...['HELP', 'info?', '¿AYUDA?'].map((word) => [word, 'help'] as const),
    ...['Please stop by at noon', 'Is this the end?', '', 'stopped', 'constructor'].map(
      (word) => [word, null] as const,
    ),
  ])
    it(`"${words}" is ${keyword ?? 'no keyword'}`, () => {
      assert.equal(keywordOf(words)?.keyword ?? null, keyword)
    })
})

describe('a report', () => {
  it('settles a text only if it was delivered or failed', () => {
    const states = ['queued', 'sending', 'sent', 'delivered', 'read', 'undelivered', 'failed', 'constructor']
    assert.deepEqual(states.map(settledState), [
      ...[null, null, null],
      ...['delivered', 'delivered', 'failed', 'failed', null],
    ])
  })

  it('names a reason for codes that are known', () => {
    assert.deepEqual(
      [30034, 21610, 21211, 30007, 1].map((code) => reasonOfCode(code, 'refused')),
      ['unregistered', 'stopped', 'badNumber', 'blocked', 'refused'],
    )
    assert.equal(reasonOfCode(null, 'undelivered'), 'undelivered')
  })
})
