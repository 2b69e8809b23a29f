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
}

export const liveMeta = (meta: LiveMeta) => ({ ...meta })

export const policyOf = ({ meta }: Query): LivePolicy => (meta as LiveMeta | undefined)?.live ?? { rows: 'replace' }

export const isByLink = ({ meta }: Query): boolean => (meta as LiveMeta | undefined)?.byLink ?? false
