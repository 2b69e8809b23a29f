import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { chmod, chown, lchown, mkdtemp, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { reaching } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { Named, Wording } from './names.ts'
import { markOf } from './orphan.ts'
import type { DataPaths } from './place.ts'
import { run } from './process.ts'
import { EmbeddedRefused, oneLine } from './refused.ts'
import { sync, writeSynced } from './synced-files.ts'
import type { Account } from './system-user.ts'

/** Code-point order by PostgreSQL's own tables, so that a host's new C library cannot break an index; letters by the host's. */
const LOCALE = {
  linux: ['--locale=C.UTF-8'],
  darwin: ['--locale=C', '--lc-ctype=en_US.UTF-8'],
  other: ['--locale=C'],
}

/** The password of the role that owns everything; a new one is kept, and on the disk, before anything is made with it. */
export async function keepPassword(file: string): Promise<string> {
  const [kept = ''] = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  if (kept !== '') {
    await chmod(file, 0o600)
    return kept
  }
  const password = randomBytes(24).toString('base64url')
  await writeSynced(`${file}.new`, `${password}\n`)
  await rename(`${file}.new`, file)
  await sync(path.dirname(file))
  return password
}

/** Whether there is a cluster of this major version; refuses one of another, and a directory that is no cluster. */
export async function clusterExists(
  { cluster, dataDir }: DataPaths,
  major: string,
  wording: Wording,
): Promise<boolean> {
  if (!existsSync(cluster)) return false
  const versionFile = path.join(cluster, 'PG_VERSION')
  if (!existsSync(versionFile)) {
    if (readdirSync(cluster).length > 0) {
      throw new EmbeddedRefused(`${cluster} holds something that is not a PostgreSQL database: move it away`)
    }
    await rmdir(cluster)
    return false
  }
  const found = readFileSync(versionFile, 'utf8').trim()
  if (found === major) return true
  const { program, elsewhere } = wording
  throw new EmbeddedRefused(
    `${wording.dataDir} ${dataDir} holds a PostgreSQL ${found} database and this ${program} brings PostgreSQL ${major}: start the ${program} that made it, or move ${cluster} away to begin anew, or let a PostgreSQL ${found} server serve it and ${elsewhere}`,
  )
}

export const isOwned = async (cluster: string, account: Account | undefined): Promise<boolean> =>
  !account || (await stat(cluster)).uid === account.uid

/**
 * PostgreSQL insists on owning its files and on sharing them with nobody, which a restored backup may not honour. Nothing may run on
 * the cluster meanwhile. Its directory is last, so that the next start goes on where this one was killed.
 */
export async function ownCluster(cluster: string, account: Account | undefined): Promise<void> {
  await chmod(cluster, 0o700)
  if (!account || (await isOwned(cluster, account))) return
  for (const entry of await readdir(cluster, { recursive: true })) {
    await lchown(path.join(cluster, entry), account.uid, account.gid)
  }
  await chown(cluster, account.uid, account.gid)
}

interface Making {
  dataDir: string
  cluster: string
  names: Named
  account: Account | undefined
  binaries: Binaries
  password: string
  durable: boolean
}

/**
 * Makes the cluster beside its place and moves it there whole, so that a kill in the middle leaves only a stage to sweep.
 * @param making.meanwhile Called once initdb works.
 */
export async function makeCluster({
  dataDir,
  cluster,
  names: { role, wording },
  account,
  binaries,
  password,
  durable,
  meanwhile,
}: Making & { meanwhile: () => void }): Promise<void> {
  const stage = await mkdtemp(`${cluster}.new-`)
  const passwordFile = path.join(stage, 'password')
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
  if (account) {
    await chown(passwordFile, account.uid, account.gid)
    await chown(stage, account.uid, account.gid)
  }
  const made = await reaching(stage, account, (name, handle) => {
    const args = [
      ...['-D', `${name}/cluster`, `--username=${role}`, `--pwfile=${name}/password`, '--auth=scram-sha-256'],
      ...['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      ...(process.platform === 'linux' || process.platform === 'darwin' ? LOCALE[process.platform] : LOCALE.other),
      '--data-checksums',
      ...(durable ? [] : ['--no-sync']),
    ]
    const running = run(binaries.initdb, args, { account, handle, lasting: true })
    meanwhile()
    return running
  })
  if (made.ok) await rename(path.join(stage, 'cluster'), cluster)
  await rm(stage, { recursive: true, force: true })
  await sync(dataDir)
  if (made.ok) return
  const complaints = made.output.split('\n').filter((line) => /error|fatal/i.test(line))
  const why = oneLine(complaints.join(' ') || made.output)
  const mend = /user does not exist/.test(why) ? `; give this user a line in /etc/passwd, or ${wording.elsewhere}` : ''
  throw new EmbeddedRefused(`the database cannot be made in ${cluster}: ${why}${mend}`)
}

/** Sweeps what a start that was killed in the middle left behind. */
export async function sweepHalfMade(cluster: string): Promise<void> {
  const beginning = `${path.basename(cluster)}.new-`
  for (const name of await readdir(path.dirname(cluster))) {
    if (!name.startsWith(beginning)) continue
    await rm(path.join(path.dirname(cluster), name), { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Gives the role the kept password, by the one way in that asks for none; only while no server runs. */
export async function resetPassword(making: Making): Promise<void> {
  await reaching(making.cluster, making.account, (name, handle) =>
    run(
      making.binaries.postgres,
      ['--single', '-D', name, '-c', `cluster_name=${markOf(making.names.name, making.cluster)}`, 'postgres'],
      {
        account: making.account,
        handle,
        input: `ALTER ROLE ${pg.escapeIdentifier(making.names.role)} PASSWORD ${pg.escapeLiteral(making.password)}\n`,
        lasting: true,
      },
    ),
  )
}
