/** A reply with the tag of the state that it shows, for the `ETag` header, and what else its headers tell. */
export interface Tagged<Body> {
  /** Without its quotation marks; null: by what the reader sees alone, for whoever shall not learn how often the rest changed. */
  tag: string | null
  body: Body
  headers?: Record<string, string>
  /** Whether the tag changes with everything that the body holds, so that who has it needs no second copy (304). */
  whole?: boolean
}

/** A reply with headers beside it, such as the cookie of a session. */
export interface WithHeaders<Body> {
  body: Body
  headers: Record<string, string | string[]>
}
