import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'

/** A backup that cannot be made or used; the message is one line for the operator. */
export class BackupRefused extends Error {}

const FORMAT = 'desert-wrench-backup-1'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().nonnegative()
/** A name that is a file of its folder and of no other. */
const fileName = z.string().regex(/^[\w-][\w.-]*$/)

const MANIFEST = z.object({
  format: z.literal(FORMAT),
  /** The product's version, and when the snapshot was taken, in UTC. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: fileName, sha256 })).min(1),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), order: z.string(), rows: count, bytes: count, sha256 }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
  pictures: z.array(z.object({ name: fileName, bytes: count, sha256 })),
  /** Of the key that seeds and secrets are sealed with; `file` holds it where the product keeps it in a file itself. */
  key: z.object({ fingerprint: z.string(), file: z.object({ name: fileName, sha256 }).nullable() }).nullable(),
})

export type Manifest = z.infer<typeof MANIFEST>
export type TableEntry = Manifest['tables'][number]

export const newManifest = (manifest: Omit<Manifest, 'format'>): Manifest => ({ format: FORMAT, ...manifest })

export const tableFile = (folder: string, table: string) => join(folder, 'tables', `${table}.copy.gz`)
export const pictureFile = (folder: string, name: string) => join(folder, 'pictures', name)
export const manifestFile = (folder: string) => join(folder, 'manifest.json')
/** The manifest's own checksum, in the form of `sha256sum`. */
export const manifestSumFile = (folder: string) => join(folder, 'manifest.json.sha256')

export const sha256Of = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

/** Where a whole backup is: the name is the time of its snapshot. */
const WHOLE = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d(\.\d{3})?Z$/

export const backupName = (at: string) => at.replaceAll(':', '-').replace('.000', '')

/** When a whole backup was made, by its name. */
export const backupTime = (name: string) =>
  Date.parse(name.replace(/T(\d\d)-(\d\d)-(\d\d)/, (_, hour, minute, second) => `T${hour}:${minute}:${second}`))

/** The whole backups in a folder, oldest first. */
export async function backupsIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  return (await readdir(folder)).filter((name) => WHOLE.test(name)).sort()
}

/** @throws BackupRefused where it is none, or one byte of it is not as it was written. */
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
      // What unpacks to more than was written is not unpacked to its end.
      if (seen > bytes) throw new Error('longer than it was')
      hash.update(chunk)
    }
  })
  return seen === bytes && hash.digest('hex') === expected
}

/**
 * Reads every byte of a backup against its manifest.
 * @throws BackupRefused, which names the first file that is not as it was written.
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

/** So many damaged ones are passed over before it is said that there is none. */
const MOST_DAMAGED = 5

/** The newest backup whose manifest is whole, and the newer ones that are not; the bytes that it names are not read here. */
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

/** Of tables and pictures, before they are compressed. */
export const bytesOf = ({ tables, pictures }: Pick<Manifest, 'tables' | 'pictures'>): number =>
  [...tables, ...pictures].reduce((sum, part) => sum + part.bytes, 0)

export const rowsOf = ({ tables }: Pick<Manifest, 'tables'>): number => tables.reduce((sum, { rows }) => sum + rows, 0)
