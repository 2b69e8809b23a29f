import type { PlannedMessage } from '@desert-wrench/contract/features/messages/announcements.rules.ts'
import {
  MESSAGE_RULES,
  type MessageChannel,
  type MessageKind,
  type MessageParameters,
} from '@desert-wrench/contract/features/messages/message-kinds.ts'
import type {
  messages as endpoints,
  MESSAGE_FILTERS,
  Message,
} from '@desert-wrench/contract/features/messages/messages.contract.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { type FiltersOf, paginated } from '../../db/lists/pagination.ts'
import { memberSql, tenthsSql } from '../../db/mechanic-reach.ts'
import { outbox } from '../../db/schema/messages.ts'

export type PlannedStore = ReturnType<typeof plannedStore>

/** With what it remembers, from which a text that did not leave is worded. */
export type ListedMessage = Omit<Message, 'draft'> & { parameters: MessageParameters }

/** Of the person, by the id behind the kind. */
const NAME = sql<string | null>`case split_part(outbox.person, ':', 1)
  when 'customer' then (select k.name from customers k where k.id = split_part(outbox.person, ':', 2)::uuid)
  when 'mechanic' then (select m.name from mechanics m where m.id = split_part(outbox.person, ':', 2)::uuid)
  else (select a.name from accounts a where a.id = split_part(outbox.person, ':', 2)::uuid) end`

const VEHICLE = sql<string | null>`(select j.vehicle_info from jobs j where j.id = outbox.job_id)`

/** Mechanics who are told of one emergency. */
const MOST_NEAR = 50

const TENTHS = tenthsSql(
  { latitude: 'm.latitude', longitude: 'm.longitude' },
  { latitude: 'j.customer_latitude', longitude: 'j.customer_longitude' },
)

/** Who a message goes to, with the addresses of today. A statement for each: one for all takes milliseconds to plan. */
const RECIPIENTS = {
  customer: `SELECT 'customer:' || k.id AS person, j.customer_phone_e164::text AS phone, coalesce(j.customer_email, k.email) AS email
    FROM customers k WHERE k.id = j.customer_id`,
  mechanic: `SELECT 'mechanic:' || m.id AS person, m.phone_e164::text AS phone, m.email
    FROM mechanics m WHERE m.id = g."mechanicId" AND m.removed_at IS NULL`,
  staff: `SELECT 'account:' || a.id AS person, NULL::text AS phone, a.email
    FROM accounts a WHERE a.role IS NOT NULL AND a.closed_at IS NULL`,
  near: `SELECT 'mechanic:' || m.id AS person, m.phone_e164::text AS phone, m.email
    FROM message_preferences asked JOIN mechanics m ON m.id = split_part(asked.person, ':', 2)::uuid
      LEFT JOIN mechanic_schedules s ON s.mechanic_id = m.id
    WHERE asked.emergencies AND asked.person LIKE 'mechanic:%' AND m.removed_at IS NULL
      AND (j.trade IS NULL OR m.specialty IN ('General', j.trade)) AND (${memberSql('$2::timestamptz')})
      AND (s.paused_until IS NULL OR s.paused_until <= $2) AND ${TENTHS} <= m.service_radius * 10
    ORDER BY ${TENTHS}, m.id LIMIT ${MOST_NEAR}`,
} as const

type Audience = keyof typeof RECIPIENTS

