/** How messages for the operator call things: they name what the operator can set. */
export interface Wording {
  /** The program that embeds the database. */
  program: string
  /** The setting that names the data directory. */
  dataDir: string
  /** How to use another PostgreSQL instead of this one, as an order. */
  elsewhere: string
}

/** What a program calls itself and its things. A data directory opens again only under the names that it was made with. */
export interface Names {
  /** Small letters, digits and hyphens. It names the lock file, the server's processes, temporary and cached directories. */
  name: string
  /** The superuser, who owns the database. */
  role: string
  /** For everyday work: no superuser and owner of nothing. */
  limitedRole: string
  database: string
  /**
   * As whom the server runs where root starts it: a user of the system with this name, made where there is none. Without it, or
   * with `nobody`, the host's nobody, as whom other programs may run too.
   */
  systemUser?: string | undefined
  wording?: Partial<Wording>
}

/** The names with each word filled in. */
export type Named = Names & { wording: Wording }

/** PostgreSQL cuts the name of a cluster after 63 characters, and the marks of our processes need most of them. */
const FITS = /^[a-z][a-z0-9-]{0,23}$/

/** What every system takes as the name of a user. */
const USER = /^[a-z][a-z0-9-]{0,31}$/

export function complete(names: Names): Named {
  if (!FITS.test(names.name)) {
    throw new TypeError(`name: "${names.name}" is not up to 24 small letters, digits and hyphens, a letter first`)
  }
  if (names.systemUser !== undefined && !USER.test(names.systemUser)) {
    throw new TypeError(
      `systemUser: "${names.systemUser}" is not up to 32 small letters, digits and hyphens, a letter first`,
    )
  }
  const wording = { program: names.name, dataDir: 'data directory', elsewhere: 'use a PostgreSQL server of your own' }
  return { ...names, wording: { ...wording, ...names.wording } }
}
