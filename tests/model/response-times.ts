import type { Answer, ShopState, Work } from './state.ts'

const MOST_MS = 4 * 3_600_000

/** A mechanic's first offer on a posting, within four hours, while present and without a payment in between. */
export function noteAnswer(
  { log, answers }: ShopState,
  { id: job, postedAt: posted }: Work,
  mechanic: string,
  at: string,
) {
  const joined = log.find((event) => event.kind === 'joined' && event.mechanic === mechanic)?.at ?? at
  const paidSince = log.some(
    (event) => event.kind === 'paid' && event.mechanic === mechanic && event.at > posted && event.at <= at,
  )
  const late = Date.parse(at) - Date.parse(posted) > MOST_MS
  const before = answers.some((one) => one.mechanic === mechanic && one.job === job && one.posted === posted)
  if (joined <= posted && !paidSince && !late && !before) answers.push({ mechanic, job, posted, at })
}

const STEPS = [
  [5, 5],
  [15, 4.5],
  [30, 4],
  [60, 3.5],
  [120, 3],
] as const

/** Stars for the median of the latest twenty; with fewer than three the initial 5. */
export function responseOf({ answers }: ShopState, mechanic: string): { stars: number; count: number } {
  const key = ({ at, job }: Answer) => `${at} ${job}`
  const latest = answers
    .filter((one) => one.mechanic === mechanic)
    .sort((a, b) => (key(a) < key(b) ? 1 : -1))
    .slice(0, 20)
  const minutes = latest.map(({ posted, at }) => (Date.parse(at) - Date.parse(posted)) / 60_000).sort((a, b) => a - b)
  const { length } = minutes
  if (length < 3) return { stars: 5, count: length }
  const middle = ((minutes[Math.floor((length - 1) / 2)] ?? 0) + (minutes[Math.floor(length / 2)] ?? 0)) / 2
  return { stars: STEPS.find(([up]) => middle <= up)?.[1] ?? 2.5, count: length }
}