/** A text where the phone takes texts, a mail where it was chosen or no text can go, nothing to who was never asked (`channelsOn`). */
const channelsOf = (audience: Audience): string =>
  audience === 'staff'
    ? `SELECT 'email' AS channel WHERE who.email <> '' AND coalesce('email' = ANY(p.channels), true)
      UNION ALL SELECT 'push' WHERE coalesce('push' = ANY(p.channels), true) AND EXISTS (
        SELECT FROM push_subscriptions s WHERE who.person = 'account:' || s.account_id)`
    : `SELECT 'sms' AS channel WHERE who.phone IS NOT NULL AND p.text_consent AND stopped.stopped_at IS NULL
        AND coalesce('sms' = ANY(p.channels), true)
      UNION ALL SELECT 'email' WHERE who.email <> '' AND (coalesce('email' = ANY(p.channels), false)
        OR (p.text_consent IS NOT NULL AND p.channels IS NULL AND (NOT p.text_consent OR stopped.stopped_at IS NOT NULL
          OR ('email' = ANY($3::text[]) AND NOT 'sms' = ANY($3::text[])))))
      UNION ALL SELECT 'push' WHERE coalesce('push' = ANY(p.channels), true) AND EXISTS (
        SELECT FROM push_subscriptions s JOIN accounts a ON a.id = s.account_id WHERE a.phone_e164 = who.phone)`

/** Earlier ones of the same kind, job, person and channel. */
const EARLIER = `outbox o WHERE o.job_id = g."jobId" AND o.kind = g.kind AND o.person = who.person AND o.channel = c.channel`

/** One waits for its turn after the last, and later ones are part of it. */
const SPACED = {
  at: `greatest(g."sendAt", (SELECT max(coalesce(o.sent_at, o.send_at)) FROM ${EARLIER} AND o.state NOT IN ('cancelled', 'failed'))
    + g.spacing * interval '1 minute')`,
  where: `WHERE NOT EXISTS (SELECT FROM held o WHERE (o.job_id, o.kind, o.person, o.channel) = (g."jobId", g.kind, who.person, c.channel))`,
  // Locked: one that is claimed meanwhile no longer counts, and one that counts is claimed after this.
  before: `, held AS MATERIALIZED (
    SELECT o.job_id, o.kind, o.person, o.channel FROM given g JOIN outbox o ON o.job_id = g."jobId" AND o.kind = g.kind
    WHERE o.state = 'waiting' FOR UPDATE OF o
  )`,
}
/** A newer one replaces a waiting one of its kind. */
const UNSPACED = {
  at: `g."sendAt"`,
  where: '',
  before: `, replaced AS (
    UPDATE outbox o SET state = 'cancelled', reason = 'replaced', settled_at = $2 FROM given g
    WHERE o.job_id = g."jobId" AND o.kind = g.kind AND o.kind <> 'paymentReceived' AND o.state = 'waiting' AND o.event <> g.event
      AND (g."mechanicId" IS NULL OR g."to" <> 'mechanic' OR o.person = 'mechanic:' || g."mechanicId")
  )`,
}

/** The database finds the recipients. A reminder that was cancelled with its time lives again when that time comes back. */
function planText(audience: Audience, { at, where, before }: typeof SPACED): string {
  const isLater = `channel = ANY($3::text[]) OR at > $2`
  return `WITH given AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset($1) AS g (kind text, event text, "to" text, spacing integer, "jobId" uuid, "mechanicId" uuid,
      parameters jsonb, "sendAt" timestamptz, "expiresAt" timestamptz)
  )${before}, timed AS (
    SELECT g.*, who.person, c.channel, CASE c.channel WHEN 'sms' THEN who.phone WHEN 'email' THEN who.email END AS recipient, j.mechanic_id AS hired, ${at} AS at
    FROM given g LEFT JOIN jobs j ON j.id = g."jobId"
      CROSS JOIN LATERAL (${RECIPIENTS[audience]}) AS who
      LEFT JOIN message_preferences p ON p.person = who.person
      LEFT JOIN message_preferences stopped ON stopped.person = 'phone:' || who.phone
      CROSS JOIN LATERAL (${channelsOf(audience)}) AS c ${where}
  )
  INSERT INTO outbox (id, event, kind, person, channel, recipient, parameters, job_id, state, send_at, due_at, expires_at, created_at, settled_at)
  SELECT gen_random_uuid(), event, kind, person, channel, recipient, jsonb_build_object('mechanicId', hired) || parameters, "jobId",
    CASE WHEN ${isLater} THEN 'waiting' ELSE 'notConfigured' END, at, at, at + ("expiresAt" - "sendAt"), $2,
    CASE WHEN ${isLater} THEN NULL ELSE $2::timestamptz END
  FROM timed
  ON CONFLICT (event, person, channel) DO UPDATE SET state = 'waiting', reason = NULL, settled_at = NULL, send_at = excluded.send_at,
    due_at = excluded.due_at, expires_at = excluded.expires_at, parameters = excluded.parameters, recipient = excluded.recipient
  WHERE outbox.state = 'cancelled' AND excluded.send_at > $2`
}

