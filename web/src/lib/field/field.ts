import type { CacheTag } from '@desert-wrench/contract/lib/endpoint.ts'
import { newKey } from '../api/mutations.ts'
import { cache, invalidate } from '../api/queries.ts'
import { sendAct } from '../api/send-act.ts'
import { workerAddress } from '../device/worker-address.ts'
import { loadCatalogue } from '../i18n/messages.ts'
import { accountNow, SIGNING_IN } from '../sign-in/account.ts'
import { LONGEST_WAIT_MS, orderOf } from './act.ts'
import { deviceStore } from './device-store.ts'
import { actQueue } from './queue.ts'
import {
  type Field,
  type FieldState,
  provideField,
  type Registration,
  type Settled,
  whereField,
} from './where-field.ts'

/** Marks the device for the worker: the person whose reads it keeps. */
const MARK = 'desert-wrench-field'
const LOCK = 'desert-wrench.sending'
const CHANNEL = 'desert-wrench.acts'
/** A worker that waits to be sent wakes the pages that hold it, where the browser has this. */
const SYNC = 'desert-wrench-acts'
const UPDATE_EVERY_MS = 60 * 60_000
const READ_AGAIN_MS = 3000
const LONGEST_READ_AGAIN_MS = 60_000

/** Customers of a private link are nobody else on this device. */
const personNow = (): string | null => (SIGNING_IN ? (accountNow()?.id ?? 'link') : 'open')

const inOneTab = async <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request(LOCK, work)

/** Null where the browser cannot, or refuses. */
async function register(): Promise<Registration | null> {
  if (!window.isSecureContext || !('serviceWorker' in navigator) || !navigator.locks || !window.caches) return null
  try {
    const mark = await caches.open(MARK)
    await mark.put('/field', new Response(personNow() ?? ''))
    // Without a signal the one that is there will do.
    const made = await navigator.serviceWorker
      .register(workerAddress('/worker.js'), { updateViaCache: 'none' })
      .catch(() => navigator.serviceWorker.getRegistration())
    return made ?? null
  } catch {
    return null
  }
}

/** Turns field mode on: by opening one's work, or one's own job. */
export async function openField(): Promise<void> {
  const registration = await register()
  if (registration) (await openQueue())?.attach(registration)
}

/** The queue alone, for a booking: its writer has opened nothing yet that the device should keep. */
export async function openQueue(): Promise<Field | undefined> {
  // Its words come with it: without it nobody reads them.
  await loadCatalogue('field')
  if (!whereField() && navigator.locks) provideField(openedField())
  return whereField()
}

