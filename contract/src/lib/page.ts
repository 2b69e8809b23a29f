/** A page of a list; `next` is its last row if more follow. */
export interface Page<Row> {
  rows: Row[]
  next: string | null
  total: number | null
  /** Additional response headers. */
  headers?: Record<string, string>
}
