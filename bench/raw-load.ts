import { connect } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

/**
 * Asks one address again and again on some connections, one request of each at a time, in a thread of its own. It reads no more of an answer than
 * where it ends: a client that costs more than the server would measure itself.
 */

export interface RawLoad {
  port: number
  /** Each `#` in it becomes another number each time. */
  path: string
  headers?: Record<string, string>
  /** What every answer is to have. */
  status?: number
  connections: number
  milliseconds: number
}

export interface RawRate {
  /** Whole answers. */
  count: number
}

const { port, path, headers = {}, status = 200, connections, milliseconds }: RawLoad = workerData
const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
let number = 0
const asking = () => `GET ${path.replaceAll('#', `${number++}`)} HTTP/1.1\r\n${lines.join('')}\r\n`
let count = 0
const until = performance.now() + milliseconds

const one = () =>
  new Promise<void>((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let left = -1
    let head = Buffer.alloc(0)
    const ask = () => {
      if (performance.now() >= until) {
        socket.destroy()
        return resolve()
      }
      left = -1
      head = Buffer.alloc(0)
      socket.write(asking())
    }
    socket.on('connect', ask).on('error', reject)
    socket.on('data', (bytes) => {
      if (left < 0) {
        head = head.length === 0 ? bytes : Buffer.concat([head, bytes])
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        const text = head.toString('latin1', 0, end)
        if (Number(text.slice(9, 12)) !== status) return reject(new Error(`${text.slice(9, 12)} from ${path}`))
        left = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0) - (head.length - end - 4)
      } else left -= bytes.length
      if (left > 0) return
      count += 1
      ask()
    })
  })

await Promise.all(Array.from({ length: connections }, one))
parentPort?.postMessage({ count } satisfies RawRate)
