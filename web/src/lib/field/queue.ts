import { type Act, backoff, filledIn, LONGEST_WAIT_MS, type NewAct, orderOf, type Refusal } from './act.ts'

/** Survives the page. Every change is there, whole, once its promise is fulfilled. */
export interface ActStore {
  all(): Promise<Act[]>
  /** @throws if the device cannot keep it */
  add(act: Omit<Act, 'seq'>, bytes: Blob | null): Promise<Act>
  bytes(id: string): Promise<Blob | null>
  /** In one transaction; an act that was left out meanwhile stays out. @param dropBytes they are on the server */
  change(id: string, change: (act: Act) => Act, dropBytes?: boolean): Promise<void>
  remove(ids: readonly string[]): Promise<void>
}

export interface Request {
  method: string
  address: string
  body: unknown
  bytes: Blob | null
  type: string | undefined
  headers: Record<string, string>
}

export interface Answer {
  /** 0: no answer. */
  status: number
  /** JSON, if there is any. */
  body: { id?: unknown; code?: unknown; message?: unknown } | null
  /** Milliseconds. */
  retryAfter?: number | null
}

export interface QueueNeeds {
  store: ActStore
  send(request: Request): Promise<Answer>
  /** One sender at a time, across all pages of the device. */
  lock<T>(work: () => Promise<T>): Promise<T>
  /** The device's clock. */
  now(): number
  chance(): number
  newKey(): string
  /** Null: nobody is signed in, and nothing is sent. */
  person(): string | null
  changed(): void
  /** The last call's answer, once. */
  answered?(actId: string, reply: unknown): void
}

/** The device cannot keep it: its storage is full or closed. */
class NotKept extends Error {
  constructor(cause: unknown) {
    super('not kept', { cause })
    this.name = 'NotKept'
  }
}

const HOUR_MS = 3_600_000
/** The server knows a key for 96 hours; after that it could do the same twice. */
const KEY_AGE_MS = 90 * HOUR_MS
const SENT_AGE_MS = 24 * HOUR_MS

/** Who lost a job is not told what was done in it. */
const HIDDEN = [403, 404]
const TRANSIENT = [408, 425, 429]
const isTransient = ({ status }: Answer) => status >= 500 || TRANSIENT.includes(status)

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const refusalOf = ({ status, body }: Answer): Refusal => ({
  ...{ status, code: textOf(body?.code), message: textOf(body?.message) },
})

const iso = (at: number) => new Date(at).toISOString()

export type ActQueue = ReturnType<typeof actQueue>

