import type { TestApp } from '../tests/support/app.ts'

/** Members all over the valley, of every other trade, and one customer. The caller disables triggers. */
export async function fillMechanics({ sql }: Pick<TestApp, 'sql'>, mechanics: number): Promise<void> {
  await sql(
    `INSERT INTO mechanics (id, name, phone, phone_e164, email, specialty, join_number, trial_days, latitude, longitude, service_radius,
       subscription_status, subscription_expires_at, created_at)
     SELECT gen_random_uuid(), 'Mechanic ' || n, '480' || 3000000 + n, '+1480' || 3000000 + n, 'bench' || n || '@example.com',
       (ARRAY['General','Engine','Brakes','AC'])[1 + n % 4], 100000 + n, 0, 33.3 + random() * 0.4, -112.3 + random() * 0.6, 25,
       'active', '2030-01-01', '2020-01-01' FROM generate_series(1, $1::int) n`,
    [mechanics],
  )
  await sql(
    `INSERT INTO customers (id, name, phone, phone_e164, created_at) VALUES (gen_random_uuid(), 'Ana', '6025550100', '+16025550100', '2020-01-01')`,
  )
}
