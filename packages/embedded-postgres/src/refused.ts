/** The embedded database cannot start and only the operator can mend it; the message is one plain line for a terminal. */
export class EmbeddedRefused extends Error {
  override readonly name = 'EmbeddedRefused'
}

/** The operating system does not let us run the server's programs. */
export class CannotLaunch extends Error {}

/** Folds several lines of a program's output, or an unknown error, into one. */
export const oneLine = (cause: unknown): string =>
  (cause instanceof Error ? cause.message : String(cause)).replace(/\s+/g, ' ').trim()
