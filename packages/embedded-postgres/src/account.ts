import { closeSync, openSync, statSync } from 'node:fs'
import type { NamedCluster } from './names.ts'
import { EmbeddedRefused } from './refused.ts'
import { findOrMakeUser, type SystemAccount, userOf } from './system-user.ts'

/** Usual ids of `nobody`, where the host does not list it. */
const NOBODY: SystemAccount = { uid: 65534, gid: 65534 }

const nobody = (): SystemAccount => userOf('nobody') ?? NOBODY

/** A user of our own, else the host's `nobody`. */
async function ofRoot({ systemUser, wording }: Chooser, log: (line: string) => void): Promise<SystemAccount> {
  if (systemUser === undefined || systemUser === 'nobody' || process.platform !== 'linux') return nobody()
  const found = await findOrMakeUser(systemUser)
  if ('why' in found) {
    log(
      `The database belongs to this host's nobody, so every program that runs as nobody can read it: the user ${systemUser} cannot be created (${found.why}). Create it (useradd --system ${systemUser}) and start again, or start ${wording.program} as a user of its own`,
    )
    return nobody()
  }
  if (found.made) log(`Created the system user ${systemUser}, who owns the database`)
  return found.account
}

type Chooser = Pick<NamedCluster, 'systemUser' | 'wording'>

/** Null for an ordinary user. For root: the cluster's owner, unless that is root or `nobody`. */
export async function chooseAccount(
  cluster: string,
  names: Chooser,
  log: (line: string) => void = () => {},
): Promise<SystemAccount | undefined> {
  const { program, dataDir } = names.wording
  const self = process.geteuid?.()
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (self === 0) {
    if (owner && owner.uid !== 0 && owner.uid !== nobody().uid) return { uid: owner.uid, gid: owner.gid }
    return ofRoot(names, log)
  }
  if (owner && self !== undefined && owner.uid !== self) {
    throw new EmbeddedRefused(
      `${cluster} belongs to user ${owner.uid} and ${program} runs as user ${self}: start it as root or as the owner, as before, or choose another ${dataDir}`,
    )
  }
  return undefined
}

/**
 * Calls `use` with a path that the account can open, and the handle to inherit as descriptor 4. Linux lets it enter a private home through an open
 * handle.
 */
export async function reaching<T>(
  directory: string,
  account: SystemAccount | undefined,
  use: (name: string, handle: number | undefined) => T | Promise<T>,
): Promise<T> {
  if (!account || process.platform !== 'linux') return use(directory, undefined)
  const handle = openSync(directory, 'r')
  try {
    return await use('/proc/self/fd/3', handle)
  } finally {
    closeSync(handle)
  }
}
