import { type MessageDelivery, type MessageKind, type MessageProvider, NotTaken } from '../../ports/messages.ts'
import { codeOf } from '../../security/error-facts.ts'
import type { Dependencies } from '../dependencies.ts'

type Delivering = Pick<Dependencies, 'outbox' | 'messageProviders' | 'clock' | 'log' | 'logError'>

/** Per server and kind, so that a hanging provider cannot take all connections. */
const AT_ONCE = 4
/** Probe interval while a provider is away. */
const CHECK_MS = 10_000

/** Runs on every server at once: messages are claimed before they are sent. */
function carrierOf(kind: MessageKind, provider: MessageProvider, delivering: Delivering & { signal: AbortSignal }) {
  const { outbox, clock, log, logError, signal } = delivering
  /** While the provider is away, no message spends an attempt. */
  let isAway = false
  let checking: Promise<boolean> | null = null
  let later: ReturnType<typeof setTimeout> | undefined

  async function isBack(): Promise<boolean> {
    try {
      await provider.check(signal)
      isAway = false
      await outbox.hurry(kind, clock.now())
    } catch (error) {
      log(`outbox: who carries messages of the kind ${kind} does not answer (${codeOf(error)}); they wait`)
      lookLater()
    } finally {
      checking = null
    }
    return !isAway
  }

  function lookLater(): void {
    clearTimeout(later)
    if (!signal.aborted) later = setTimeout(() => void carry().catch(sayLost), CHECK_MS).unref()
  }

  const sayLost = (error: unknown) => log(`outbox: it could not be looked through (${codeOf(error)})`)

  function explain(error: unknown): void {
    const code = codeOf(error)
    if (error instanceof NotTaken && error.settings !== null)
      logError(
        `outbox: messages of the kind ${kind} are not sent: ${error.settings} refused (${code}); they wait until that is set right`,
      )
    else log(`outbox: a message of the kind ${kind} was not sent (${code}); it is tried again`)
  }

  /** @returns whether it was sent */
  async function send(message: Parameters<MessageProvider['send']>[0] & { id: string }): Promise<boolean> {
    try {
      // Sealed with another key, so it cannot be read.
      const outcome = message.body === '' ? 'refused' : await provider.send(message, signal)
      if (outcome === 'sent') {
        await outbox.remove(message.id)
        return true
      }
      if (outcome === 'refused') {
        await outbox.fail(message.id)
        log(`outbox: a message of the kind ${kind} was refused and is not tried again`)
      } else {
        isAway = true
        await outbox.markUnknown(message.id)
        log(
          `outbox: a message of the kind ${kind} was sent and not answered; it may have arrived and is not sent again`,
        )
      }
    } catch (error) {
      if (!(error instanceof NotTaken)) throw error
      isAway ||= error.isAway
      await outbox.postpone(message.id, clock.now())
      explain(error)
    }
    return false
  }

  /** Sends due messages one by one. @returns how many */
  async function carry(): Promise<number> {
    let sent = 0
    if (isAway) {
      checking ??= isBack()
      if (!(await checking)) return 0
    }
    while (!signal.aborted && !isAway) {
      const message = await outbox.claim(kind, clock.now())
      if (!message) break
      if (await send(message)) sent++
    }
    if (isAway) lookLater()
    return sent
  }

  const running = new Set<Promise<unknown>>()
  let isWanted = false
  function carrySoon(): void {
    if (signal.aborted) return
    // The current run may already be past the new message.
    if (running.size >= AT_ONCE) isWanted = true
    else {
      const run = new Promise((resolve) => setImmediate(resolve))
        .then(carry)
        .catch(sayLost)
        .finally(() => {
          running.delete(run)
          if (isWanted) {
            isWanted = false
            carrySoon()
          }
        })
      running.add(run)
    }
  }

  return {
    carry,
    carrySoon,
    close: async () => {
      clearTimeout(later)
      await Promise.all(running)
    },
  }
}

/** Texts and mails have separate queues, so neither delays the other. */
export function messageDelivery(dependencies: Delivering): MessageDelivery {
  const { outbox, messageProviders, clock } = dependencies
  const closing = new AbortController()
  const delivering = { ...dependencies, signal: closing.signal }
  const carriers = (['sms', 'mail'] as const).flatMap((kind) => {
    const provider = messageProviders[kind]
    return provider ? [carrierOf(kind, provider, delivering)] : []
  })
  return {
    deliver: async () => {
      await outbox.failExpired(clock.now())
      await outbox.markAbandoned(clock.now())
      const sent = await Promise.all(carriers.map(({ carry }) => carry()))
      return sent.reduce((sum, count) => sum + count, 0)
    },
    deliverSoon: () => {
      for (const { carrySoon } of carriers) carrySoon()
    },
    close: async () => {
      closing.abort()
      await Promise.all(carriers.map(({ close }) => close()))
    },
  }
}
