import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf, siteOf } from './networks.ts'

/** Beyond this many connections some make room for new ones, and beyond the next nobody else is let in. */
const CROWDED = 800
const MOST_CONNECTIONS = 1000

/** So many of them one network may have, and all networks of a /48 together: none keeps out the others. */
const MOST_OF_NETWORK = 250
const MOST_OF_SITE = 400

/** So many requests may wait behind the one that is worked on; no browser or proxy sends any ahead. */
const MOST_AHEAD = 10

interface Line {
  busy: boolean
  /** It was refused one, and is closed after that answer. */
  full: boolean
  waiting: (() => void)[]
}

/**
 * Works on one request of a connection at a time. Node hands over all that a client sends ahead (HTTP pipelining) at once, though
 * it answers in order; here each waits until the one before is answered, and is never begun once the client has left.
 */
export function answerInOrder(app: FastifyInstance): void {
  const lines = new WeakMap<object, Line>()
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

/** A server that is leaving says with each answer that it was the last on its connection: the next call finds another server. */
export function letGo(app: FastifyInstance, leaving: () => boolean): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (leaving()) reply.header('connection', 'close')
    done()
  })
}

/** How many connections a server holds open for those who listen; the others are bounded beside them. */
const held = new WeakMap<object, number>()

/** Who has not taken a byte for so long is cut off. */
const STUCK_MS = 30_000

/** Whoever still sends so long after a close began is cut off, so that the database has time to close too. */
const CLOSING_MS = 2_500

/** Counts the connections by where they come from. @returns whether this one may stay */
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
 * Bounds the connections. In a crowd each new one takes the place of the one that has been open for longest without asking anything to
 * its end: connections that say nothing, or a byte at a time, keep out nobody. Where there is none, those that only stay open for later go.
 * @param isShared Whether many people come from an address: a proxy, which bounds their connections itself, or this machine.
 */
export function boundConnections(app: FastifyInstance, isShared: (address: string) => boolean): void {
  const { server } = app
  const mayStay = countByNetwork()
  const open = new Set<Socket>()
  const unheard = new Set<Socket>()
  server.maxConnections = MOST_CONNECTIONS
  // Browsers open connections ahead; one that nothing was asked on is not idle for Node, and a close would wait for it.
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

/** The connection of a reply that does not end by itself: it takes nobody's place, and is cut where nobody reads what is sent. */
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

/** One for all: without a reason each would make an error of its own, with a stack. */
const HUNG_UP = new Error('The client hung up')

/** Aborts when the client of a reply hangs up before it has all of it. */
export function hangUp(reply: ServerResponse): AbortSignal {
  const controller = new AbortController()
  reply.once('close', () => {
    if (!reply.writableFinished) controller.abort(HUNG_UP)
  })
  return controller.signal
}
