import type { CacheTag } from '@desert-wrench/contract/lib/endpoint.ts'
import { isForNow } from '../../db/errors.ts'
import type { Encoding } from '../content/accept-encoding.ts'

/** The size of the cache; the least recently used responses leave first. */
const MOST_BYTES = 32 * 1024 * 1024
/** What a response takes beside its bytes and its key: headers, maps. */
const OVERHEAD = 1024

/** A response for every request with the same key. */
export interface FreshResponse {
  body: Buffer
  /** Of its content before encoding; see etags.ts. */
  digest: string
  /** The headers that belong to its content. */
  headers: Readonly<Record<string, string>>
}

export interface CachedResponse extends FreshResponse {
  /** The encoded body, made when it is first asked for. */
  readonly in: (encoding: Encoding) => Buffer
}

interface CacheEntry extends CachedResponse {
  /** It was read after this snapshot check. */
  check: number
  bytes: number
}

/** A response being made; null where others cannot use it. */
interface Making {
  check: number
  made: Promise<CachedResponse | null>
}

/** Checks what is committed. */
interface Feed {
  /** A snapshot check that begins after the call; its number. */
  check(): Promise<number>
  /** The last check that found a change of one of these tags. */
  lastChange(tags: readonly string[]): number
}

interface Dependencies {
  feed: Feed
  pack: (encoding: Encoding, body: Buffer) => Buffer
  most?: number
}

export interface Wanted<T> {
  /** All that the response depends on beside the rows under its tags; computed again where it is kept. */
  key: () => string
  tags: readonly CacheTag[]
  /** Makes the response, and gives it to `keep` where others may have it. */
  make: (keep: (made: FreshResponse) => void) => Promise<T>
  /** Whether the client has left: its failure means nothing to others. */
  left: () => boolean
}

export interface ResponseCache {
  /** A cached response, or else what `make` gives. */
  find<T>(wanted: Wanted<T>): Promise<{ cached: CachedResponse } | { fresh: T }>
  /** The size of the cache. */
  readonly bytes: number
}

/**
 * Responses are kept as bytes and sent again until a commit changes one of their tags. Each request waits for a snapshot check that begins after it
 * came, shared by all that wait; docs/response-cache.md proves that no response is older than its request.
 */
export function responseCache({ feed, pack, most = MOST_BYTES }: Dependencies): ResponseCache {
  /** Least recently used first. */
  const responses = new Map<string, CacheEntry>()
  const under = new Map<string, Making>()
  let bytes = 0

  function forget(key: string): void {
    bytes -= responses.get(key)?.bytes ?? 0
    responses.delete(key)
  }

  function count(key: string, kept: CacheEntry, more: number): void {
    // It may have left the cache while it is still sent.
    if (responses.get(key) !== kept) return
    kept.bytes += more
    bytes += more
    for (const [oldest] of responses) {
      if (bytes <= most) break
      forget(oldest)
    }
  }

  function keep(key: string, check: number, made: FreshResponse): CachedResponse {
    const packed = new Map<Encoding, Buffer>()
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

  /** Makes it for every request from here on, until one of its tags changes. */
  async function make<T>(key: string, check: number, wanted: Wanted<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<CachedResponse | null>()
    const making = { check, made: promise }
    // Avoids an unhandled rejection.
    promise.catch(() => {})
    under.set(key, making)
    try {
      return await wanted.make((made) => {
        // At midnight the key changes with the day.
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
        // A database that is away would not answer the read either.
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
