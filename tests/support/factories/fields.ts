/** A request body: valid unless the test overrides a field. */
export type Fields = Record<string, unknown>
