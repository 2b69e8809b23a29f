import type { CacheTag } from '@desert-wrench/contract/lib/endpoint.ts'
import { isForNow } from '../../db/errors.ts'
import type { ContentEncoding } from '../content/accept-encoding.ts'

/** LRU limit, in bytes. */
const MOST_BYTES = 32 * 1024 * 1024
/** Estimated bytes per entry beside body and key: headers, maps. */
const OVERHEAD = 1024

export interface FreshResponse {
  body: Buffer
  /** Digest of the content before encoding. */
  digest: string
  headers: Readonly<Record<string, string>>
}

export interface CachedResponse extends FreshResponse {
  readonly in: (encoding: ContentEncoding) => Buffer
}

interface CacheEntry extends CachedResponse {
  /** The number of the snapshot check that it was read after. */
  check: number
  bytes: number
}

/** A response being made; null if it cannot be shared. */
interface PendingResponse {
  check: number
  made: Promise<CachedResponse | null>
}

interface Feed {
  /** Starts a snapshot check after the call and resolves to its number. */
  check(): Promise<number>
  /** Number of the last check that saw a change of one of these tags. */
  lastChange(tags: readonly string[]): number
}

interface ResponseCacheDependencies {
  feed: Feed
  pack: (encoding: ContentEncoding, body: Buffer) => Buffer
  most?: number
}

export interface Wanted<T> {
  /** Everything the response depends on besides its tagged rows; recomputed before it is stored. */
  key: () => string
  tags: readonly CacheTag[]
  make: (keep: (made: FreshResponse) => void) => Promise<T>
  /** True once the client hung up: its failure must not reach other waiters. */
  left: () => boolean
}

export interface ResponseCache {
  find<T>(wanted: Wanted<T>): Promise<{ cached: CachedResponse } | { fresh: T }>
  /** In bytes. */
  readonly bytes: number
}

/**
 * Responses are kept as bytes until a commit changes one of their tags. Each request waits for a snapshot check begun after its
 * arrival; docs/response-cache.md proves freshness.
 */
export function responseCache({ feed, pack, most = MOST_BYTES }: ResponseCacheDependencies): ResponseCache {
  /** Least recently used first. */
  const responses = new Map<string, CacheEntry>()
  const under = new Map<string, PendingResponse>()
  let bytes = 0

  function forget(key: string): void {
    bytes -= responses.get(key)?.bytes ?? 0
    responses.delete(key)
  }

  function count(key: string, kept: CacheEntry, more: number): void {
    // It may have been evicted while being sent.
    if (responses.get(key) !== kept) return
    kept.bytes += more
    bytes += more
    for (const [oldest] of responses) {
      if (bytes <= most) break
      forget(oldest)
    }
  }

  function keep(key: string, check: number, made: FreshResponse): CachedResponse {
    const packed = new Map<ContentEncoding, Buffer>()
    const kept: CacheEntry = {
      ...made,
      check,
      bytes: 0,
      in: (encoding) => {
        const known = packed.get(encoding)
        if (known) return known
        const body = pack(encoding, made.body)
        packed.set(encoding, body)
        count(key, kept, body.length)
        return body
      },
    }
    const before = responses.get(key)
    if (before && before.check > check) return kept
    forget(key)
    responses.set(key, kept)
    count(key, kept, made.body.length + 2 * key.length + OVERHEAD)
    return kept
  }

  async function make<T>(key: string, check: number, wanted: Wanted<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<CachedResponse | null>()
    const making = { check, made: promise }
    // Avoids an unhandled rejection.
    promise.catch(() => {})
    under.set(key, making)
    try {
      return await wanted.make((made) => {
        // The key contains the Phoenix date, so it changes at midnight.
        resolve(wanted.key() === key ? keep(key, check, made) : null)
      })
    } catch (error) {
      if (!wanted.left()) reject(error)
      throw error
    } finally {
      resolve(null)
      if (under.get(key) === making) under.delete(key)
    }
  }

  return {
    get bytes() {
      return bytes
    },
    find: async (wanted) => {
      const key = wanted.key()
      const check = await feed.check().catch((error: unknown) => {
        // If the database is unavailable, the read would fail too.
        if (isForNow(error)) throw error
        return null
      })
      if (check === null) return { fresh: await wanted.make(() => {}) }
      const since = feed.lastChange(wanted.tags)
      const kept = responses.get(key)
      if (kept && kept.check >= since) {
        responses.delete(key)
        responses.set(key, kept)
        return { cached: kept }
      }
      const making = under.get(key)
      const isShared = making !== undefined && making.check >= since
      const cached = isShared && (await making.made)
      if (cached) return { cached }
      return { fresh: isShared ? await wanted.make(() => {}) : await make(key, check, wanted) }
    },
  }
}
