import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import type { Act } from '../../../web/src/lib/field/act.ts'
import { type ActQueue, type ActStore, type Answer, actQueue, type Request } from '../../../web/src/lib/field/queue.ts'
import type { TestApp } from '../../support/app.ts'
import type { Chance } from '../chance.ts'

/** A phone without a browser: its storage outlives its process, its signal and the server's answers do not. */

class Killed extends Error {}

const isKilled = (error: unknown): boolean =>
  error instanceof Killed || (error instanceof Error && isKilled(error.cause))

interface Trouble {
  /** One step in so many ends the process; 0: none. */
  kills: number
  /** Share of requests, in percent, that do not arrive, lose their answer, or meet a fault or a limit. */
  lost: number
}

const copy = <T>(value: T): T => structuredClone(value)

function storageOf(step: () => void): ActStore & { size: () => number } {
  const acts = new Map<string, Act>()
  const bytes = new Map<string, Blob>()
  let seq = 0
  return {
    size: () => bytes.size,
    all: async () => [...acts.values()].map(copy),
    add: async (act, blob) => {
      step()
      seq += 1
      const kept = { ...copy(act), seq }
      acts.set(act.id, kept)
      if (blob) bytes.set(act.id, blob)
      step()
      return copy(kept)
    },
    bytes: async (id) => bytes.get(id) ?? null,
    change: async (id, change, dropBytes) => {
      step()
      const act = acts.get(id)
      if (act) acts.set(id, copy(change(copy(act))))
      if (dropBytes) bytes.delete(id)
      step()
    },
    remove: async (ids) => {
      for (const id of ids) {
        acts.delete(id)
        bytes.delete(id)
      }
    },
  }
}

/** What a worse queue would do; the checks must see it. */
export type Flaw = 'no key' | 'no time' | 'any order'

interface Phone {
  app: TestApp
  chance: Chance
  headers: Record<string, string>
  flaw?: Flaw | undefined
}

export function openDevice({ app, chance, headers, flaw }: Phone) {
  const trouble: Trouble = { kills: 0, lost: 0 }
  const counted = { requests: 0, kills: 0, lost: 0 }
  /** The phone's clock is wrong by this much. */
  const wrong = (chance.below(2_000_000) - 1_000_000) * 1000
  let hasSignal = true

  function step(): void {
    if (trouble.kills === 0 || !chance.once(trouble.kills)) return
    counted.kills += 1
    throw new Killed()
  }

  async function arrive({ method, address, body, bytes, type, headers: own }: Request): Promise<Answer> {
    app.clock.pass(1 + chance.below(40))
    const { 'Idempotency-Key': key = '', ...times } = own
    const sent = { ...(flaw !== 'no key' && { 'Idempotency-Key': key }), ...(flaw !== 'no time' && times) }
    const answer = await fetch(app.url + address, {
      method,
      headers: { ...headers, ...sent, 'content-type': type ?? 'application/json' },
      ...(bytes ? { body: bytes } : body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json().catch(() => null)) as Answer['body'] }
  }

  async function send(request: Request): Promise<Answer> {
    counted.requests += 1
    step()
    const none = { status: 0, body: null }
    if (!hasSignal) return none
    const isLost = chance.below(100) < trouble.lost
    const how = isLost ? chance.of('away', 'unanswered', 'fault', 'limit') : 'well'
    if (isLost) counted.lost += 1
    if (how === 'away') return none
    if (how === 'fault') return { status: chance.of(500, 502, 503), body: null }
    if (how === 'limit') return { status: 429, body: { code: 'request.tooMany' }, retryAfter: 1000 * chance.below(90) }
    const answer = await arrive(request)
    step()
    return how === 'unanswered' ? none : answer
  }

  const store = storageOf(step)
  if (flaw === 'any order') {
    const { all } = store
    store.all = async () => (await all()).map((act) => ({ ...act, lane: act.id }))
  }
  const start = (): ActQueue =>
    actQueue({
      store,
      send,
      lock: (work) => work(),
      now: () => Date.parse(app.clock.now()) + wrong,
      chance: () => chance.below(1000) / 1000,
      newKey: randomUUID,
      person: () => 'hal',
      changed: () => {},
    })
  let queue = start()

  /** The process ends where it ends, and another one finds what is kept. */
  async function survive(work: (queue: ActQueue) => Promise<unknown>): Promise<boolean> {
    try {
      await work(queue)
      return true
    } catch (error) {
      if (!isKilled(error)) throw error
      queue = start()
      return false
    }
  }

  return {
    trouble,
    counted,
    survive,
    queue: () => queue,
    pictures: store.size,
    signal: (on: boolean) => {
      hasSignal = on
    },
  }
}

export const photoIn = (file: string) => openAsBlob(file, { type: 'image/jpeg' })
