import type { TestApp } from '../tests/support/app.ts'

/** Deterministic data of a metro area after years: mostly completed jobs, with realistic repetition. Triggers and search indexes are off while it fills. */
export async function fillJobs({ sql }: Pick<TestApp, 'sql'>, jobs: number): Promise<void> {
  const customers = Math.max(10, Math.floor(jobs / 5))
  const mechanics = Math.max(10, Math.floor(jobs / 200))
  const isAgreed =
    (await sql(`SELECT FROM pg_attribute WHERE attrelid = 'jobs'::regclass AND attname = 'agreement'`)).length > 0
  const indexes = await sql<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid IN ('jobs'::regclass, 'customers'::regclass) AND NOT indisunique`,
  )
  const triggers = (is: 'DISABLE' | 'ENABLE') =>
    sql(
      `ALTER TABLE jobs ${is} TRIGGER ALL; ALTER TABLE customers ${is} TRIGGER ALL; ALTER TABLE mechanics ${is} TRIGGER ALL;
       ALTER TABLE job_estimates ${is} TRIGGER ALL`,
    )
  await triggers('DISABLE')
  for (const { name } of indexes) await sql(`DROP INDEX ${name}`)
  await sql(WORDS)
  await sql(
    `INSERT INTO mechanics (id, name, phone, phone_e164, email, specialty, rating, total_ratings, response_time_rating, jobs_completed, join_number,
       trial_days, latitude, longitude, created_at)
     SELECT gen_random_uuid(), bench_pick(n, 1, 'first') || ' ' || bench_pick(n, 2, 'last'), '480' || 3000000 + n, '+1480' || 3000000 + n,
       'bench' || n || '@example.com', (ARRAY['General','Engine','Transmission','Electrical','Brakes','AC','Diagnostic'])[1 + n % 7],
       round((3.5 + bench_hash(n, 3) % 150 / 100.0)::numeric, 2), bench_hash(n, 4) % 200, 4 + (bench_hash(n, 5) % 100) / 100.0,
       bench_hash(n, 6) % 500, 100000 + n, 0, 33.3 + bench_hash(n, 7) % 400 / 1000.0, -112.3 + bench_hash(n, 8) % 600 / 1000.0, '2020-01-01'
     FROM generate_series(1, $1::int) n`,
    [mechanics],
  )
  await sql(
    `INSERT INTO customers (id, name, phone, phone_e164, total_jobs, created_at)
     SELECT gen_random_uuid(), bench_pick(n, 11, 'first') || ' ' || bench_pick(n, 12, 'last'),
       '(' || area || ') ' || substr(seven, 1, 3) || '-' || substr(seven, 4), '+1' || area || seven, 5, '2020-01-01'
     FROM generate_series(1, $1::int) n, LATERAL (SELECT (ARRAY['602','602','602','480','480','623'])[1 + n % 6] AS area,
       (2000000 + n)::text AS seven) phone`,
    [customers],
  )
  await sql(
    `CREATE TABLE bench_people AS SELECT row_number() OVER () AS at, id, name, phone, phone_e164 FROM customers;
     CREATE UNIQUE INDEX ON bench_people (at);
     CREATE TABLE bench_shops AS SELECT row_number() OVER () AS at, id, name FROM mechanics WHERE removed_at IS NULL;
     CREATE UNIQUE INDEX ON bench_shops (at); ANALYZE bench_people, bench_shops`,
  )
  // Inserted oldest first, 31 s apart, so a million jobs span a year.
  await sql(
    `INSERT INTO jobs (id, customer_id, customer_name, customer_phone, customer_phone_e164, customer_address, vehicle_info, description,
       mechanic_id, mechanic_name, status, priority, created_at, completed_at, first_completed_at, cancelled_at, labor_cost, travel_fee, total_cost${isAgreed ? ', agreement' : ''})
     SELECT gen_random_uuid(), p.id, p.name, p.phone, p.phone_e164, bench_hash(n, 40) % 9000 || ' W Main St, Phoenix',
       (1998 + bench_hash(n, 21) % 26) || ' ' || CASE WHEN n < $1 * 0.4 AND n % 3 = 0 THEN 'Oldsmobile Alero' ELSE bench_pick(n, 22, 'car') END,
       bench_pick(n, 23, 'what') || ' ' || bench_pick(n, 24, 'when') || '. ' || bench_pick(n, 25, 'more'),
       CASE WHEN had THEN m.id END, CASE WHEN had THEN m.name END,
       state, (ARRAY['Low','Medium','Medium','High','Emergency'])[1 + bench_hash(n, 26) % 5], s.at,
       CASE state WHEN 'completed' THEN s.at + interval '5 hours' END, CASE state WHEN 'completed' THEN s.at + interval '5 hours' END,
       CASE WHEN n % 33 = 7 THEN s.at + interval '1 hour' END,
       CASE WHEN had THEN 20000 END, CASE WHEN had THEN 2500 ELSE 0 END, CASE WHEN had THEN 22500 END${isAgreed ? ', CASE WHEN had THEN 1 END' : ''}
     FROM generate_series(1, $1::bigint) n
     CROSS JOIN LATERAL (SELECT CASE WHEN n > $1 - $1 / 300 OR n % 2000 = 3 THEN CASE WHEN n % 3 = 0 THEN 'in-progress' ELSE 'pending' END ELSE 'completed' END AS state,
         now() - ($1 - n) * interval '31 seconds' AS at) s
     CROSS JOIN LATERAL (SELECT NOT (state = 'pending' AND n % 5 < 4) AS had) h
     JOIN bench_people p ON p.at = 1 + bench_hash(n, 30) % $2 JOIN bench_shops m ON m.at = 1 + bench_hash(n, 31) % $3
     ORDER BY n`,
    [jobs, customers, mechanics],
  )
  if (isAgreed)
    await sql(
      `INSERT INTO job_estimates (id, job_id, version, status, lines, subtotal, tax, total, created_at, answered_at, mechanic_id, act,
         agreement, agreed_by, agreed_at, labor_cost, travel_fee, reckoned_travel)
       SELECT gen_random_uuid(), id, 1, 'approved', '[{"kind": "labor", "description": "", "quantity": 100, "unitCents": 20000, "cents": 20000},
         {"kind": "travel", "description": "", "quantity": 100, "unitCents": 2500, "cents": 2500}]', 22500, 0, 22500, created_at, created_at,
         mechanic_id, 'booking', 1, 'customer', created_at, 20000, 2500, 2500 FROM jobs j WHERE agreement = 1
         AND NOT EXISTS (SELECT FROM job_estimates e WHERE e.job_id = j.id)`,
    )
  await sql('DROP TABLE bench_people, bench_shops; DROP FUNCTION bench_pick, bench_hash; DROP TABLE bench_words')
  for (const { definition } of indexes) await sql(definition)
  await triggers('ENABLE')
  await sql('SELECT recount_daily_figures()')
  await sql('VACUUM ANALYZE jobs, job_estimates, customers, mechanics, daily_figures')
}

const list = (words: string) => words.split(',').map((word) => `'${word.trim()}'`)
const row = (kind: string, words: string) => `('${kind}', ARRAY[${list(words)}])`

const WORDS = `
CREATE TABLE bench_words AS SELECT * FROM (VALUES
  ${row('first', 'Maria,Jose,James,Rosa,David,Ana,Michael,Luis,Linda,Carlos,Robert,Elena,John,Juan,Jennifer,Miguel,Susan,Pedro,Karen,Ramon,Nancy,Jorge,Lisa,Zachary,Xavier,Quinn,Dolores,Wendell,Guadalupe,Omar,Priya,Tom,Hal,Ben,Cleo,Max,Ines,Olga,Wes,Ruth')},
  ${row('last', 'Garcia,Smith,Martinez,Johnson,Lopez,Brown,Hernandez,Davis,Gonzalez,Miller,Perez,Wilson,Rodriguez,Moore,Ramirez,Taylor,Torres,Anderson,Flores,Thomas,Rivera,Begay,Yazzie,Nguyen,Peña,Ortiz,Cruz,Reyes,Kowalski,Quintana,Delgado,Fitzgerald,Hopper,Zimmerman,Okafor,Singh,Vargas,Castillo,Mendoza,Jimenez')},
  ${row('car', 'Toyota Camry,Toyota Camry,Toyota Camry LE,Honda Civic,Honda Accord,Ford F-150,Ford F-150,Chevrolet Silverado,Nissan Altima,Toyota Corolla,Hyundai Elantra,Jeep Wrangler,Dodge Ram 1500,Kia Optima,Subaru Outback,BMW 328i,Volkswagen Jetta,GMC Sierra,Mazda 3,Toyota Tacoma')},
  ${row('what', 'Engine overheats,Brakes squeal,AC blows warm air,Battery is dead,Grinding noise,Will not start,Check engine light is on,Transmission slips,Oil leak,Steering wheel shakes,Burning smell,Alternator whine,Coolant leak,Flat tire,Radiator fan stuck,Starter clicks,Rough idle,Fuel pump failing,Power window stuck,Exhaust rattle')},
  ${row('when', 'when idling at a light,when turning left,when it is over 110 degrees,on the freeway,in the morning,when braking hard,after the last oil change,since yesterday,when I press the gas,all the time')},
  ${row('more', 'Please call before you come,Parked in the garage,Gate code is 4411,I need it for work tomorrow,Second time this month,No rush,The dog is friendly,Cash on hand,Ask for me at the desk,It has a warranty')}
) AS t (kind, words);
CREATE FUNCTION bench_hash(n bigint, salt int) RETURNS bigint LANGUAGE sql IMMUTABLE RETURN hashint8(n * 131 + salt)::bigint & 2147483647;
CREATE FUNCTION bench_pick(n bigint, salt int, of text) RETURNS text LANGUAGE sql STABLE
  RETURN (SELECT words[1 + bench_hash(n, salt) % cardinality(words)] FROM bench_words WHERE kind = of)`
