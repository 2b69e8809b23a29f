import { type MessageChannel, THREAD_KINDS } from '@desert-wrench/contract/features/messages/message-kinds.ts'
import type {
  JobAtSending,
  RecipientAtSending,
  StateAtSending,
} from '@desert-wrench/contract/features/messages/sending.rules.ts'
import type { ThreadParty } from '@desert-wrench/contract/features/threads/threads.contract.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import type { Database } from '../../db/database.ts'
import { momentSql } from '../../db/moment-sql.ts'

export type SendingStore = ReturnType<typeof sendingStore>

/** Beside what decides: what the text names. */
export interface FactsAtSending extends Omit<StateAtSending, 'recipient' | 'job' | 'hasUnread'> {
  recipient: (Omit<RecipientAtSending, 'inReach'> & { email: string | null; pushTo: string | null }) | null
  language: Language | null
  job:
    | (JobAtSending & {
        vehicle: string
        mechanicName: string | null
        customerName: string
        address: string | null
        generation: number
        revision: number
      })
    | null
  fee: { amount: number; dueUntil: string } | null
  /** The business's own, by language. */
  wording: Partial<Record<Language, string>> | null
  unread: UnreadMessage | null
}

/** The last message of a thread that its reader has neither read nor been sent. */
interface UnreadMessage {
  by: ThreadParty
  text: string
  createdAt: string
  /** Others before it. */
  before: number
}

const JOB = `json_build_object('customerId', j.customer_id, 'mechanicId', j.mechanic_id, 'status', j.status, 'step', j.step,
  'isCancelled', j.cancelled_at IS NOT NULL, 'isDeleted', j.deleted_at IS NOT NULL, 'acceptedAt', ${momentSql('j.accepted_at')},
  'windowStart', ${momentSql('j.window_start')}, 'windowEnd', ${momentSql('j.window_end')}, 'priority', j.priority, 'totalCost', j.total_cost,
  'vehicle', j.vehicle_info, 'mechanicName', j.mechanic_name, 'customerName', j.customer_name, 'address', j.customer_address,
  'generation', j.link_generation, 'revision', j.revision,
  'waitingOffers', (SELECT count(*) FROM job_pickup_requests w WHERE w.job_id = j.id AND w.status = 'pending' AND w.withdrawn_at IS NULL),
  'newOffers', (SELECT count(*) FROM job_pickup_requests w WHERE o.kind = 'offers' AND w.job_id = j.id AND w.status = 'pending'
    AND w.withdrawn_at IS NULL AND w.created_at > coalesce((SELECT max(h.sent_at) FROM outbox h
      WHERE h.job_id = j.id AND h.kind = 'offers' AND h.person = o.person AND h.channel = o.channel), '-infinity')),
  'openEstimate', (SELECT e.total FROM job_estimates e WHERE e.job_id = j.id AND e.status = 'sent' ORDER BY e.version DESC LIMIT 1),
  'proposedStart', (SELECT ${momentSql('s.window_start')} FROM schedule_proposals s WHERE s.job_id = j.id))`

/** How a statement names the kind of the person, their id and the time. */
interface Naming {
  kind: string
  person: string
  lastHour: string
}

/** Of the same customer; a mechanic reads what was written since they were booked. */
const unreadOf = (
  kind: string,
) => `(SELECT json_build_object('by', m.by, 'text', m.text, 'createdAt', ${momentSql('m.created_at')}, 'before', count(*) OVER () - 1)
    FROM job_messages m LEFT JOIN job_threads t ON t.job_id = m.job_id
    WHERE m.job_id = j.id AND m.removed_at IS NULL AND m.by <> ${kind}
      AND CASE ${kind} WHEN 'customer' THEN m.customer_id = j.customer_id AND m.created_at > coalesce(t.customer_read_at, '-infinity')
        ELSE m.created_at >= coalesce(j.booked_at, '-infinity') AND m.created_at > coalesce(t.mechanic_read_at, '-infinity') END
      AND m.created_at > coalesce((SELECT max((h.parameters->>'upTo')::timestamptz) FROM outbox h WHERE h.job_id = o.job_id AND h.kind = o.kind
        AND h.person = o.person AND h.channel = o.channel AND h.state IN ('sending', 'sent', 'delivered', 'unknown') AND h.id <> o.id), '-infinity')
    ORDER BY m.created_at DESC, m.id DESC LIMIT 1)`

/** What the person was sent lately. */
const LAST_HOUR = `(SELECT json_build_object('count', count(*), 'oldest', ${momentSql('min(sent_at)')}) FROM outbox h
        WHERE h.person = o.person AND h.channel = o.channel AND h.id <> o.id
          AND (h.sent_at > $4::timestamptz - interval '1 hour' OR h.state = 'sending'))`

/** The owner still wants reminders, and nothing of the car was done or booked since. */
const MAINTENANCE_IS_DUE = `(coalesce(p.reminder_consent, false)
      AND EXISTS (SELECT FROM vehicle_dues d WHERE d.vehicle_id = (o.parameters->>'vehicleId')::uuid AND d.work = o.parameters->'works'->>0
        AND o.event = 'maintenanceDue:' || d.vehicle_id || ':' || d.work || ':' || ${momentSql('d.done_at')})
      AND NOT EXISTS (SELECT FROM stale_vehicles s WHERE s.vehicle_id = (o.parameters->>'vehicleId')::uuid)
      AND NOT EXISTS (SELECT FROM jobs u WHERE u.vehicle_id = (o.parameters->>'vehicleId')::uuid AND u.status <> 'completed'
        AND u.cancelled_at IS NULL AND u.deleted_at IS NULL))`

