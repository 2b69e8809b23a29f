import { counted, type DoctorFinding, databaseCheck, inWords } from './finding.ts'

export interface OutboxFacts {
  /** Due messages of channels with a provider: count, and age of the oldest in seconds. */
  waiting: number
  oldestSeconds: number
  failed: number
  /** Sent without a confirmation. */
  unknown: number
  /** Overdue scheduled tasks. */
  tasks: readonly { name: string; seconds: number }[]
}

const PATIENCE_SECONDS = 15 * 60
const OVERDUE_SECONDS = 10 * 60

export function outboxFindings({ waiting, oldestSeconds, failed, unknown, tasks }: OutboxFacts): DoctorFinding[] {
  const found: DoctorFinding[] = []
  const late = tasks.filter(({ seconds }) => seconds > OVERDUE_SECONDS)
  for (const { name, seconds } of late)
    found.push({
      problem: `The scheduled task ${name} has been due for ${inWords(seconds)}.`,
      fix: 'Start Desert Wrench. If it runs, see its log: scheduled tasks: …',
    })
  if (waiting > 0 && oldestSeconds > PATIENCE_SECONDS)
    found.push({
      problem: `${counted(waiting, 'message')} in the outbox, the oldest for ${inWords(oldestSeconds)}.`,
      fix: 'See the answer of the provider in the log (outbox: …) and check its account. The messages are then sent automatically.',
    })
  if (failed > 0)
    found.push({
      problem: `${counted(failed, 'message')} of the last day failed and will not be retried.`,
      fix: 'Check the addresses in the outbox (as an admin) and the account at the provider.',
    })
  if (unknown > 0)
    found.push({
      problem: `${counted(unknown, 'message')} of the last day sent without an answer from the provider; they may have arrived.`,
      fix: 'Check them in the outbox (as an admin) and in the log of the provider. Invite again anyone who got no email.',
    })
  return found
}

export const outboxCheck = databaseCheck('outbox', async (sql, { settings: { sms, mail } }) => {
  const channels = [...(sms ? ['sms'] : []), ...(mail ? ['email'] : [])]
  const [facts] = await sql<OutboxFacts & Record<string, unknown>>(
    `SELECT count(*) FILTER (WHERE state = 'waiting')::int AS waiting,
       coalesce(extract(epoch FROM now() - min(send_at) FILTER (WHERE state = 'waiting')), 0)::float8 AS "oldestSeconds",
       count(*) FILTER (WHERE state = 'failed')::int AS failed,
       count(*) FILTER (WHERE state = 'unknown')::int AS unknown,
       (SELECT coalesce(json_agg(json_build_object('name', name, 'seconds', extract(epoch FROM now() - due_at))), '[]')
         FROM scheduled_tasks WHERE due_at < now()) AS tasks
     FROM outbox WHERE channel = ANY($1) AND (state = 'waiting' AND send_at <= now() OR created_at > now() - interval '1 day')`,
    [channels],
  )
  return facts ? outboxFindings(facts) : []
})
