import assert from 'node:assert/strict'
import { migrate } from '@desert-wrench/server/db/setup/migrate.ts'
import { test } from 'vitest'
import { databaseBefore } from '../../support/earlier-schema.ts'

/** An earlier release's outbox: what waits is sent by this one, and every secret keeps its seal. */

const { client } = await databaseBefore()
const id = (number: number) => `019a2f00-0000-7000-8000-${String(number).padStart(12, '0')}`

test('waiting codes and invitations are carried over', async () => {
  await migrate(client, { through: '0105-indexes-of-planned-times.sql' })
  await client.query(
    `INSERT INTO outbox (id, kind, recipient, sealed, status, attempts, due_at, expires_at, created_at) VALUES
       ($1, 'sms', '+16025550101', '\\x01', 'waiting', 2, '2026-11-21T15:01:00Z', '2026-11-21T15:05:00Z', '2026-11-21T15:00:00Z'),
       ($2, 'mail', 'Luis@Shop.example', '\\x02', 'unknown', 1, '2026-11-21T15:01:00Z', '2026-11-28T15:00:00Z', '2026-11-21T15:00:00Z'),
       ($3, 'mail', 'Luis@Shop.example', '\\x03', 'failed', 1, '2026-11-21T15:01:00Z', '2026-11-28T15:00:00Z', '2026-11-21T14:00:00Z')`,
    [id(1), id(2), id(3)],
  )
  await migrate(client)
  const { rows } = await client.query(
    `SELECT id, kind, person, channel, recipient, state, attempts, encode(sealed, 'hex') AS sealed, send_at, due_at FROM outbox ORDER BY id`,
  )
  const [sent, due] = [new Date('2026-11-21T15:00:00Z'), new Date('2026-11-21T15:01:00Z')]
  const mail = {
    kind: 'invitation',
    person: 'email:luis@shop.example',
    channel: 'email',
    recipient: 'Luis@Shop.example',
  }
  assert.deepEqual(rows, [
    {
      ...{ id: id(1), kind: 'code', person: 'phone:+16025550101', channel: 'sms', recipient: '+16025550101' },
      ...{ state: 'waiting', attempts: 2, sealed: '01', send_at: sent, due_at: due },
    },
    { id: id(2), ...mail, state: 'unknown', attempts: 1, sealed: '02', send_at: sent, due_at: due },
    {
      ...{ id: id(3), ...mail, state: 'failed', attempts: 1, sealed: '03' },
      ...{ send_at: new Date('2026-11-21T14:00:00Z'), due_at: due },
    },
  ])
})
