/** The time of day, so that tests can turn it. */
export interface Clock {
  /** UTC ISO 8601 with milliseconds. */
  now(): string
}

/** Makes ids: UUIDv7, in the order in which they are made. */
export type NewId = () => string
