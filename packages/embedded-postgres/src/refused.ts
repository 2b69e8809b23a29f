/** Only the operator can fix this; the message is one line for a terminal. */
export class EmbeddedRefused extends Error {
  override readonly name = 'EmbeddedRefused'
}

export class CannotLaunch extends Error {}

/** Folds multi-line output or an unknown error into one line. */
export const oneLine = (cause: unknown): string =>
  (cause instanceof Error ? cause.message : String(cause)).replace(/\s+/g, ' ').trim()
