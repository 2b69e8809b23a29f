/** A reply with the revision of the thing that it shows, which leads its `ETag`, and what else its headers tell. */
export interface Tagged<Body> {
  /** Null for readers who must not learn how often the thing changed. */
  revision: number | null
  body: Body
  headers?: Record<string, string>
}

/** A reply with headers beside it, such as the cookie of a session. */
export interface WithHeaders<Body> {
  body: Body
  headers: Record<string, string | string[]>
}
