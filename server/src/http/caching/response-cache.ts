import type { CacheTag } from '@desert-wrench/contract/lib/endpoint.ts'
import { isForNow } from '../../db/errors.ts'
import type { Encoding } from '../content/accept-encoding.ts'

/** All that is kept; beyond it, what nobody has asked for the longest is forgotten. */
const MOST_BYTES = 32 * 1024 * 1024
/** What a reply takes beside its bytes and its key: headers, maps. */
const BESIDE = 1024

/** A reply as it was made once, for everybody who asks the same. */
export interface Made {
  body: Buffer
  /** What it stands for, ahead of its encoding; see etags.ts. */
  digest: string
  /** The headers that belong to what it says. */
  headers: Readonly<Record<string, string>>
}

export interface ReadyReply extends Made {
  /** The body in an encoding, made at the first wish. */
  readonly in: (encoding: Encoding) => Buffer
}

interface Kept extends ReadyReply {
  /** Nothing of it was read before this look had ended. */
  look: number
  bytes: number
}

/** Somebody makes a reply right now; null where it came to nothing that others can take. */
interface Making {
  look: number
  made: Promise<ReadyReply | null>
}

/** Looks at what is committed. */
interface Feed {
  /** A look that begins after the call; its number. */
  look(): Promise<number>
  /** The last look that found something under one of these tags. */
  lastChange(tags: readonly string[]): number
}

interface Dependencies {
  feed: Feed
  pack: (encoding: Encoding, body: Buffer) => Buffer
  most?: number
}

export interface Wanted<T> {
  /** Everything that the reply depends on beside the rows under its tags; asked again where it is kept. */
  key: () => string
  tags: readonly CacheTag[]
  /** Makes the reply anew, and gives it to `keep` where others may have it. */
  make: (keep: (made: Made) => void) => Promise<T>
  /** Whether whoever asked has left: that theirs failed says nothing to others. */
  left: () => boolean
}

export interface ReadyReplies {
  /** A reply that is ready, or else what `make` gives. */
  find<T>(wanted: Wanted<T>): Promise<{ ready: ReadyReply } | { made: T }>
  /** What is kept, in bytes. */
  readonly bytes: number
}

/**
 * Replies are kept as bytes and sent again while nothing that is committed touches their tags. Each request waits for a look at the database
 * that begins after it has come, which all who wait share; docs/ready-replies.md proves that it never gets an answer older than itself.
 */
export function readyReplies({ feed, pack, most = MOST_BYTES }: Dependencies): ReadyReplies {
  /** The one that was asked for the longest ago first. */
  const all = new Map<string, Kept>()
  const under = new Map<string, Making>()
  let bytes = 0

  function forget(key: string): void {
    bytes -= all.get(key)?.bytes ?? 0
    all.delete(key)
  }

  function count(key: string, kept: Kept, more: number): void {
    // It may have been forgotten while somebody still sends it.
    if (all.get(key) !== kept) return
    kept.bytes += more
    bytes += more
    for (const [oldest] of all) {
      if (bytes <= most) break
      forget(oldest)
    }
  }

  function keep(key: string, look: number, made: Made): ReadyReply {
    const packed = new Map<Encoding, Buffer>()
    const kept: Kept = {
      ...made,
      look,
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
    const before = all.get(key)
    if (before && before.look > look) return kept
    forget(key)
    all.set(key, kept)
    count(key, kept, made.body.length + 2 * key.length + BESIDE)
    return kept
  }

  /** Makes it for everybody who asks from here on, until something under its tags changes. */
  async function make<T>(key: string, look: number, wanted: Wanted<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<ReadyReply | null>()
    const making = { look, made: promise }
    // Where nobody waits nobody hears.
    promise.catch(() => {})
    under.set(key, making)
    try {
      return await wanted.make((made) => {
        // At midnight it may have become another day's meanwhile.
        resolve(wanted.key() === key ? keep(key, look, made) : null)
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
      const look = await feed.look().catch((error: unknown) => {
        // A database that is away would not answer the read either.
        if (isForNow(error)) throw error
        return null
      })
      if (look === null) return { made: await wanted.make(() => {}) }
      const since = feed.lastChange(wanted.tags)
      const kept = all.get(key)
      if (kept && kept.look >= since) {
        all.delete(key)
        all.set(key, kept)
        return { ready: kept }
      }
      const making = under.get(key)
      const ready = making && making.look >= since && (await making.made)
      if (ready) return { ready }
      return { made: making && making.look >= since ? await wanted.make(() => {}) : await make(key, look, wanted) }
    },
  }
}