export function actQueue({ store, send, lock, now, chance, newKey, person, changed, answered }: QueueNeeds) {
  /** Attempts without an answer; the next one waits for `online` or the time. */
  let silent = 0
  let isSignedOut = false
  let running: Promise<void> | null = null
  let isAskedAgain = false

  const own = async (): Promise<Act[]> => {
    const whose = person()
    return (await store.all()).filter((act) => act.person === whose)
  }

  const put = (id: string, changes: Partial<Act>, dropBytes = false) =>
    store.change(id, (act) => ({ ...act, ...changes }), dropBytes)
  const refuse = ({ id }: Act, refusal: Refusal) => put(id, { state: 'refused', refusal })

  const freshFor = ({ calls }: Act): Partial<Act> => ({
    ...{ state: 'waiting', done: 0, tries: 0, retryAt: 0, triedAt: null, refusal: null, made: null },
    keys: calls.map(newKey),
  })

  async function refused(act: Act, code: string): Promise<true> {
    await refuse(act, { status: 0, code, message: '' })
    return true
  }

  /** One call. @returns whether others may be sent */
  async function attempt(act: Act, made: ReadonlyMap<string, string | null>): Promise<boolean> {
    const call = act.calls[act.done]
    if (!call) throw new Error('an act without calls')
    if (act.triedAt !== null && now() - act.triedAt > KEY_AGE_MS) return refused(act, 'field.tooLong')
    const filled = filledIn(call, made)
    const bytes = call.type === undefined ? null : await store.bytes(act.id)
    if (filled === null || (call.type !== undefined && bytes === null)) return refused(act, 'field.leftOut')
    // Noted first: a page that is killed now must know that the server may have it.
    if (act.triedAt === null) await put(act.id, { triedAt: now() })
    const answer = await send({
      ...{ method: call.method, ...filled, bytes, type: call.type },
      headers: {
        'Idempotency-Key': act.keys[act.done] ?? '',
        'Acted-At': act.actedAt,
        'Sent-At': iso(now()),
        ...(call.jobLink && { 'Job-Link': call.jobLink }),
      },
    })
    return note(act, answer)
  }

  async function note(act: Act, answer: Answer): Promise<boolean> {
    if (answer.status === 0) {
      silent += 1
      await put(act.id, { tries: act.tries + 1, retryAt: now() + backoff(silent, chance()) })
      return false
    }
    silent = 0
    if (answer.body?.code === 'auth.required') {
      isSignedOut = true
      return false
    }
    if (isTransient(answer)) {
      const wait = Math.min(answer.retryAfter ?? backoff(act.tries, chance()), LONGEST_WAIT_MS)
      await put(act.id, { tries: act.tries + 1, retryAt: now() + wait })
      return answer.status !== 429
    }
    if (answer.status >= 400) {
      // Uploads are kept for a day.
      if (answer.body?.code === 'picture.gone' && act.done > 0) await put(act.id, freshFor(act))
      else
        await refuse(act, { ...refusalOf(answer), mayBeThere: act.triedAt !== null && HIDDEN.includes(answer.status) })
      return true
    }
    const done = act.done + 1
    const isLast = done === act.calls.length
    const made = act.done === 0 && typeof answer.body?.id === 'string' ? answer.body.id : act.made
    const next = { done, made, tries: 0, retryAt: 0, triedAt: null }
    // The bytes stay until the whole act is done: an upload may be gone when its job asks for it.
    if (!isLast) await put(act.id, next)
    else {
      const reply = act.keepsReply ? { reply: answer.body } : {}
      await put(act.id, { ...next, ...reply, state: 'sent', sentAt: iso(now()) }, true)
      answered?.(act.id, answer.body)
    }
    return true
  }

  async function sendAll(): Promise<void> {
    for (let goesOn = true; goesOn; ) {
      const acts = await own()
      const { next } = orderOf(acts, now())
      if (!next || isSignedOut) return
      const made = new Map(acts.map((act) => [act.id, act.made]))
      goesOn = await attempt(next, made.set('', next.made)).finally(changed)
    }
  }

  async function forgetSent(): Promise<void> {
    const acts = await own()
    const needed = new Set(acts.filter(({ state }) => state !== 'sent').flatMap(({ calls }) => JSON.stringify(calls)))
    const isOld = ({ id, state, sentAt }: Act) =>
      state === 'sent' &&
      now() - Date.parse(sentAt ?? '') > SENT_AGE_MS &&
      ![...needed].some((calls) => calls.includes(id))
    const old = acts.filter(isOld).map(({ id }) => id)
    if (old.length > 0) await store.remove(old)
  }

  return {
    list: own,

    /** @throws NotKept: nothing was kept, and nothing may say so. */
    async add(given: NewAct, bytes: Blob | null = null): Promise<Act> {
      const whose = person()
      if (whose === null) throw new NotKept('nobody is signed in')
      const empty = { state: 'waiting', done: 0, tries: 0, retryAt: 0, triedAt: null, refusal: null } as const
      const keys = given.keys ?? given.calls.map(newKey)
      const act = {
        ...given,
        id: newKey(),
        person: whose,
        actedAt: iso(now()),
        ...empty,
        keys,
        sentAt: null,
        made: null,
      }
      const kept = await store.add(act, bytes).catch((cause: unknown) => {
        throw new NotKept(cause)
      })
      changed()
      return kept
    },

    /** Sends what may be sent, in order. Calls meanwhile lead to one more round. */
    drain(): Promise<void> {
      isAskedAgain = running !== null
      running ??= lock(async () => {
        await forgetSent()
        do {
          isAskedAgain = false
          await sendAll()
        } while (isAskedAgain)
      }).finally(() => {
        running = null
      })
      return running
    },

    /** There is a signal, or somebody signed in: nothing waits for its time. */
    async wake(): Promise<void> {
      silent = 0
      isSignedOut = false
      for (const { id, retryAt } of await own())
        if (retryAt > 0) await store.change(id, (act) => (act.state === 'waiting' ? { ...act, retryAt: 0 } : act))
    },

    /** When to try again; null: nothing waits for a time. */
    nextAt: async (): Promise<number | null> => {
      const { next, at } = orderOf(await own(), now())
      return isSignedOut ? null : next ? now() : at
    },

    isSignedOut: () => isSignedOut,

    /** A refused act is tried again under new keys: a refusal did nothing. */
    async again(id: string): Promise<void> {
      await store.change(id, (act) => (act.state === 'refused' ? { ...act, ...freshFor(act) } : act))
      changed()
    },

    /** @returns false where the server may have it already */
    async leaveOut(id: string): Promise<boolean> {
      const act = (await own()).find((one) => one.id === id)
      const mayBeThere = act?.state === 'waiting' && (act.triedAt !== null || act.done > 0)
      if (!mayBeThere) await store.remove([id])
      changed()
      return !mayBeThere
    },
  }
}
