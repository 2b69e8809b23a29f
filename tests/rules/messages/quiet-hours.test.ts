import assert from 'node:assert/strict'
import { QUIET_HOURS, quietUntil } from '@desert-wrench/contract/features/messages/quiet-hours.rules.ts'
import { it } from 'vitest'

// Phoenix is seven hours behind UTC all year.
for (const [moment, hours, until] of [
  ['2026-12-02T03:59:59.999Z', QUIET_HOURS, null],
  ['2026-12-02T04:00:00.000Z', QUIET_HOURS, '2026-12-02T15:00:00.000Z'],
  ['2026-12-02T06:59:00.000Z', QUIET_HOURS, '2026-12-02T15:00:00.000Z'],
  ['2026-12-02T07:00:00.000Z', QUIET_HOURS, '2026-12-02T15:00:00.000Z'],
  ['2026-12-02T14:59:59.999Z', QUIET_HOURS, '2026-12-02T15:00:00.000Z'],
  ['2026-12-02T15:00:00.000Z', QUIET_HOURS, null],
  ['2026-07-02T14:59:00.000Z', QUIET_HOURS, '2026-07-02T15:00:00.000Z'],
  ['2026-12-02T20:00:00.000Z', { start: '12:00', end: '14:30' }, '2026-12-02T21:30:00.000Z'],
  ['2026-12-02T21:30:00.000Z', { start: '12:00', end: '14:30' }, null],
  ['2026-12-02T20:00:00.000Z', { start: '08:00', end: '08:00' }, null],
] as const)
  it(`${moment}, quiet from ${hours.start} to ${hours.end}: ${until}`, () =>
    assert.equal(quietUntil(moment, hours), until))
