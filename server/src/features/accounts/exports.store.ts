import { partOf } from '@desert-wrench/contract/features/jobs/job-field-parts.contract.ts'
import { KEPT_JOB_FIELDS } from '@desert-wrench/contract/features/jobs/job-fields.contract.ts'
import type { SignedIn } from '@desert-wrench/contract/lib/viewer.ts'
import { getTableColumns } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { momentSql } from '../../db/moment-sql.ts'
import { jobs } from '../../db/schema/schema.ts'

export type ExportsStore = ReturnType<typeof exportsStore>

/** Rows in memory at once. */
const PAGE = 200

/** Parameters of every part: account, customer, mechanic, phone. */
const OWN_JOB = 'customer_id = $2'
const OWN_MESSAGES = `person IN ('account:' || $1, 'customer:' || $2, 'mechanic:' || $3)`

type KeptJobFields = typeof KEPT_JOB_FIELDS
type ExportedField = {
  [K in keyof KeptJobFields]: KeptJobFields[K]['exportedTo'] extends 'nobody' ? never : K
}[keyof KeptJobFields]
const JOB_COLUMNS: Readonly<Record<ExportedField, { name: string }>> = getTableColumns(jobs)

/** Columns that one side of a job may read, by the table of fields. */
const jobColumnsFor = (side: 'customer' | 'mechanic'): string =>
  Object.entries(partOf(KEPT_JOB_FIELDS, 'exportedTo'))
    .filter(([, to]) => to !== 'nobody' && (side === 'customer' || to !== 'customer'))
    .map(([field, to]) => {
      const column = JOB_COLUMNS[field as ExportedField].name
      const hidden = side === 'mechanic' && to === 'untilCancelled'
      return hidden ? `CASE WHEN cancelled_at IS NULL THEN ${column} END AS ${column}` : column
    })
    .join(', ')

