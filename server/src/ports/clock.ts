/** The time of day, so that tests can turn it. */
export interface Clock {
  /** UTC ISO 8601 with milliseconds. */
  now(): string
}
