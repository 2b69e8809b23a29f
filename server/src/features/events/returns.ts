import { type Position, readPosition } from '@desert-wrench/contract/features/events/events.rules.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { ChangeFeed } from './change-feed.ts'
import type { ChangesStore, Told } from './changes.store.ts'

/** So many positions are asked for at once: calls need the other connections. */
const ASKED_AT_ONCE = 3

/** Somebody who was here, or at another server, and says up to when they have heard. */
export interface Return {
  lastEventId: string
  hears: ReadonlySet<string>
  /** Equal for those who hear of the same. */
  kind: string
  /** They are here now: what is committed from now on is for them too. */
  enter(): void
}

/** What they missed; null where that is no longer known. */
type Missed = readonly Told[] | null

interface Dependencies {
  feed: Pick<ChangeFeed, 'look' | 'position'>
  store: Pick<ChangesStore, 'between'>
}

interface Waiting extends PromiseWithResolvers<Missed> {
  one: Return
}

/**
 * Tells those who come back what they missed. A server that ends sends everybody it had to another one at once, most of them with the same position:
 * who comes while others are asked for waits for the next turn, in which each position is asked for once.
 */
export function returnsOf({ feed, store }: Dependencies): (one: Return) => Promise<Missed> {
  const waiting: Waiting[] = []
  let isReceiving = false

  /** What all of one position missed. */
  async function ask(group: readonly Waiting[], here: Position): Promise<void> {
    const [first] = group
    if (!first) return
    const from = readPosition(first.one.lastEventId)
    const missed = from && (await store.between(from, here, [...first.one.hears]))
    for (const { resolve } of group) resolve(missed)
  }

  async function receive(turn: readonly Waiting[]): Promise<void> {
    // What they have heard elsewhere may be newer than what this server has looked at.
    await feed.look()
    const here = feed.position
    if (!here) throw new Problem('server.unavailable')
    for (const { one } of turn) one.enter()
    const groups = Map.groupBy(turn, ({ one }) => `${one.lastEventId} ${one.kind}`).values()
    const askOnebyOne = async () => {
      for (const group of groups) await ask(group, here)
    }
    await Promise.all(Array.from({ length: ASKED_AT_ONCE }, askOnebyOne))
  }

  async function receiveAll(): Promise<void> {
    isReceiving = true
    while (waiting.length > 0) {
      const turn = waiting.splice(0)
      await receive(turn).catch((error: unknown) => {
        for (const { reject } of turn) reject(error)
      })
    }
    isReceiving = false
  }

  return (one) => {
    const place = { one, ...Promise.withResolvers<Missed>() }
    waiting.push(place)
    if (!isReceiving) void receiveAll()
    return place.promise
  }
}
