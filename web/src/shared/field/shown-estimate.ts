import type { Estimate, PartsTax } from '@desert-wrench/contract/features/estimates/estimate.contract.ts'
import type { NewEstimate } from '@desert-wrench/contract/features/jobs/estimates.contract.ts'
import { sumUp } from '@desert-wrench/contract/features/jobs/estimates.rules.ts'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { type Act, lineMadeBy, madeBy } from '../../lib/field/act.ts'
import { useField } from '../../lib/field/use-field.ts'
import { useWaiting } from './shown-job.ts'

/** What an estimate that waits shows. */
export interface WaitingEstimate extends Pick<NewEstimate, 'lines' | 'depositCents'> {
  partsTaxPercent: number
  /** What was kept before the city was has none. */
  partsTaxCity?: PartsTax['city']
}

/** What a signature that waits shows. */
export interface WaitingSignature {
  /** The estimate's id, or what stands for it. */
  signed: string
  total: number
}

const has = (shows: unknown, name: string) => typeof shows === 'object' && shows !== null && name in shows

/** As the server will price it; what stands for its ids can be signed. */
function estimateOf({ id, shows, actedAt }: Act, jobId: string, latest: Estimate | null): Estimate {
  const { lines: given, partsTaxPercent, partsTaxCity = null, depositCents } = shows as WaitingEstimate
  const sum = sumUp(given, partsTaxPercent)
  const lines = sum.lines.map((line, index) => {
    const {
      pictureIds = [],
      finding = null,
      cannedJobId = null,
      costCents = null,
      coreCents = null,
    } = given[index] ?? {}
    const more = { pictureIds, finding, cannedJobId, costCents, coreCents }
    return { ...line, ...more, id: lineMadeBy(id, index + 1), answer: 'waiting' as const }
  })
  return {
    ...{ id: madeBy(id), jobId, version: (latest?.version ?? 0) + 1, status: 'sent', act: 'estimate' },
    ...{ ...sum, lines, partsTaxPercent, depositCents, createdAt: actedAt },
    partsTax: sum.tax > 0 ? { percent: partsTaxPercent, city: partsTaxCity } : null,
    ...{ answeredAt: null, agreedBy: null, agreedAt: null, signature: null },
  }
}

export interface ShownEstimate {
  estimate: Estimate | null
  /** On this device alone. */
  isUnsent: boolean
  /** The total under a signature that waits; null: none does. */
  signed: number | null
}

/** The estimate that was written last, and the signature under it, though the server knows neither yet. */
export function useShownEstimate({ id: jobId }: Pick<Job, 'id'>, latest: Estimate | null): ShownEstimate {
  const acts = useField()?.acts ?? []
  const waiting = useWaiting(jobId)
  const written = waiting.findLast(({ shows }) => has(shows, 'partsTaxPercent'))
  const estimate = written ? estimateOf(written, jobId, latest) : latest
  const idOf = (signed: string) => acts.find(({ id, made }) => made !== null && madeBy(id) === signed)?.made ?? signed
  const signature = waiting
    .map(({ shows }) => shows)
    .filter((shows): shows is WaitingSignature => has(shows, 'signed'))
    .findLast(({ signed }) => idOf(signed) === estimate?.id)
  return { estimate, isUnsent: written !== undefined, signed: signature?.total ?? null }
}
