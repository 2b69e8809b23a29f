import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { jobFields } from '../factories/job.ts'
import { openProduct, type Product } from '../product.ts'
import { rounds } from './rounds.ts'

/** kill -9 amid acknowledged writes, Node alone and Node with its database: nothing acknowledged is missing afterwards. */

const dataDir = mkdtempSync(join(tmpdir(), 'desert-wrench-kills-'))
const settings = { DATA_DIR: dataDir, DEMO: 'off' }
let product: Product | null = null
after(async () => {
  product?.child.kill('SIGTERM')
  await product?.over
  rmSync(dataDir, { recursive: true, force: true })
})

const postmaster = () => Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

/** Writes as fast as four people can until the server is gone; collects what it acknowledged. */
async function writeUntilGone(url: string, kept: string[], enough: () => void): Promise<void> {
  let mine = 0
  for (;;) {
    try {
      const response = await fetch(`${url}/api/jobs`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(jobFields()),
      })
      const body = await response.json()
      if (response.status === 201) {
        kept.push(body.id)
        if (++mine === 25) enough()
      }
    } catch {
      return
    }
  }
}

async function everyJob(url: string): Promise<Set<string>> {
  const ids = new Set<string>()
  for (let next: string | null = '/api/jobs?limit=200'; next; ) {
    const response: Response = await fetch(url + next)
    assert.equal(response.status, 200)
    for (const job of await response.json()) ids.add(job.id)
    next = /^<(.+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1] ?? null
  }
  return ids
}

const kept: string[] = []
const KILLS = rounds({ short: 2, whole: 20 })

for (let round = 1; round <= KILLS; round++) {
  const both = round % 2 === 0
  test(`kill ${round}: ${both ? 'Node with the database' : 'Node alone'}`, async () => {
    product = await openProduct(settings)
    const { url, child, over } = product
    const there = await everyJob(url)
    assert.deepEqual(
      kept.filter((id) => !there.has(id)),
      [],
      'nothing acknowledged is missing',
    )
    await new Promise<void>((enough) => {
      for (let writer = 0; writer < 4; writer++) void writeUntilGone(url, kept, enough)
    })
    const database = postmaster()
    child.kill('SIGKILL')
    if (both) process.kill(database, 'SIGKILL')
    await over
  })
}

test('after all of it the product starts, has every acknowledged job and stops cleanly', async () => {
  product = await openProduct(settings)
  const there = await everyJob(product.url)
  assert.deepEqual(
    kept.filter((id) => !there.has(id)),
    [],
  )
  assert.ok(kept.length > 25 * KILLS, `${kept.length} writes were acknowledged`)
  product.child.kill('SIGTERM')
  assert.equal(await product.over, 0)
})
