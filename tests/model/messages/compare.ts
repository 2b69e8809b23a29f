import { type Due, dueMessages } from './due-messages.ts'
import { languageOf } from './history.ts'
import type { Asked, Simulation } from './simulation.ts'

interface Left extends Asked {
  kind: string
  job: string | null
  language: string | null
}

/** The texts that the provider was asked for, with what the outbox says they are. */
export async function leftTexts({ app }: Simulation, asked: readonly Asked[]): Promise<Left[]> {
  const rows = await app.sql<{ id: string; kind: string; job_id: string | null; language: string | null }>(
    'SELECT id, kind, job_id, language FROM outbox WHERE id = ANY($1::uuid[])',
    [asked.map(({ id }) => id)],
  )
  const of = new Map(rows.map((row) => [row.id, row]))
  return asked.map((one) => {
    const row = of.get(one.id)
    return { ...one, kind: row?.kind ?? 'unknown', job: row?.job_id ?? null, language: row?.language ?? null }
  })
}

const phoenix = (at: number) => new Date(at - 7 * 3_600_000).toISOString().slice(5, 23).replace('T', ' ')
export const saying = ({ at, to, kind, job }: Pick<Due, 'at' | 'to' | 'kind' | 'job'>) =>
  `${phoenix(at)} ${kind} ${to} ${job?.slice(0, 8) ?? ''}`

const clock = (at: number): string => {
  const hour = Number(new Date(at - 7 * 3_600_000).toISOString().slice(11, 13))
  return `${hour % 12 || 12}:${new Date(at).toISOString().slice(14, 16)}`
}
const SPANISH = /\b(su|usted|el|la|las|por|para|con|del|de|en|va)\b/i

/** What the outbox says about texts of a kind. */
export async function becameOf({ app }: Simulation, { kind, job }: Due): Promise<string> {
  const rows = await app.sql<{ state: string; reason: string | null; send_at: Date }>(
    'SELECT state, reason, send_at FROM outbox WHERE kind = $1 AND job_id IS NOT DISTINCT FROM $2 ORDER BY send_at DESC LIMIT 5',
    [kind, job],
  )
  return (
    rows.map(({ state, reason, send_at }) => `${state} (${reason}) ${phoenix(send_at.getTime())}`).join(', ') || 'none'
  )
}

export interface Findings {
  stale: string[]
  doubled: string[]
  missing: string[]
  wrong: string[]
}

/** Everything that left at its moment is due then, once, and says so in its reader's language. */
export async function compare(simulation: Simulation, until: number): Promise<Findings & { left: number }> {
  const { history, asked } = simulation
  const due = dueMessages(history, until)
  const left = await leftTexts(simulation, asked)
  const found: Findings = { stale: [], doubled: [], missing: [], wrong: [] }
  // A text counts for what had to leave before what merely might.
  const open = due.toSorted((a, b) => Number(a.isOptional) - Number(b.isOptional))
  for (const one of left) {
    const at = open.findIndex(
      ({ to, kind, job, at }) => to === one.to && kind === one.kind && job === one.job && at === one.at,
    )
    if (at >= 0) {
      const [match] = open.splice(at, 1)
      const names = match?.names ?? null
      if (names !== null && !one.body.includes(clock(names))) found.wrong.push(`${saying(one)}: ${one.body}`)
      const expected = languageOf(history, one.to, one.at)
      if (one.language !== expected || SPANISH.test(one.body.replace(/https?:.*/, '')) !== (expected === 'es'))
        found.wrong.push(`${saying(one)} in ${one.language}: ${one.body}`)
    } else if (
      due.some(({ to, kind, job, at }) => to === one.to && kind === one.kind && job === one.job && at === one.at)
    )
      found.doubled.push(saying(one))
    else found.stale.push(saying(one))
  }
  for (const one of open) if (!one.isOptional) found.missing.push(`${saying(one)}: ${await becameOf(simulation, one)}`)
  return { ...found, left: left.length }
}
