import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/** Asks an address again and again on some connections, in a thread of its own; tells how often it was answered. */

export interface Load {
  url: string
  method: 'GET' | 'POST'
  /** JSON of a POST; each `#` in it becomes seven digits, other ones each time. */
  body?: string
  /** Each with an Idempotency-Key of its own. */
  keyed?: true
  /** What the replies may be compressed with. */
  accept?: string
  /** The first of these numbers. */
  first: number
  connections: number
  milliseconds: number
}

const { url, method, body, keyed, accept, first, connections, milliseconds }: Load = workerData
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const times: number[] = []
const end = performance.now() + milliseconds
let number = first

const ask = () =>
  new Promise<void>((resolve, reject) => {
    const from = performance.now()
    const text = body?.replaceAll('#', String(number++))
    const headers = {
      ...(keyed && { 'idempotency-key': randomUUID() }),
      ...(accept !== undefined && { 'accept-encoding': accept }),
      ...(text !== undefined && { 'content-type': 'application/json' }),
    }
    const asking = request(url, { method, agent, headers }, (answer) => {
      answer.resume().on('end', () => {
        if ((answer.statusCode ?? 500) >= 300) return reject(new Error(`${answer.statusCode} from ${method} ${url}`))
        times.push(performance.now() - from)
        resolve()
      })
    })
    asking.on('error', reject).end(text)
  })

const one = async () => {
  while (performance.now() < end) await ask()
}
await Promise.all(Array.from({ length: connections }, one))
agent.destroy()
times.sort((a, b) => a - b)
parentPort?.postMessage({ count: times.length, p95: times[Math.floor(times.length * 0.95)] ?? 0 })