/** Tables by id. Of the other party only the name is exported, nothing they wrote. */
const PARTS: Record<string, { columns: string; from: string; where: string }> = {
  account: { columns: 'id, name, phone, email, role, language, created_at', from: 'accounts', where: 'id = $1' },
  sessions: {
    columns: 'id, device, created_at, seen_at, expires_at, ended_at',
    from: 'sessions',
    where: 'account_id = $1',
  },
  pushSubscriptions: {
    columns: 'id, endpoint, created_at',
    from: 'push_subscriptions',
    where: 'account_id = $1',
  },
  customer: {
    columns: `id, name, phone, email, preferred_address, latitude, longitude, total_jobs, rating, total_ratings, last_service, created_at`,
    from: 'customers',
    where: '(id = $2 OR merged_into = $2)',
  },
  mechanic: {
    columns: `id, name, phone, email, specialty, pricing_type, hourly_rate, flat_rate, experience, rating, total_ratings, response_time_rating,
      jobs_completed, business_name, business_address, service_radius, latitude, longitude, subscription_status, subscription_expires_at,
      plan_expires_at, travel_fee_per_mile, created_at`,
    from: 'mechanics',
    where: 'id = $3',
  },
  jobs: {
    columns: jobColumnsFor('customer'),
    from: 'jobs',
    where: `${OWN_JOB} AND deleted_at IS NULL`,
  },
  work: {
    columns: jobColumnsFor('mechanic'),
    from: 'jobs',
    where: 'mechanic_id = $3 AND deleted_at IS NULL',
  },
  vehicles: {
    columns: `id, name, vin, plate, created_at, (SELECT coalesce(jsonb_agg(jsonb_build_object('mileage', mileage, 'at',
      ${momentSql('read_at')}, 'jobId', job_id) ORDER BY read_at), '[]')
      FROM vehicle_mileages WHERE vehicle_id = vehicles.id) AS mileages, (SELECT coalesce(jsonb_agg(jsonb_build_object('work', work,
      'at', ${momentSql('done_at')}, 'mileage', mileage) ORDER BY done_at), '[]')
      FROM vehicle_services WHERE vehicle_id = vehicles.id) AS done_elsewhere`,
    from: 'vehicles',
    where: 'customer_id = $2',
  },
  estimates: {
    columns: `id, job_id, version, status, lines, subtotal, tax, parts_tax_percent, parts_tax_city, total, created_at, answered_at,
      CASE WHEN mechanic_id = $3 THEN (SELECT json_agg(json_build_object('line', line, 'cost_cents', cost_cents, 'core_cents', core_cents)
        ORDER BY line) FROM estimate_lines WHERE estimate_id = job_estimates.id) END AS costs`,
    from: 'job_estimates',
    where: `job_id IN (SELECT id FROM jobs WHERE (${OWN_JOB} OR mechanic_id = $3) AND deleted_at IS NULL)`,
  },
  offers: {
    columns: 'id, job_id, estimated_arrival, proposed_price, mechanic_message, status, created_at, responded_at',
    from: 'job_pickup_requests',
    where: 'mechanic_id = $3',
  },
  reviewsGiven: {
    columns: 'id, job_id, stars, comment, created_at',
    from: 'ratings',
    where: `((given_by = 'customer' AND ${OWN_JOB}) OR (given_by = 'mechanic' AND mechanic_id = $3))`,
  },
  reviewsReceived: {
    columns: 'id, job_id, stars, created_at',
    from: 'ratings',
    where: `((given_by = 'mechanic' AND ${OWN_JOB}) OR (given_by = 'customer' AND mechanic_id = $3))`,
  },
  notifications: {
    columns: `id, job_id, notification_type, title, message, parameters - '{message,reason}'::text[] AS parameters, is_read, created_at`,
    from: 'notifications',
    where: '(mechanic_id = $3 OR (mechanic_id IS NULL AND (customer_id = $2 OR customer_phone_e164 = $4)))',
  },
  jobMessages: {
    columns: 'id, job_id, job_messages.text, via, created_at, removed_at',
    from: 'job_messages',
    where: "((by = 'customer' AND customer_id = $2) OR (by = 'mechanic' AND mechanic_id = $3))",
  },
  jobPictures: {
    columns: `id, job_id, kind, CASE WHEN mechanic_id = $3 OR by = 'customer' THEN caption END AS caption, by,
      '/api/pictures/' || job_pictures.id || '.webp' AS url, created_at`,
    from: 'job_pictures',
    where: `(job_id IN (SELECT id FROM jobs WHERE ${OWN_JOB} AND deleted_at IS NULL) OR (by = 'mechanic' AND mechanic_id = $3))`,
  },
  inspections: {
    columns: `id, job_id, name, version, created_at, (SELECT json_agg(json_build_object('name', r.name, 'result', r.result,
      'unit', r.unit,
      'value', coalesce(to_json(r.figure), CASE WHEN r.unit = 'codes' OR mechanic_id = $3 THEN to_json(r.reading) END),
      'note', CASE WHEN mechanic_id = $3 THEN r.note END) ORDER BY r.place)
      FROM inspection_results r WHERE r.inspection_id = inspections.id) AS results`,
    from: 'inspections',
    where: `(job_id IN (SELECT id FROM jobs WHERE ${OWN_JOB} AND deleted_at IS NULL) OR mechanic_id = $3)`,
  },
  messages: {
    columns: 'id, job_id, kind, channel, recipient, language, body, state, reason, created_at, sent_at',
    from: 'outbox',
    where: `(${OWN_MESSAGES}) AND kind NOT IN ('code', 'invitation')`,
  },
  messageChoices: {
    columns: `id, language, channels, quiet_start, quiet_end, stopped_at, text_consent, text_consent_at, text_consent_words,
      reminder_consent, reminder_consent_at, reminder_consent_words, emergencies`,
    from: 'message_preferences',
    where: `(${OWN_MESSAGES} OR person = 'phone:' || $4)`,
  },
  hubMessages: {
    columns: 'id, message, message_type, created_at, removed_at',
    from: 'chat_messages',
    where: 'mechanic_id = $3',
  },
  parts: {
    columns: `id, mechanic_name, mechanic_phone, title, description, part_number, condition, price, vehicle_compatibility, images, status,
      location, created_at`,
    from: 'part_listings',
    where: 'mechanic_id = $3',
  },
  cars: {
    columns: `id, seller_name, seller_phone, title, make, model, year, mileage, price, description, condition, images, location, status,
      created_at`,
    from: 'car_listings',
    where: '(seller_id = $1::text OR seller_phone_e164 = $4)',
  },
  payments: {
    columns:
      'id, purpose, job_id, price, discount, amount, days, status, method, reference, created_at, due_until, paid_at, reversed_at, reason',
    from: 'payments',
    where: 'mechanic_id = $3',
  },
  jobPayments: {
    columns: `id, job_id, what, method, amount, fee, returned, status, paid_at, reversed_at,
      CASE WHEN mechanic_id = $3 THEN reason END AS reason`,
    from: 'job_payments',
    where: `(job_id IN (SELECT id FROM jobs WHERE ${OWN_JOB} AND deleted_at IS NULL) OR mechanic_id = $3)`,
  },
  jobRefunds: {
    columns: `id, payment_id, cents, cause, status, created_at,
      CASE WHEN payment_id IN (SELECT p.id FROM job_payments p WHERE p.mechanic_id = $3) THEN reason END AS reason`,
    from: 'job_refunds',
    where: `payment_id IN (SELECT p.id FROM job_payments p
      WHERE p.mechanic_id = $3 OR p.job_id IN (SELECT id FROM jobs WHERE ${OWN_JOB} AND deleted_at IS NULL))`,
  },
  referrals: {
    columns: `id, status, created_at, (SELECT name FROM mechanics WHERE mechanics.id = referred_mechanic_id) AS referred_name`,
    from: 'referrals',
    where: 'referrer_id = $3 AND closed_at IS NULL',
  },
  raffleTickets: {
    columns: 'id, month, ticket_number, source, customer_phone, entered_phone, created_at',
    from: 'raffle_tickets',
    where: '(customer_id = $2 OR mechanic_id = $3)',
  },
}

const camel = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const shown = (row: Record<string, unknown>) =>
  JSON.stringify(Object.fromEntries(Object.entries(row).map(([column, value]) => [camel(column), value])))

/** Read page by page while it is sent. */
export function exportsStore(db: Database) {
  async function* rowsOf(part: string, owner: (string | null)[]): AsyncGenerator<string> {
    const { columns, from, where } = PARTS[part] ?? { columns: '', from: '', where: '' }
    for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
      const rows = await db.query<{ id: string }>(
        `SELECT ${columns} FROM ${from}, (SELECT $1::uuid, $2::uuid, $3::uuid, $4::text) AS person
         WHERE ${where} AND ${from}.id > $5 ORDER BY ${from}.id LIMIT ${PAGE}`,
        [...owner, after],
      )
      for (const row of rows) yield shown(row)
      if (rows.length < PAGE) return
      after = rows.at(-1)?.id ?? after
    }
  }

  async function* document(owner: (string | null)[]): AsyncGenerator<string> {
    let opening = '{'
    for (const part of Object.keys(PARTS)) {
      yield `${opening}"${part}":[`
      let first = true
      for await (const row of rowsOf(part, owner)) {
        yield first ? row : `,${row}`
        first = false
      }
      opening = '],'
    }
    yield ']}'
  }

  return {
    of: ({ accountId, customerId, mechanicId, phone }: SignedIn): AsyncIterable<string> =>
      document([accountId, customerId, mechanicId, phone]),
  }
}
