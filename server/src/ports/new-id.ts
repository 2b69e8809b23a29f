/** Makes ids: UUIDv7, in the order in which they are made. */
export type NewId = () => string
