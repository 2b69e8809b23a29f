import assert from 'node:assert/strict'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, test } from 'vitest'
import { openProductBeside } from '../../support/drills/product-beside.ts'
import { rounds, WHOLE } from '../../support/drills/rounds.ts'

/** Silent and byte-at-a-time connections: others are served meanwhile, newcomers too. */

// Above the server's connection limit in both forms; the whole one uses 10,000 and 1,000.
const IDLE = rounds({ short: 1_100, whole: 10_000 })
const SLOW = rounds({ short: 200, whole: 1_000 })

const { product, close } = await openProductBeside('crowd')
const crowd = new Set<Socket>()
let going = true
afterAll(async () => {
  going = false
  for (const socket of crowd) socket.destroy()
  await close()
})
const port = Number(new URL(product.url).port)

/** From one address after another, each reconnecting like an attacker. */
function comeIn(nth: number, begin: string): void {
  const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.${1 + (nth >> 8)}.${1 + (nth & 127)}` })
  crowd.add(socket)
  if (begin) socket.write(begin)
  socket.on('error', () => {})
  socket.once('close', () => {
    crowd.delete(socket)
    if (going) setTimeout(() => going && comeIn(nth, begin), 1_000)
  })
}

const ask = (agent: Agent | undefined) =>
  new Promise<number>((resolve, reject) => {
    const asking = request({
      port,
      host: '127.0.0.1',
      path: '/api/jobs?limit=5',
      ...(agent ? { agent } : { agent: false }),
    })
    asking.on('response', (response) => response.resume().once('end', () => resolve(response.statusCode ?? 0)))
    asking.on('error', reject).end()
  })

/** Reads with a limited number of retries after dropped connections; returns the attempts. */
async function read(agent?: Agent): Promise<number> {
  for (let tries = 1; ; tries++) {
    const status = await ask(agent).catch(() => 0)
    if (status === 200) return tries
    assert.ok(status === 0 || status === 503, String(status))
    assert.ok(tries < 20, 'nobody is let in')
    await pause(20)
  }
}

async function reads(what: string): Promise<void> {
  const kept = new Agent({ keepAlive: true, maxSockets: 4 })
  const count = WHOLE ? 400 : 40
  let [again, behind] = [0, 0]
  for (let nth = 0; nth < count; nth++) {
    again += (await read()) - 1
    behind += (await read(kept)) - 1
    await pause(5)
  }
  kept.destroy()
  console.log(
    `${what}: ${count} reads on new connections, ${again} tried again; ${count} on kept ones, ${behind} tried again; ${crowd.size} in the crowd`,
  )
}

test(`${IDLE} silent connections do not block others`, async () => {
  for (let nth = 0; nth < IDLE; nth++) {
    comeIn(nth, '')
    if (nth % 200 === 199) await pause(20)
  }
  await reads('idle')
})

test(`${SLOW} connections sending a byte at a time do not block others`, async () => {
  const head =
    'POST /api/jobs HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{'
  for (let nth = 0; nth < SLOW; nth++) comeIn(nth, head)
  const trickle = setInterval(() => {
    for (const socket of crowd) if (socket.bytesWritten > 0) socket.write(' ')
  }, 500)
  await reads('slow')
  clearInterval(trickle)
  assert.equal((await fetch(`${product.url}/readyz`)).status, 200)
})
