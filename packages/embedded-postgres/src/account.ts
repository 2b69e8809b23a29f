import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import type { Wording } from './names.ts'
import { EmbeddedRefused } from './refused.ts'

/** The user a server process runs as where it cannot be ours: PostgreSQL refuses to run as root. */
export interface Account {
  uid: number
  gid: number
}

/** What the host calls nobody, where its list of users does not say. */
const NOBODY: Account = { uid: 65534, gid: 65534 }

function nobody(): Account {
  try {
    const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? []
    return uid && gid && uid !== '0' ? { uid: Number(uid), gid: Number(gid) } : NOBODY
  } catch {
    return NOBODY
  }
}

/** Nothing for an ordinary user; for root whoever owns the cluster already, else the host's nobody. */
export function chooseAccount(cluster: string, { program, dataDir }: Wording): Account | undefined {
  const self = process.geteuid?.()
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (self === 0) return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody()
  if (owner && self !== undefined && owner.uid !== self) {
    throw new EmbeddedRefused(
      `${cluster} belongs to user ${owner.uid} and ${program} runs as user ${self}: start it as root or as the owner, as before, or choose another ${dataDir}`,
    )
  }
  return undefined
}

/**
 * Gives `use` the name by which the account reaches a directory, and the handle the process must inherit as its fourth.
 * An account of its own may not walk through our private home, but Linux lets it enter through a handle we opened.
 */
export async function reaching<T>(
  directory: string,
  account: Account | undefined,
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