function openedField(): Field {
  const store = deviceStore()
  const channel = new BroadcastChannel(CHANNEL)
  const listeners = new Set<() => void>()
  const replies = new Map<string, unknown>()
  let timer: number | undefined
  let reading: number | undefined
  let readAt = 0
  let registration: Registration | null = null
  let looks = 0
  let state: FieldState = {
    ...{
      acts: [],
      held: new Set(),
      seenAt: null,
      hasSignal: navigator.onLine,
      isSignedOut: false,
      hasUpdate: false,
      keepsReads: false,
    },
  }

  function put(changes: Partial<FieldState>): void {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  const queue = actQueue({
    store,
    send: sendAct,
    lock: inOneTab,
    now: () => Date.now(),
    chance: () => Math.random(),
    newKey,
    person: personNow,
    changed: () => {
      channel.postMessage('changed')
      void look()
    },
    answered: (id, reply) => replies.set(id, reply),
  })

  /** Reads what is kept; what was sent since makes the screens stale. */
  async function look(): Promise<void> {
    looks += 1
    const mine = looks
    const acts = await queue.list().catch(() => [])
    const before = new Map(state.acts.map((act) => [act.id, act.state]))
    const settled = acts.filter(({ id, state: now }) => now !== 'waiting' && before.get(id) === 'waiting')
    const tags = new Set(settled.flatMap((act) => act.tags ?? []))
    // First the fresh rows, then without the marks: nothing jumps.
    if (tags.size > 0) await invalidate([...tags] as CacheTag[])
    // A later look knows more.
    if (mine === looks) put({ acts, held: orderOf(acts, Date.now()).held, isSignedOut: queue.isSignedOut() })
  }

  async function send(): Promise<void> {
    window.clearTimeout(timer)
    await queue.drain().catch(() => undefined)
    await look()
    const at = await queue.nextAt().catch(() => null)
    if (at !== null)
      timer = window.setTimeout(() => void send(), Math.min(Math.max(at - Date.now(), 1000), LONGEST_WAIT_MS))
    if (state.acts.some((act) => act.state === 'waiting'))
      void registration?.sync?.register(SYNC).catch(() => undefined)
  }

  async function wake(): Promise<void> {
    await queue.wake().catch(() => undefined)
    await send()
  }

  function seen(at: number | null): void {
    const wasAway = state.seenAt !== null
    if (!wasAway && at === null) return
    put({ seenAt: at })
    if (!wasAway) readAgainIn(READ_AGAIN_MS)
    if (at !== null) return
    void wake()
    // What else the screen shows may be older. Not more often, where one read fails and another does not.
    if (Date.now() - readAt < READ_AGAIN_MS) readAgainIn(READ_AGAIN_MS)
    else readAgain()
  }

  function readAgain(): void {
    readAt = Date.now()
    void cache.invalidateQueries()
  }

  /** A read may fail just as the signal comes back, and some browsers never say that it is back. */
  function readAgainIn(wait: number): void {
    window.clearTimeout(reading)
    reading = window.setTimeout(() => {
      if (navigator.onLine) readAgain()
      if (state.seenAt !== null) readAgainIn(Math.min(2 * wait, LONGEST_READ_AGAIN_MS))
    }, wait)
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  function settledNow(id: string): Settled {
    const act = state.acts.find((one) => one.id === id)
    if (act?.state === 'refused' && act.refusal) return { state: 'refused', refusal: act.refusal }
    return act?.state === 'sent' ? { state: 'sent', reply: replies.get(id) } : { state: 'waiting' }
  }

  function settled(id: string, patience: number): Promise<Settled> {
    const { promise, resolve } = Promise.withResolvers<Settled>()
    const done = () => {
      window.clearTimeout(late)
      leave()
      resolve(settledNow(id))
      replies.delete(id)
    }
    const late = window.setTimeout(done, patience)
    const leave = subscribe(() => {
      const act = state.acts.find((one) => one.id === id)
      // No answer yet, and none soon: the rest happens by itself.
      if (act?.state !== 'waiting' || act.tries > 0) done()
    })
    return promise
  }

  channel.addEventListener('message', () => void look())
  window.addEventListener('online', () => {
    put({ hasSignal: true })
    void wake()
    readAgain()
    if (state.seenAt !== null) readAgainIn(READ_AGAIN_MS)
  })
  window.addEventListener('offline', () => put({ hasSignal: false }))
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void wake())
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent) => {
    if (data?.type === 'sync') void wake()
    if (data?.type === 'kept') seen(Date.now() - data.age)
    if (data?.type === 'fresh') seen(null)
  })
  navigator.serviceWorker?.startMessages()

  function attach(made: Registration): void {
    // It keeps the page's files, and says what it showed already.
    made.active?.postMessage({ type: 'field' })
    // Somebody may have signed in again.
    void wake()
    if (registration) return
    registration = made
    const noteUpdate = () => put({ hasUpdate: made.waiting !== null && navigator.serviceWorker.controller !== null })
    made.addEventListener('updatefound', () => made.installing?.addEventListener('statechange', noteUpdate))
    window.setInterval(() => void made.update().catch(() => undefined), UPDATE_EVERY_MS)
    noteUpdate()
    const noteControl = () => put({ keepsReads: navigator.serviceWorker.controller !== null })
    noteControl()
    if (state.keepsReads) return
    // What was read before the worker was there is read again, through it.
    navigator.serviceWorker.addEventListener(
      'controllerchange',
      () => {
        noteControl()
        void cache.invalidateQueries()
      },
      { once: true },
    )
  }

  void look().then(wake)

  return {
    state: () => state,
    subscribe,
    add: async (act, bytes = null) => {
      // Some browsers ask the person, so not before there is something to keep.
      if (state.acts.length === 0) void navigator.storage?.persist?.().catch(() => false)
      const made = await queue.add(act, bytes)
      await look()
      void send()
      return made
    },
    settled,
    attach,
    bytes: (id) => store.bytes(id),
    send: () => void wake(),
    again: async (id) => {
      await queue.again(id)
      await wake()
    },
    leaveOut: async (id) => {
      const isOut = await queue.leaveOut(id)
      void send()
      return isOut
    },
    update: async () => {
      navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
      await inOneTab(async () => registration?.waiting?.postMessage({ type: 'update' }))
    },
  }
}
