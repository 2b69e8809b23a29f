import assert from 'node:assert/strict'
import { LinkChoiceChanges } from '@desert-wrench/contract/features/messages/choices.contract.ts'
import { answerInChannels, channelsOn } from '@desert-wrench/contract/features/messages/choices.rules.ts'
import { MESSAGE_CHANNELS } from '@desert-wrench/contract/features/messages/message-channels.ts'
import type { MessageChannel } from '@desert-wrench/contract/features/messages/message-kinds.ts'
import { describe, test } from 'vitest'

const NOBODY = { chosen: null, textConsent: null, stopped: false, isStaff: false, configured: MESSAGE_CHANNELS }
type Given = Partial<Parameters<typeof channelsOn>[0]>

describe('the channels that are on', () => {
  for (const [who, given, on] of [
    ['was never asked', {}, ['push']],
    ['agreed', { textConsent: true }, ['sms', 'push']],
    ['declined', { textConsent: false }, ['email', 'push']],
    ['replied STOP', { textConsent: true, stopped: true }, ['sms', 'email', 'push']],
    ['agreed where only emails are set up', { textConsent: true, configured: ['email'] }, ['sms', 'email', 'push']],
    ['agreed where nothing is set up', { textConsent: true, configured: [] }, ['sms', 'push']],
    ['chose emails', { textConsent: true, chosen: ['email'] }, ['email']],
    ['chose both', { textConsent: true, chosen: ['sms', 'email'] }, ['sms', 'email']],
    ['chose texts and declined them later', { textConsent: false, chosen: ['sms'] }, []],
    ['chose nothing', { textConsent: true, chosen: [] }, []],
    ['is staff', { isStaff: true }, ['email', 'push']],
    ['is staff and chose', { isStaff: true, chosen: ['sms', 'push'] }, ['push']],
  ] as [string, Given, MessageChannel[]][])
    test(`of who ${who}`, () => assert.deepEqual(channelsOn({ ...NOBODY, ...given }), on))
})

test('turning texts on or off answers the question, once', () => {
  for (const [channels, before, answer] of [
    [['sms'], null, true],
    [['sms', 'email'], false, true],
    [['sms'], true, null],
    [['email'], null, false],
    [[], true, false],
    [['push'], false, null],
  ] as [MessageChannel[], boolean | null, boolean | null][])
    assert.equal(answerInChannels(channels, before), answer, `${channels} ${before}`)
})

test('quiet hours are two times of a day', () => {
  for (const start of ['00:00', '09:30', '23:59'])
    assert.ok(LinkChoiceChanges.safeParse({ quietHours: { start, end: '08:00' } }).success, start)
  for (const start of ['24:30', '9:30', '21:60', '21:00:00', ' 21:00', '', null, 21])
    assert.ok(!LinkChoiceChanges.safeParse({ quietHours: { start, end: '08:00' } }).success, String(start))
  assert.ok(LinkChoiceChanges.safeParse({ quietHours: null }).success)
  const untilMidnight = { quietHours: { start: '21:00', end: '24:00' } }
  assert.deepEqual(LinkChoiceChanges.parse(untilMidnight), { quietHours: { start: '21:00', end: '00:00' } })
  assert.deepEqual(LinkChoiceChanges.parse({ channels: ['sms', 'sms'] }), { channels: ['sms'] })
})
