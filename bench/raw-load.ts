import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/**
 * Asks one address again and again on some connections, one request of each at a time, in a thread of its own. It reads no more of an answer than
 * where it ends: a client that costs more than the server would measure itself. What fails is counted, and ends nothing.
 */

export interface RawLoad {
  port: number
  /** Each `#` here, in a header or in the body becomes the request's own number; of several, each in turn. */
  path: string | readonly string[]
  headers?: Record<string, string>
  /** JSON, and the request a POST. */
  body?: string
  /** What every answer is to have; anything else is an error. */
  status?: number
  /** The first of the numbers. */
  first?: number
  connections: number
  milliseconds: number
}

export interface RawRate {
  /** Of whole answers, in milliseconds, the fastest first. */
  times: number[]
  /** How often each other status came, or a connection broke. */
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
const asking = () => {
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

/** One connection to its end: the time is up, or it broke. */
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
      socket.write(asking())
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
        const told = text.slice(9, 12)
        isRight = Number(told) === status
        if (!isRight) fail(told)
        left = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0) - (head.length - end - 4)
      } else left -= bytes.length
      if (left > 0) return
      if (isRight) times.push(performance.now() - from)
      ask()
    })
  })

const caller = async () => {
  await one()
  // Only a connection that broke ends early.
  while (performance.now() < until) await wait(10).then(one)
}
await Promise.all(Array.from({ length: connections }, caller))
times.sort((a, b) => a - b)
parentPort?.postMessage({ times, errors } satisfies RawRate)
