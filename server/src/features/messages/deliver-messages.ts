import { messageOfFailure } from '@desert-wrench/contract/features/messages/announcements.rules.ts'
import { MESSAGE_CHANNELS } from '@desert-wrench/contract/features/messages/message-channels.ts'
import type { MessageChannel, MessageKind } from '@desert-wrench/contract/features/messages/message-kinds.ts'
import { reasonOfCode } from '@desert-wrench/contract/features/messages/provider-codes.rules.ts'
import { type MessageDelivery, type MessageProvider, NotTaken, type OutgoingMessage } from '../../ports/messages.ts'
import { codeOf } from '../../security/error-facts.ts'
import type { Dependencies } from '../dependencies.ts'
import type { ClaimedMessage } from './outbox.store.ts'
import { type Preparing, prepareMessage } from './prepare-message.ts'

type Delivering = Preparing &
  Pick<Dependencies, 'outbox' | 'planned' | 'preferences' | 'messageProviders' | 'clock' | 'log' | 'logError'>

/** Per server and channel, so that a hanging provider cannot take all connections. */
const AT_ONCE = 4
/** Probe interval while a provider is away. */
const CHECK_MS = 10_000

/** Runs on every server at once: messages are claimed before they are sent. */
function carrierOf(
  channel: MessageChannel,
  provider: MessageProvider,
  delivering: Delivering & { signal: AbortSignal; configured: readonly MessageChannel[] },
) {
  const { outbox, planned, preferences, configured, clock, log, logError, signal } = delivering
  const prepare = prepareMessage(delivering)
  /** While the provider is away, no message spends an attempt. */
  let isAway = false
  let checking: Promise<boolean> | null = null
  let later: ReturnType<typeof setTimeout> | undefined
  /** The provider asked for a pause until then, by the clock of this process. */
  let pausedUntil = 0

  async function isBack(): Promise<boolean> {
    try {
      await provider.check(signal)
      isAway = false
      await outbox.hurry(channel, clock.now())
    } catch (error) {
      log(`outbox: who carries messages of the kind ${channel} does not answer (${codeOf(error)}); they wait`)
      await warnOffice()
      lookLater()
    } finally {
      checking = null
    }
    return !isAway
  }

  /** By the other channel, once a day. */
  const warnOffice = (): Promise<void> =>
    channel === 'sms' && !signal.aborted
      ? planned.plan([messageOfFailure(channel, clock.now())], { now: clock.now(), configured })
      : Promise.resolve()

  function lookLater(): void {
    clearTimeout(later)
    if (!signal.aborted) later = setTimeout(() => void carry().catch(sayLost), CHECK_MS).unref()
  }

  const sayLost = (error: unknown) => log(`outbox: it could not be looked through (${codeOf(error)})`)

  async function explain(error: NotTaken): Promise<void> {
    const { code, settings } = error
    if (settings !== null) {
      logError(
        `outbox: messages of the kind ${channel} are not sent: ${settings} refused (${code}); they wait until that is set right`,
      )
      await warnOffice()
    } else log(`outbox: a message of the kind ${channel} was not sent (${code}); it is tried again`)
  }

  /** @returns null where it does not leave now */
  async function contentOf(claimed: ClaimedMessage): Promise<OutgoingMessage | null> {
    const { id, kind } = claimed
    if (kind === 'code' || kind === 'invitation') {
      if (claimed.secret !== null) return { ...claimed.secret, id, isUrgent: true }
      // Sealed with another key, so it cannot be read.
      await outbox.fail(id, clock.now())
      log(`outbox: a message of the kind ${channel} was refused and is not tried again`)
      return null
    }
    const prepared = await prepare({ ...claimed, kind: kind satisfies MessageKind })
    if (prepared.act === 'cancel') await outbox.cancel(id, prepared.reason, clock.now())
    else if (prepared.act === 'postpone') await outbox.postpone(id, prepared.until, prepared.reason)
    else {
      const { message, language, masked, upTo } = prepared
      const recipient = channel === 'push' ? null : message.to
      if (await outbox.note(id, { recipient, language, body: masked, upTo })) return { ...message, id }
    }
    return null
  }

  async function hand(id: string, message: OutgoingMessage): Promise<boolean> {
    const answer = await provider.send(message, signal)
    const now = clock.now()
    if (answer.outcome === 'sent') {
      await outbox.markSent(id, now, answer.providerId ?? null)
      return true
    }
    if (answer.outcome === 'refused') {
      const { stopped, code = null } = answer
      await outbox.fail(id, now, { reason: reasonOfCode(code, 'refused'), code })
      if (stopped) await preferences.stop(message.to, now)
      log(`outbox: a message of the kind ${channel} was refused and is not tried again`)
    } else {
      isAway = true
      await outbox.markUnknown(id, now)
      log(
        `outbox: a message of the kind ${channel} was sent and not answered; it may have arrived and is not sent again`,
      )
    }
    return false
  }

  /** @returns whether it was sent */
  async function send(claimed: ClaimedMessage): Promise<boolean> {
    const message = await contentOf(claimed)
    if (message === null) return false
    try {
      return await hand(claimed.id, message)
    } catch (error) {
      if (!(error instanceof NotTaken)) throw error
      isAway ||= error.isAway
      if (error.retryAfterMs !== null) pausedUntil = performance.now() + error.retryAfterMs
      await outbox.retryLater(claimed.id, clock.now(), error.retryAfterMs)
      await explain(error)
    }
    return false
  }

  const mayGoOn = () => !signal.aborted && !isAway && performance.now() >= pausedUntil

  /** Sends due messages one by one. @returns how many */
  async function carry(): Promise<number> {
    let sent = 0
    if (isAway) {
      checking ??= isBack()
      if (!(await checking)) return 0
    }
    while (mayGoOn()) {
      const message = await outbox.claim(channel, clock.now())
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

/** Each channel has its own queue, so none delays another. */
export function messageDelivery(dependencies: Delivering): MessageDelivery {
  const { outbox, messageProviders, clock } = dependencies
  const closing = new AbortController()
  const configured = MESSAGE_CHANNELS.filter((channel) => messageProviders[channel] !== null)
  const unconfigured = MESSAGE_CHANNELS.filter((channel) => messageProviders[channel] === null)
  const delivering = { ...dependencies, configured, signal: closing.signal }
  const carriers = configured.flatMap((channel) => {
    const provider = messageProviders[channel]
    return provider ? [carrierOf(channel, provider, delivering)] : []
  })
  return {
    deliver: async () => {
      await outbox.expire(clock.now())
      await outbox.markAbandoned(clock.now())
      await outbox.markUnconfigured(unconfigured, clock.now())
      // One by one, a provider far away would set the rate.
      const sent = await Promise.all(carriers.flatMap(({ carry }) => Array.from({ length: AT_ONCE }, carry)))
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
