import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'

/** A proxy between server and PostgreSQL that simulates network faults and restarts. */
export interface TcpProxy {
  connection: pg.ClientConfig
  /** Delays replies; those queued meanwhile arrive together. */
  slow(milliseconds: number): void
  /** Drops all traffic silently, like a peer that vanished. */
  swallow(on: boolean): void
  cut(): void
  /** Drops the next connection that replies, after this many bytes. */
  cutAfter(bytes: number): Promise<void>
  /** Drops the connection that sends this command: after it is executed but before the reply, or before the database receives it. */
  cutAt(command: 'COMMIT' | 'ROLLBACK', when: 'done' | 'unheard'): Promise<void>
  /** New connections go to another database of the same name and user; existing ones stay. */
  pointAt(target: pg.ClientConfig): void
  /** Drops and refuses connections until it listens again, like a restarting database. */
  stop(): Promise<void>
  listen(): Promise<void>
  close(): Promise<void>
}

interface Pair {
  client: Socket
  database: Socket
  /** The command in flight whose reply is withheld. */
  awaits: string | null
  /** Delayed replies, delivered together. */
  held: Buffer[]
}

export async function openTcpProxy(target: pg.ClientConfig): Promise<TcpProxy> {
  // The address plus the environment's defaults.
  const { user, password, database } = new pg.Client(target)
  let at = new pg.Client(target)
  const toDatabase = () =>
    at.host.startsWith('/') ? connect(`${at.host}/.s.PGSQL.${at.port}`) : connect(at.port, at.host)
  const pairs = new Set<Pair>()
  let [delayMs, isSwallowing] = [0, false]
  let amid: { bytes: number; done: () => void } | null = null
  let ending: { command: string; when: 'done' | 'unheard'; done: () => void } | null = null

  const end = (pair: Pair) => {
    pair.client.destroy()
    pair.database.destroy()
    pairs.delete(pair)
  }

  function endBy(pair: Pair): void {
    end(pair)
    ending?.done()
    ending = null
  }

  function asked(pair: Pair, bytes: Buffer): void {
    if (isSwallowing) return
    if (ending && bytes.includes(ending.command)) {
      if (ending.when === 'unheard') return void endBy(pair)
      pair.awaits = ending.command
    }
    pair.database.write(bytes)
  }

  function answered(pair: Pair, bytes: Buffer): void {
    if (isSwallowing) return
    // Replies name the completed command.
    if (pair.awaits !== null && bytes.includes(pair.awaits)) return void endBy(pair)
    if (amid) {
      pair.client.end(bytes.subarray(0, amid.bytes))
      pair.database.destroy()
      amid.done()
      amid = null
      return
    }
    if (pair.held.length > 0) return void pair.held.push(bytes)
    if (delayMs === 0) return void pair.client.write(bytes)
    pair.held.push(bytes)
    setTimeout(() => pair.client.write(Buffer.concat(pair.held.splice(0))), delayMs)
  }

  const server = createServer((client) => {
    const pair: Pair = { client, database: toDatabase(), awaits: null, held: [] }
    pairs.add(pair)
    client.setNoDelay(true)
    client.on('data', (bytes) => asked(pair, bytes))
    pair.database.on('data', (bytes) => answered(pair, bytes))
    for (const socket of [client, pair.database]) {
      socket.on('error', () => {})
      // A vanished peer does not send a FIN either.
      socket.on('close', () => void (isSwallowing ? socket.destroy() : end(pair)))
    }
  })
  const listenAt = async (place: number) => {
    server.listen(place, '127.0.0.1')
    await once(server, 'listening')
  }
  const cut = () => {
    for (const pair of pairs) end(pair)
  }
  await listenAt(0)
  const own = (server.address() as AddressInfo).port
  const stop = async () => {
    const closed = once(server, 'close')
    server.close()
    cut()
    await closed
  }
  return {
    connection: { host: '127.0.0.1', port: own, user, password: password ?? undefined, database, ssl: false },
    slow: (milliseconds) => {
      delayMs = milliseconds
    },
    swallow: (on) => {
      isSwallowing = on
      // Dropped data never arrives: TCP would retransmit it, but a restarted peer sends a reset.
      if (!on) cut()
    },
    cut,
    cutAfter: (bytes) =>
      new Promise((done) => {
        amid = { bytes, done }
      }),
    cutAt: (command, when) =>
      new Promise((done) => {
        ending = { command, when, done }
      }),
    pointAt: (other) => {
      at = new pg.Client(other)
    },
    stop,
    listen: () => listenAt(own),
    close: stop,
  }
}
