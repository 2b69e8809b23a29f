import assert from 'node:assert/strict'
import type { NotificationContent } from '@desert-wrench/contract/features/notifications/notifications.rules.ts'
import { notificationWords } from '@desert-wrench/contract/messages/notification-words.ts'
import { test } from 'vitest'
import { databaseBefore, MIGRATIONS } from '../../support/earlier-schema.ts'

/** A database from before notifications were translatable: translatable ones are converted, the rest keep their text. */

const LAST = '0014-notifications-in-no-language.sql'
const MECHANIC = '00000000-0000-7000-8000-000000000001'
const CUSTOMER = '00000000-0000-7000-8000-000000000002'
const JOB = '00000000-0000-7000-8000-000000000003'

const { client, apply } = await databaseBefore()

const OURS = [
  ['job_booked', 'New booking', 'Ana booked you for a 2014 Ford F-150.'],
  ['job_pickup', 'Rosa wants to take your job wants to take your job', 'For your 2014 Ford F-150: For your car: at 5'],
  ['job_approved', 'You are hired', 'Ana approved your request for the 2014 Ford F-150.'],
  ['job_rejected', 'Request not taken', 'Your request for the 2014 Ford F-150 was not taken this time.'],
  [
    'job_withdrawn',
    'Your job is open again',
    'Rosa is no longer available for your 2014 Ford F-150. Other mechanics can request it now.',
  ],
] as const

const OTHERS = [
  ['info', 'New booking', 'Ana booked you for a 2014 Ford F-150.'],
  ['job_booked', 'New booking', 'Ana booked you for a 2014 Toyota Camry.'],
  ['job_booked', 'New booking!', 'Ana booked you for a 2014 Ford F-150.'],
  ['job_pickup', 'Rosa wants to take your job', 'For your 2014 Toyota Camry: at 5'],
  ['job_withdrawn', 'Your job is open again', 'Rosa is ill.'],
] as const

/** How the catalogue says the same today. */
const TODAY = [
  OURS[0],
  ['job_pickup', 'Rosa wants to take your job sent you an offer', 'For your 2014 Ford F-150: For your car: at 5'],
  ['job_approved', "You're hired", 'Ana approved your offer for the 2014 Ford F-150.'],
  ['job_rejected', 'Offer not accepted', 'Your offer for the 2014 Ford F-150 was not accepted this time.'],
  OURS[4],
]

interface Row {
  kind: string
  title: string | null
  message: string | null
  parameters: object | null
}

test('known sentences become equivalent parameters, others stay', async () => {
  for (const name of MIGRATIONS.filter((file) => file < LAST)) await apply(name)
  await client.query(`
    INSERT INTO mechanics (id, name, phone, phone_e164, email, specialty, join_number, trial_days, created_at) VALUES
      ('${MECHANIC}', 'Rosa', '(602) 555-0100', '+16025550100', 'r@example.com', 'AC', 1, 30, now());
    INSERT INTO customers (id, name, phone, phone_e164, created_at) VALUES
      ('${CUSTOMER}', 'Ana', '(602) 555-0101', '+16025550101', now());
    INSERT INTO jobs (id, customer_id, customer_name, customer_phone, customer_phone_e164, vehicle_info, description, created_at) VALUES
      ('${JOB}', '${CUSTOMER}', 'Ana', '(602) 555-0101', '+16025550101', '2014 Ford F-150', 'Noise', now())`)
  const before = [...OURS, ...OTHERS, ['job_rejected', 'Request not taken', 'Of no job.'] as const]
  for (const [at, [kind, title, message]] of before.entries())
    await client.query(
      `INSERT INTO notifications (id, mechanic_id, job_id, title, message, notification_type, created_at)
       VALUES (gen_random_uuid(), $1, $2, $3, $4, $5, now() + make_interval(secs => $6))`,
      [MECHANIC, at < before.length - 1 ? JOB : null, title, message, kind, at],
    )
  await apply(LAST)
  const { rows } = await client.query<Row>(
    'SELECT notification_type AS kind, title, message, parameters FROM notifications ORDER BY created_at',
  )
  const said = rows.map(({ kind, title, message, parameters }) => {
    const words = parameters && notificationWords({ notificationType: kind, parameters } as NotificationContent, 'en')
    return [kind, words?.title ?? title, words?.message ?? message]
  })
  assert.deepEqual(said, [...TODAY, ...before.slice(TODAY.length)])
  const turned = rows.map(({ title, message, parameters }) => parameters !== null && title === null && message === null)
  assert.deepEqual(
    turned,
    before.map((_, at) => at < OURS.length),
  )
  assert.deepEqual(rows[1]?.parameters, {
    mechanicName: 'Rosa wants to take your job',
    vehicleInfo: '2014 Ford F-150',
    message: 'For your car: at 5',
  })
})
