/** A reply with the revision for its `ETag`, and further headers. */
export interface Tagged<Body> {
  /** Null for readers who must not learn the number of changes. */
  revision: number | null
  body: Body
  headers?: Record<string, string>
}

/** A reply with additional headers, such as a session cookie. */
export interface WithHeaders<Body> {
  body: Body
  headers: Record<string, string | string[]>
}
