/** The body of a call: valid unless the test replaces a field with something that is not. */
export type Fields = Record<string, unknown>
