import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/**
 * Minimal HTTP load generator in its own thread. It parses only the end of each answer, so the client costs less than the server. Errors are counted,
 * never fatal.
 */

export interface RawLoad {
  port: number
  /** `#` here, in a header or in the body becomes the request number; several paths rotate. */
  path: string | readonly string[]
  headers?: Record<string, string>
  /** JSON; makes the request a POST. */
  body?: string
  /** Expected status; anything else counts as an error. */
  status?: number
  first?: number
  connections: number
  milliseconds: number
}

export interface RawRate {
  /** Latencies of complete answers in milliseconds, ascending. */
  times: number[]
  /** Count per unexpected status, or per broken connection. */
  errors: Record<string, number>
}

const {
  port,
  path,
  headers = {},
  body,
  status = body ? 201 : 200,
  connections,
  milliseconds,
  ...given
}: RawLoad = workerData
const isPost = body !== undefined
const lines = { host: `127.0.0.1:${port}`, ...(isPost && { 'content-type': 'application/json' }), ...headers }
const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
const texts = [path].flat().map((one) => `${isPost ? 'POST' : 'GET'} ${one} HTTP/1.1\r\n${head.join('')}`)
let number = given.first ?? 0
const nextRequest = () => {
  const text = texts[number % texts.length] ?? ''
  const own = String(number++)
  const [ownText, ownBody] = [text.replaceAll('#', own), body?.replaceAll('#', own)]
  return `${ownText}${ownBody === undefined ? '' : `content-length: ${Buffer.byteLength(ownBody)}\r\n`}\r\n${ownBody ?? ''}`
}
const times: number[] = []
const errors: RawRate['errors'] = {}
const fail = (what: string) => {
  errors[what] = (errors[what] ?? 0) + 1
}
const until = performance.now() + milliseconds

const one = () =>
  new Promise<void>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let left = -1
    let head = Buffer.alloc(0)
    let [from, isRight, isOver] = [0, true, false]
    const ask = () => {
      if (performance.now() >= until) {
        isOver = true
        return void socket.destroy()
      }
      left = -1
      head = Buffer.alloc(0)
      from = performance.now()
      socket.write(nextRequest())
    }
    socket.on('connect', ask).on('error', ({ message }) => fail(message))
    socket.on('close', () => {
      if (!isOver) fail('cut off')
      resolve()
    })
    socket.on('data', (bytes) => {
      if (left < 0) {
        head = head.length === 0 ? bytes : Buffer.concat([head, bytes])
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        const text = head.toString('latin1', 0, end)
        const received = text.slice(9, 12)
        isRight = Number(received) === status
        if (!isRight) fail(received)
        left = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0) - (head.length - end - 4)
      } else left -= bytes.length
      if (left > 0) return
      if (isRight) times.push(performance.now() - from)
      ask()
    })
  })

const caller = async () => {
  await one()
  // Returns early only when the connection broke.
  while (performance.now() < until) await wait(10).then(one)
}
await Promise.all(Array.from({ length: connections }, caller))
times.sort((a, b) => a - b)
parentPort?.postMessage({ times, errors } satisfies RawRate)
