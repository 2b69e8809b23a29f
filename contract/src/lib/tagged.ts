/** A reply with the tag of the state that it shows, for the `ETag` header, and what else its headers tell. */
export interface Tagged<Body> {
  /** Without its quotation marks. */
  tag: string
  body: Body
  headers?: Record<string, string>
}
