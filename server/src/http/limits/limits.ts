import type { Capacity } from '../../runtime/concurrency.ts'

/** How long a client may take, in milliseconds. */
export interface Timeouts {
  /** From the first byte of a request to its last; after it the answer is 408. */
  request: number
  headers: number
  /** Without a byte in either direction, while a request is under way. */
  silence: number
  /** How often connections are checked for it. */
  checkEvery: number
}

/** A picture of 15 MB fits from a phone that sends 50 kB a second, the uplink of a weak 3G cell. */
const TIMEOUTS: Timeouts = { request: 300_000, headers: 20_000, silence: 120_000, checkEvery: 5_000 }

/** JSON over 64 KB is refused. */
const BODY_LIMIT = 64 * 1024

/** An idle connection outlives the minute after which proxies let go of theirs, so that none is closed under a request. */
const KEEP_ALIVE_MS = 72_000

/**
 * The calls that are worked on at once: fewer than the database has connections, so that its probe and the scheduled tasks always
 * find one. A crowd waits for a moment; longer waits are refused.
 */
export const CALLS: Capacity = { running: 12, waiting: 500, patienceMs: 5000 }

/** Pictures do not ask the database. */
export const PICTURES: Capacity = { running: 32, waiting: 500, patienceMs: 5000 }

/** Files of a whole list that are sent at once; each takes its turn among the calls for every page. */
export const FILES: Capacity = { running: 4, waiting: 20, patienceMs: 5000 }

/** The options of Fastify and Node's server. */
export function limits({ request, headers, silence, checkEvery }: Timeouts = TIMEOUTS) {
  return {
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle' as const,
    // What came on an open connection while the server closes is answered like any other call, and its connection closed after it.
    return503OnClosing: false,
    requestTimeout: request,
    connectionTimeout: silence,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: {
      headersTimeout: headers,
      connectionsCheckingInterval: checkEvery,
      // A request without a Host is turned away by our own guard.
      requireHostHeader: false,
    },
  }
}
