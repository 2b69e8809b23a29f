import type { Query } from '@tanstack/react-query'

/** What a screen declares about a list of its own: what happens when others change it. */
export interface LivePolicy {
  /**
   * `replace`: the new answer is shown as it is.
   * `mark`: changed rows are highlighted, removed rows stay a moment and say so.
   * `announce`: like `mark`, and rows that others add wait behind a button while somebody reads the list.
   * `on-request`: others' changes refetch nothing; the screen offers it.
   */
  rows: 'replace' | 'mark' | 'announce' | 'on-request'
  /** Whether a row that left this list was removed for good, and not only moved to another list. */
  isRemoved?: (id: string) => Promise<boolean>
}

/** What a read carries for the live module in its `meta`. */
interface LiveMeta {
  live?: LivePolicy | undefined
  /** It was opened by a customer's private link, whose holder hears of the job alone. */
  byLink?: boolean
}

export const liveMeta = (meta: LiveMeta) => ({ ...meta })

export const policyOf = ({ meta }: Query): LivePolicy => (meta as LiveMeta | undefined)?.live ?? { rows: 'replace' }

export const isByLink = ({ meta }: Query): boolean => (meta as LiveMeta | undefined)?.byLink ?? false
