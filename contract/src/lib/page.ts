/** One page of a list, newest or first by name; `next` names the last row when there is more. */
export interface Page<Row> {
  rows: Row[]
  next: string | null
  total: number | null
  /** What else the answer's headers tell. */
  headers?: Record<string, string>
}
