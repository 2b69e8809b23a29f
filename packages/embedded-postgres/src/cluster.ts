import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { chmod, chown, lchown, mkdtemp, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { reaching } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { NamedCluster, Wording } from './names.ts'
import { markOf } from './orphan.ts'
import type { DataPaths } from './place.ts'
import { run } from './process.ts'
import { EmbeddedRefused, oneLine } from './refused.ts'
import { sync, writeSynced } from './synced-files.ts'
import type { SystemAccount } from './system-user.ts'

/** Code-point order from PostgreSQL's own tables, so that a libc upgrade cannot corrupt an index. */
const LOCALE = {
  linux: ['--locale=C.UTF-8'],
  darwin: ['--locale=C', '--lc-ctype=en_US.UTF-8'],
  other: ['--locale=C'],
}

/** Reads the owner's password; a new one is synced to disk before its first use. */
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

/** Whether a cluster of this major version exists. @throws EmbeddedRefused for another version, or for a directory that is not a cluster */
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
    `${wording.dataDir} ${dataDir} holds a PostgreSQL ${found} database and this ${program} has PostgreSQL ${major}: start the ${program} that created it, or move ${cluster} away to start fresh, or let a PostgreSQL ${found} server serve it and ${elsewhere}`,
  )
}

export const isOwned = async (cluster: string, account: SystemAccount | undefined): Promise<boolean> =>
  !account || (await stat(cluster)).uid === account.uid

/** PostgreSQL requires exclusive ownership, which a restored backup may lack. The directory itself comes last, so that an interrupted run is resumed. */
export async function ownCluster(cluster: string, account: SystemAccount | undefined): Promise<void> {
  await chmod(cluster, 0o700)
  if (!account || (await isOwned(cluster, account))) return
  for (const entry of await readdir(cluster, { recursive: true })) {
    await lchown(path.join(cluster, entry), account.uid, account.gid)
  }
  await chown(cluster, account.uid, account.gid)
}

interface NewCluster {
  dataDir: string
  cluster: string
  names: NamedCluster
  account: SystemAccount | undefined
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
}: NewCluster & { meanwhile: () => void }): Promise<void> {
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
    const running = run(binaries.initdb, args, { account, handle, untilOurEnd: true })
    meanwhile()
    return running
  })
  if (made.ok) await rename(path.join(stage, 'cluster'), cluster)
  await rm(stage, { recursive: true, force: true })
  await sync(dataDir)
  if (made.ok) return
  const complaints = made.output.split('\n').filter((line) => /error|fatal/i.test(line))
  const why = oneLine(complaints.join(' ') || made.output)
  const hint = /user does not exist/.test(why) ? `; give this user a line in /etc/passwd, or ${wording.elsewhere}` : ''
  throw new EmbeddedRefused(`the database cannot be made in ${cluster}: ${why}${hint}`)
}

/** Removes leftovers of an interrupted start. */
export async function sweepHalfMade(cluster: string): Promise<void> {
  const beginning = `${path.basename(cluster)}.new-`
  for (const name of await readdir(path.dirname(cluster))) {
    if (!name.startsWith(beginning)) continue
    await rm(path.join(path.dirname(cluster), name), { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Sets the kept password in single-user mode, which asks for none; only while no server runs. */
export async function resetPassword(making: NewCluster): Promise<void> {
  await reaching(making.cluster, making.account, (name, handle) =>
    run(
      making.binaries.postgres,
      ['--single', '-D', name, '-c', `cluster_name=${markOf(making.names.name, making.cluster)}`, 'postgres'],
      {
        account: making.account,
        handle,
        input: `ALTER ROLE ${pg.escapeIdentifier(making.names.role)} PASSWORD ${pg.escapeLiteral(making.password)}\n`,
        untilOurEnd: true,
      },
    ),
  )
}
