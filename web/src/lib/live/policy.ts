import type { CacheTag } from '@desert-wrench/contract/lib/endpoint.ts'
import type { Query } from '@tanstack/react-query'

export interface LivePolicy {
  /**
   * `replace`: shows the new answer. `mark`: highlights changed rows and labels removed rows briefly. `announce`: like
   * `mark`, but holds added rows behind a button while a person reads. `on-request`: never refetches; the screen offers
   * it.
   */
  rows: 'replace' | 'mark' | 'announce' | 'on-request'
  /** Distinguishes a removed row from one that moved to another list. */
  isRemoved?: (id: string) => Promise<boolean>
}

interface LiveMeta {
  live?: LivePolicy | undefined
  /** Opened by a private link, whose holder gets events of that job only. */
  byLink?: boolean
  /** Families beside its own that make it stale. */
  also?: readonly CacheTag[] | undefined
}

export const liveMeta = (meta: LiveMeta) => ({ ...meta })

export const policyOf = ({ meta }: Query): LivePolicy => (meta as LiveMeta | undefined)?.live ?? { rows: 'replace' }

export const isByLink = ({ meta }: Query): boolean => (meta as LiveMeta | undefined)?.byLink ?? false

export const isOf = ({ queryKey: [family], meta }: Query, families: readonly CacheTag[]): boolean =>
  [family, ...((meta as LiveMeta | undefined)?.also ?? [])].some((one) => families.includes(one as CacheTag))
