import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'

/** The message is one line for the operator. */
export class BackupRefused extends Error {}

const FORMAT = 'desert-wrench-backup-1'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().nonnegative()
/** Prevents path traversal. */
const fileName = z.string().regex(/^[\w-][\w.-]*$/)

const MANIFEST = z.object({
  format: z.literal(FORMAT),
  /** Product version, and snapshot time in UTC. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: fileName, sha256 })).min(1),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), order: z.string(), rows: count, bytes: count, sha256 }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
  pictures: z.array(z.object({ name: fileName, bytes: count, sha256 })),
  /** The key that encrypts seeds and secrets; `file` holds it if the product manages it as a file. */
  key: z.object({ fingerprint: z.string(), file: z.object({ name: fileName, sha256 }).nullable() }).nullable(),
})

export type Manifest = z.infer<typeof MANIFEST>
export type TableEntry = Manifest['tables'][number]

export const newManifest = (manifest: Omit<Manifest, 'format'>): Manifest => ({ format: FORMAT, ...manifest })

export const tableFile = (folder: string, table: string) => join(folder, 'tables', `${table}.copy.gz`)
export const pictureFile = (folder: string, name: string) => join(folder, 'pictures', name)
export const manifestFile = (folder: string) => join(folder, 'manifest.json')
/** In the format of `sha256sum`. */
export const manifestSumFile = (folder: string) => join(folder, 'manifest.json.sha256')

export const sha256Of = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

/** Complete backups are named after their snapshot time. */
const WHOLE = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d(\.\d{3})?Z$/

export const backupName = (at: string) => at.replaceAll(':', '-').replace('.000', '')

export const backupTime = (name: string) =>
  Date.parse(name.replace(/T(\d\d)-(\d\d)-(\d\d)/, (_, hour, minute, second) => `T${hour}:${minute}:${second}`))

export async function backupsIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  return (await readdir(folder)).filter((name) => WHOLE.test(name)).sort()
}

/** @throws BackupRefused for a missing or altered manifest */
export async function readManifest(folder: string): Promise<Manifest> {
  const [text, sum] = await Promise.all(
    [manifestFile, manifestSumFile].map((of) => readFile(of(folder), 'utf8')),
  ).catch(() => {
    throw new BackupRefused(`${folder} is not a complete backup: manifest.json or its checksum is missing.`)
  })
  if (sha256Of(text ?? '') !== sum?.slice(0, 64))
    throw new BackupRefused(`${folder} is damaged: manifest.json does not match its checksum. Use another backup.`)
  const { data, error } = MANIFEST.safeParse(JSON.parse(text ?? ''))
  if (data) return data
  const [path = 'format'] = error.issues[0]?.path ?? []
  throw new BackupRefused(
    `${folder} is not a backup of this version of Desert Wrench (${String(path)}): restore it with the version that made it.`,
  )
}

async function isTable(file: string, { bytes, sha256: expected }: TableEntry): Promise<boolean> {
  const hash = createHash('sha256')
  let seen = 0
  await pipeline(createReadStream(file), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      seen += chunk.length
      // Stops decompressing beyond the recorded size.
      if (seen > bytes) throw new Error('longer than it was')
      hash.update(chunk)
    }
  })
  return seen === bytes && hash.digest('hex') === expected
}

/**
 * Verifies every byte against the manifest.
 * @throws BackupRefused naming the first altered file
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const files = [
    ...manifest.tables.map((table) => [tableFile(folder, table.name), (file: string) => isTable(file, table)] as const),
    ...[
      ...manifest.pictures.map((picture) => [pictureFile(folder, picture.name), picture.sha256] as const),
      ...(manifest.key?.file ? [[join(folder, manifest.key.file.name), manifest.key.file.sha256] as const] : []),
    ].map(([file, sum]) => [file, async () => sha256Of(await readFile(file)) === sum] as const),
  ]
  for (const [file, isWhole] of files) {
    if (!(await isWhole(file).catch(() => false)))
      throw new BackupRefused(`${folder} is damaged: ${file} is missing or changed. Use another backup.`)
  }
  return manifest
}

const MOST_DAMAGED = 5

/** The newest backup with an intact manifest, and damaged newer ones; file contents are not read. */
export async function newestBackup(
  folder: string,
): Promise<{ newest: { name: string; manifest: Manifest } | null; damaged: string[] }> {
  const damaged: string[] = []
  for (const name of (await backupsIn(folder)).slice(-MOST_DAMAGED).reverse()) {
    const manifest = await readManifest(join(folder, name)).catch(() => null)
    if (manifest) return { newest: { name, manifest }, damaged }
    damaged.push(name)
  }
  return { newest: null, damaged }
}

export const bytesOf = ({ tables, pictures }: Pick<Manifest, 'tables' | 'pictures'>): number =>
  [...tables, ...pictures].reduce((sum, part) => sum + part.bytes, 0)

export const rowsOf = ({ tables }: Pick<Manifest, 'tables'>): number => tables.reduce((sum, { rows }) => sum + rows, 0)
