/** Terms for operator messages, in words the operator can set. */
export interface Wording {
  program: string
  /** The setting of the data directory. */
  dataDir: string
  /** Imperative: how to use another PostgreSQL. */
  elsewhere: string
}

/** Names of a program and its resources. A data directory opens only under the names it was created with. */
export interface Names {
  /** Lowercase letters, digits and hyphens; used for the lock file, processes, temporary and cache directories. */
  name: string
  /** Superuser and owner of the database. */
  role: string
  /** For everyday work: not a superuser, owns nothing. */
  limitedRole: string
  database: string
  /** System user for the server when root starts it, created if missing. Without it, or with `nobody`, the host's nobody, which other programs may share. */
  systemUser?: string | undefined
  wording?: Partial<Wording>
}

export type NamedCluster = Names & { wording: Wording }

/** PostgreSQL truncates cluster_name to 63 characters, and our process marks need most of them. */
const FITS = /^[a-z][a-z0-9-]{0,23}$/

/** Valid as a user name on every system. */
const USER = /^[a-z][a-z0-9-]{0,31}$/

export function complete(names: Names): NamedCluster {
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
