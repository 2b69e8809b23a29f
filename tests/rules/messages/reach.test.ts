import assert from 'node:assert/strict'
import { textReach } from '@desert-wrench/contract/features/messages/reach.rules.ts'
import { it } from 'vitest'

const reached = { isConfigured: true, phone: '+16025550142', inReach: true, stopped: false, consents: true }

for (const [facts, expected] of [
  [{}, 'ready'],
  [{ isConfigured: false, phone: null, stopped: true }, 'notSetUp'],
  [{ phone: null }, 'noPhone'],
  [{ inReach: false }, 'country'],
  [{ stopped: true }, 'stopped'],
  // STOP came later than the yes.
  [{ stopped: true, consents: null }, 'stopped'],
  [{ consents: false }, 'declined'],
  [{ consents: null }, 'notAsked'],
] as const)
  it(`${JSON.stringify(facts)}: ${expected}`, () => assert.equal(textReach({ ...reached, ...facts }), expected))
