import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf, siteOf } from './networks.ts'

/** Above CROWDED, new connections replace idle ones; above the next limit they are refused. */
const CROWDED = 800
const MOST_CONNECTIONS = 1000

/** Limit per network and per /48. */
const MOST_OF_NETWORK = 250
const MOST_OF_SITE = 400

/** Pipelined requests; browsers and proxies send none. */
const MOST_AHEAD = 10

interface ConnectionState {
  busy: boolean
  /** Refused once already; closes after that answer. */
  full: boolean
  waiting: (() => void)[]
}

/**
 * Serialises pipelined requests of a connection, which Node would start all at once. Requests of a closed connection never
 * start.
 */
export function answerInOrder(app: FastifyInstance): void {
  const lines = new WeakMap<object, ConnectionState>()
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    const line = lines.get(socket) ?? { busy: false, full: false, waiting: [] }
    lines.set(socket, line)
    const begin = () => {
      line.busy = true
      reply.raw.once('close', () => {
        line.busy = false
        if (socket.destroyed) line.waiting = []
        line.waiting.shift()?.()
      })
      done()
    }
    if (line.full) return
    if (!line.busy) return begin()
    if (line.waiting.length < MOST_AHEAD) return void line.waiting.push(begin)
    line.full = true
    reply.header('connection', 'close')
    done(new Problem('server.busy'))
  })
}

/** A closing server sends `Connection: close`, so that the next call reaches another one. */
export function closeWhenLeaving(app: FastifyInstance, leaving: () => boolean): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (leaving()) reply.header('connection', 'close')
    done()
  })
}

/** Open event streams per server, limited separately. */
const held = new WeakMap<object, number>()

/** Time without backpressure relief before a stream is closed. */
const STUCK_MS = 30_000

/** Grace period of a shutdown for slow senders; the rest is for the database. */
const CLOSING_MS = 2_500

/** @returns whether this connection may stay */
function countByNetwork() {
  const open = new Map<string, number>()
  return (socket: Socket): boolean => {
    const address = socket.remoteAddress ?? ''
    const site = siteOf(address)
    const limits = [[networkOf(address), MOST_OF_NETWORK] as const, ...(site ? [[site, MOST_OF_SITE] as const] : [])]
    if (limits.some(([name, most]) => (open.get(name) ?? 0) >= most)) return false
    for (const [name] of limits) open.set(name, (open.get(name) ?? 0) + 1)
    socket.once('close', () => {
      for (const [name] of limits) {
        const left = (open.get(name) ?? 1) - 1
        if (left > 0) open.set(name, left)
        else open.delete(name)
      }
    })
    return true
  }
}

/**
 * Limits connections. When crowded, a new one replaces the longest idle one, so that slow or silent clients cannot lock others
 * out; then event streams.
 * @param isShared whether many people share an address: a proxy, which limits them itself, or this machine
 */
export function boundConnections(app: FastifyInstance, isShared: (address: string) => boolean): void {
  const { server } = app
  const mayStay = countByNetwork()
  const open = new Set<Socket>()
  const unheard = new Set<Socket>()
  server.maxConnections = MOST_CONNECTIONS
  // Node does not count preconnected sockets as idle, and a close would wait for them.
  app.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    setTimeout(() => server.closeAllConnections(), CLOSING_MS).unref()
  })
  app.addHook('preHandler', (request, _reply, done) => {
    unheard.delete(request.raw.socket)
    done()
  })
  server.on('connection', (socket: Socket) => {
    if (!isShared(socket.remoteAddress ?? '') && !mayStay(socket)) return void socket.destroy()
    open.add(socket)
    unheard.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      unheard.delete(socket)
    })
    server.getConnections((_error, count) => {
      if (count - (held.get(server) ?? 0) <= CROWDED) return
      const [longest] = unheard
      if (longest && longest !== socket) longest.destroy()
      else server.closeIdleConnections()
    })
  })
}

/** Exempts an event stream from the connection limits; closes it if the client stops reading. */
export function holdOpen({ server: { server } }: FastifyRequest, { raw }: FastifyReply, stuckMs = STUCK_MS): void {
  const count = (more: number) => {
    const now = (held.get(server) ?? 0) + more
    held.set(server, now)
    server.maxConnections = MOST_CONNECTIONS + now
  }
  let isStuck = false
  const check = setInterval(() => {
    if (isStuck && raw.writableNeedDrain) raw.destroy()
    isStuck = raw.writableNeedDrain
  }, stuckMs).unref()
  raw.on('drain', () => {
    isStuck = false
  })
  count(1)
  raw.once('close', () => {
    clearInterval(check)
    count(-1)
  })
}

/** Shared, since creating an error with a stack each time is expensive. */
const HUNG_UP = new Error('The client hung up')

/** Aborts when the client hangs up before the reply is complete. */
export function hangUp(reply: ServerResponse): AbortSignal {
  const controller = new AbortController()
  reply.once('close', () => {
    if (!reply.writableFinished) controller.abort(HUNG_UP)
  })
  return controller.signal
}
