import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbeddedDatabase } from '@desert-wrench/server/db/setup/embedded-database.ts'

/** A throw-away PostgreSQL for a test run: prints `READY <url>`, exits when stdin closes or on SIGTERM. */
const dataDir = mkdtempSync(join(tmpdir(), 'desert-wrench-tests-'))
const cluster = await openEmbeddedDatabase({ dataDir, log: () => {}, durable: false })

let closing = false
async function close(): Promise<void> {
  if (closing) return
  closing = true
  await cluster.close()
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(0)
}

process.on('SIGTERM', close)
process.on('SIGINT', close)
process.stdin.on('end', close).on('close', close).resume()

console.log(`READY ${cluster.url}`)
