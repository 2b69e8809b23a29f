import type { Capacity } from '../../runtime/concurrency.ts'

/** Time limits of a client, in milliseconds. */
export interface Timeouts {
  /** First to last byte of a request; then 408. */
  request: number
  headers: number
  /** No bytes in either direction during a request. */
  silence: number
  checkEvery: number
}

/** Enough for a 15 MB picture at 50 kB a second, the uplink of a weak 3G cell. */
const TIMEOUTS: Timeouts = { request: 300_000, headers: 20_000, silence: 120_000, checkEvery: 5_000 }

const BODY_LIMIT = 64 * 1024

/** Longer than the 60 s after which proxies close idle connections, so that none closes under a request. */
const KEEP_ALIVE_MS = 72_000

/** Fewer than database connections, so that probes and scheduled tasks always find one. */
export const CALLS: Capacity = { running: 12, waiting: 500, patienceMs: 5000 }

/** Pictures need no database. */
export const PICTURES: Capacity = { running: 32, waiting: 500, patienceMs: 5000 }

/** Concurrent CSV downloads; each page also takes a slot of CALLS. */
export const FILES: Capacity = { running: 4, waiting: 20, patienceMs: 5000 }

export function limits({ request, headers, silence, checkEvery }: Timeouts = TIMEOUTS) {
  return {
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle' as const,
    // Requests on open connections are still answered during shutdown, then closed.
    return503OnClosing: false,
    requestTimeout: request,
    connectionTimeout: silence,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: {
      headersTimeout: headers,
      connectionsCheckingInterval: checkEvery,
      // security.ts refuses requests without Host.
      requireHostHeader: false,
    },
  }
}
