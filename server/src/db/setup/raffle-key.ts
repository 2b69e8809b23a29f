import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, rename } from 'node:fs/promises'
import path from 'node:path'
import { sync, writeSynced } from '@desert-wrench/embedded-postgres/synced-files.ts'
import type pg from 'pg'
import { makeDirectory } from '../../config/directories.ts'
import { fingerprintOf, parseRaffleKey, seedVault } from '../../security/seed-vault.ts'

/** The message is one line for the operator. */
export class RaffleKeyRefused extends Error {}

/** A setting, or a file beside the database, never inside it. */
export interface RaffleKeyPlace {
  given: Buffer | null
  file: string
}

/** The default without a RAFFLE_KEY. */
export const raffleKeyFile = (dataDir: string): string => path.join(dataDir, 'raffle.key')

async function readKeyFile(file: string): Promise<Buffer | null> {
  if (!existsSync(file)) return null
  const key = parseRaffleKey(readFileSync(file, 'utf8').trim())
  if (!key)
    throw new RaffleKeyRefused(`RAFFLE_KEY: ${file} holds no key of 32 bytes. Restore that file, or set RAFFLE_KEY.`)
  await chmod(file, 0o600)
  return key
}

/** Synced to disk before anything is encrypted with it. */
async function makeKeyFile(file: string): Promise<Buffer> {
  const key = randomBytes(32)
  makeDirectory(path.dirname(file))
  await writeSynced(`${file}.new`, `${key.toString('base64url')}\n`)
  await rename(`${file}.new`, file)
  await sync(path.dirname(file))
  return key
}

/**
 * Created at the first start, then verified by the stored fingerprint; the first start encrypts older seeds.
 * @throws RaffleKeyRefused
 */
export async function settleRaffleKey(owner: pg.ClientBase, { given, file }: RaffleKeyPlace): Promise<Buffer> {
  const { rows } = await owner.query<{ fingerprint: string }>('SELECT fingerprint FROM raffle_key')
  const known = rows[0]?.fingerprint
  const found = given ?? (await readKeyFile(file))
  if (known !== undefined) {
    if (found && fingerprintOf(found) === known) return found
    const what = found ? `another key (fingerprint ${fingerprintOf(found)})` : `no key, and ${file} is not there`
    throw new RaffleKeyRefused(
      `RAFFLE_KEY: this server has ${what}, but the raffle of this database is sealed with the key of fingerprint ${known}. ` +
        'Set RAFFLE_KEY to that key, the same for every server on this database, or restore its raffle.key.',
    )
  }
  const key = found ?? (await makeKeyFile(file))
  const vault = seedVault(() => key)
  const { rows: plain } = await owner.query<{ month: string; seed: string }>(
    "SELECT month, substr(sealed_seed, 7) AS seed FROM monthly_raffles WHERE sealed_seed LIKE 'plain.%'",
  )
  for (const { month, seed } of plain) {
    const { sealedSeed } = vault.seal(month, seed)
    await owner.query('UPDATE monthly_raffles SET sealed_seed = $2 WHERE month = $1', [month, sealedSeed])
  }
  await owner.query('INSERT INTO raffle_key (fingerprint) VALUES ($1)', [fingerprintOf(key)])
  return key
}
