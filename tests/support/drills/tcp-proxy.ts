import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'

/** Stands between the server and PostgreSQL, and does to their connections what networks and restarts do. */
export interface TcpProxy {
  /** The database's own connection, by way of the proxy. */
  connection: pg.ClientConfig
  /** Answers come so many milliseconds late, and those of that time at once. */
  slow(milliseconds: number): void
  /** True: nothing is passed on either way, and nobody is told: a peer that is gone without a word. */
  swallow(on: boolean): void
  /** Cuts every connection now. */
  cut(): void
  /** Cuts the connection that says something next, after so many bytes of the answer. */
  cutAfter(bytes: number): Promise<void>
  /** Cuts the connection that sends this next: once the database has done it and before the answer, or before the database hears of it. */
  cutAt(command: 'COMMIT' | 'ROLLBACK', when: 'done' | 'unheard'): Promise<void>
  /** From now on it leads to another database of the same name and user; whoever is connected stays where they are. */
  pointAt(target: pg.ClientConfig): void
  /** Refuses connections, after cutting all of them, until it is told to listen again: a database that restarts. */
  stop(): Promise<void>
  listen(): Promise<void>
  close(): Promise<void>
}

interface Pair {
  client: Socket
  database: Socket
  /** The command that is on the way, whose answer is not passed on. */
  awaits: string | null
  /** What was answered meanwhile, where that is slow: it arrives at once. */
  held: Buffer[]
}

export async function openTcpProxy(target: pg.ClientConfig): Promise<TcpProxy> {
  // What an address says, and what the environment adds to it.
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
    // An answer names the command that was done.
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
      // Whoever has gone without a word does not say so either.
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
      // What was swallowed never comes: TCP would have it come late, and a peer that restarted answers with a reset.
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