const stateText = (
  { kind, person, lastHour }: Naming,
  where: string,
) => `SELECT o.id, CASE WHEN j.id IS NOT NULL THEN ${JOB} END AS job,
    CASE WHEN who.id IS NOT NULL THEN json_build_object('id', who.id, 'phone', who.phone, 'email', who.email, 'pushTo', (
        SELECT a.id FROM push_subscriptions s JOIN accounts a ON a.id = s.account_id
        WHERE a.closed_at IS NULL AND ((${kind} = 'account' AND a.id = ${person}) OR a.phone_e164 = who.phone) LIMIT 1), 'channels', p.channels,
      'consents', CASE ${kind} WHEN 'account' THEN true ELSE p.text_consent END, 'stopped', stopped.stopped_at IS NOT NULL,
      'quietHours', CASE WHEN p.quiet_start IS NOT NULL THEN json_build_object('start', p.quiet_start, 'end', p.quiet_end) END,
      'lastHour', ${lastHour}) END AS recipient,
    coalesce(p.language, (SELECT a.language FROM accounts a WHERE a.phone_e164 = who.phone AND a.closed_at IS NULL), who.language) AS language,
    (SELECT ${momentSql('m.subscription_expires_at')} FROM mechanics m WHERE ${kind} = 'mechanic' AND m.id = ${person} AND m.subscription_status = 'free_trial') AS "trialUntil",
    (SELECT json_build_object('amount', f.amount, 'dueUntil', ${momentSql('f.due_until')}) FROM payments f
      WHERE o.kind = 'feeDue' AND f.id = (o.parameters->>'paymentId')::uuid AND f.status = 'due') AS fee,
    (SELECT json_object_agg(t.language, t.text) FROM message_templates t WHERE t.kind = o.kind) AS wording,
    CASE WHEN o.kind = 'maintenanceDue' THEN ${MAINTENANCE_IS_DUE} ELSE false END AS "isDue",
    CASE WHEN o.kind IN ('${THREAD_KINDS.join("', '")}') THEN ${unreadOf(kind)} END AS unread
  FROM outbox o LEFT JOIN jobs j ON j.id = o.job_id
    LEFT JOIN LATERAL (
      SELECT coalesce(k.merged_into, k.id) AS id, coalesce(j.customer_phone_e164, k.phone_e164)::text AS phone, coalesce(j.customer_email, k.email) AS email,
          NULL AS language
        FROM customers k WHERE ${kind} = 'customer' AND k.id = ${person}
      UNION ALL SELECT m.id, m.phone_e164::text, m.email, NULL FROM mechanics m WHERE ${kind} = 'mechanic' AND m.id = ${person} AND m.removed_at IS NULL
      UNION ALL SELECT a.id, NULL, a.email, a.language FROM accounts a WHERE ${kind} = 'account' AND a.id = ${person} AND a.closed_at IS NULL
    ) AS who ON true
    LEFT JOIN message_preferences p ON p.person = ${kind} || ':' || who.id
    LEFT JOIN message_preferences stopped ON stopped.person = 'phone:' || who.phone
  WHERE ${where}`

const STATE = stateText({ kind: '$2', person: '$3', lastHour: LAST_HOUR }, 'o.id = $1')
/** Of messages that are read, not sent. */
const STATES = stateText(
  {
    kind: "split_part(o.person, ':', 1)",
    person: "split_part(o.person, ':', 2)::uuid",
    lastHour: `'{"count": 0, "oldest": null}'::json`,
  },
  'o.id = ANY($1::uuid[])',
)

interface StateRow extends Record<string, unknown> {
  id: string
  job: FactsAtSending['job']
  recipient: Omit<NonNullable<FactsAtSending['recipient']>, 'address'> | null
  language: Language | null
  trialUntil: string | null
  isDue: boolean
  fee: FactsAtSending['fee']
  wording: FactsAtSending['wording']
  unread: UnreadMessage | null
}

const UNKNOWN: FactsAtSending = {
  job: null,
  recipient: null,
  language: null,
  trialUntil: null,
  feeIsDue: false,
  isDue: false,
  fee: null,
  unread: null,
  wording: null,
}

function factsOf(row: StateRow | undefined, channel: MessageChannel): FactsAtSending {
  if (!row) return UNKNOWN
  const { id: _, recipient, fee, ...facts } = row
  const address = recipient && { sms: recipient.phone, email: recipient.email, push: recipient.pushTo }[channel]
  return { ...facts, fee, feeIsDue: fee !== null, recipient: recipient && { ...recipient, address: address || null } }
}

export function sendingStore(db: Database) {
  return {
    /** Everything that decides about a message and that it names, in one query. */
    stateOf: async (
      { id, person, channel }: { id: string; person: string; channel: MessageChannel },
      now: string,
    ): Promise<FactsAtSending> => {
      const [kind = '', personId = ''] = person.split(':')
      const [row] = await db.query<StateRow>({ name: 'messages.state', text: STATE }, [id, kind, personId, now])
      return factsOf(row, channel)
    },

    /** The same of a page of messages, none of them a secret. */
    statesOf: async (
      messages: readonly { id: string; channel: MessageChannel }[],
    ): Promise<ReadonlyMap<string, FactsAtSending>> => {
      const ids = messages.map(({ id }) => id)
      const rows = await db.query<StateRow>({ name: 'messages.states', text: STATES }, [ids])
      const byId = new Map(rows.map((row) => [row.id, row]))
      return new Map(messages.map(({ id, channel }) => [id, factsOf(byId.get(id), channel)]))
    },
  }
}