const PLANS = {
  customer: planText('customer', UNSPACED),
  spaced: planText('customer', SPACED),
  mechanic: planText('mechanic', UNSPACED),
  spacedMechanic: planText('mechanic', SPACED),
  staff: planText('staff', UNSPACED),
  near: planText('near', { ...UNSPACED, before: '' }),
}

const spacingOf = (kind: MessageKind): number | null => {
  const rule = MESSAGE_RULES[kind]
  return 'spacing' in rule ? rule.spacing : null
}

function planFor(kind: MessageKind): keyof typeof PLANS {
  if (kind === 'emergencyNear') return 'near'
  const { to } = MESSAGE_RULES[kind]
  if (spacingOf(kind) === null) return to
  return to === 'mechanic' ? 'spacedMechanic' : 'spaced'
}

/** Messages about jobs, money and membership, as they are planned and as the office sees them. */
export function plannedStore(db: Database) {
  return {
    /** Pipelined; the occurrence's key makes it idempotent. */
    plan: async (
      messages: readonly PlannedMessage[],
      { now, configured }: { now: string; configured: readonly MessageChannel[] },
    ): Promise<void> => {
      for (const [plan, some] of Map.groupBy(messages, ({ kind }) => planFor(kind))) {
        const rows = some.map((message) => ({
          ...message,
          to: MESSAGE_RULES[message.kind].to,
          spacing: spacingOf(message.kind),
        }))
        const statement = { name: `messages.plan-${plan}`, text: PLANS[plan] }
        await db.pipelined.query(statement, [JSON.stringify(rows), now, configured])
      }
    },

    /** Channels on which a new job's confirmation waits to leave. */
    confirmationOf: async (jobId: string): Promise<MessageChannel[]> => {
      const rows = await db.query<{ channel: MessageChannel }>(
        {
          name: 'messages.confirmation',
          text: `SELECT channel FROM outbox WHERE job_id = $1 AND kind = 'booked' AND state = 'waiting' ORDER BY channel DESC`,
        },
        [jobId],
      )
      return rows.map(({ channel }) => channel)
    },

    list: paginated<ListedMessage>(db, {
      name: 'messages',
      table: outbox,
      columns: {
        id: outbox.id,
        jobId: outbox.jobId,
        kind: outbox.kind,
        to: sql<
          Message['to']
        >`case split_part(${outbox.person}, ':', 1) when 'account' then 'staff' else split_part(${outbox.person}, ':', 1) end`,
        channel: outbox.channel,
        name: NAME,
        recipient: outbox.recipient,
        vehicleInfo: VEHICLE,
        language: outbox.language,
        state: outbox.state,
        reason: outbox.reason,
        providerCode: outbox.providerCode,
        text: outbox.body,
        parameters: outbox.parameters,
        createdAt: outbox.createdAt,
        sendAt: outbox.sendAt,
        sentAt: outbox.sentAt,
        settledAt: outbox.settledAt,
      },
      always: sql`${outbox.kind} not in ('code', 'invitation')`,
      order: { newest: outbox.createdAt, id: outbox.id },
      filters: {
        jobId: sql`${outbox.jobId} = ${sql.placeholder('jobId')}`,
        problems: sql`${outbox.state} in ('failed', 'unknown')`,
        notConfigured: sql`${outbox.state} = 'notConfigured'`,
        waiting: sql`${outbox.state} = 'waiting'`,
      } satisfies FiltersOf<typeof endpoints.list, 'state'> & Record<(typeof MESSAGE_FILTERS)[number], SQL>,
    }),
  }
}
