import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase, settingsOf } from '../database.ts'
import { openProduct } from '../product.ts'

/** The product in a separate process, on a fresh database of the tests' PostgreSQL. */
export async function openProductBeside(name: string) {
  const dataDir = mkdtempSync(join(tmpdir(), `desert-wrench-${name}-`))
  const database = await freshDatabase()
  const product = await openProduct({ ...settingsOf(database), DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
  /** Close every other connection first. */
  const close = async () => {
    product.child.kill('SIGTERM')
    await product.over
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { product, database, close }
}
