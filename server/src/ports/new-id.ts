/** Monotonic UUIDv7. */
export type NewId = () => string
