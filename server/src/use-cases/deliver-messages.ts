import { codeOf } from '../error-facts.ts'
import type { MessageDelivery, MessageKind } from '../ports/messages.ts'
import type { Dependencies } from './dependencies.ts'

type Delivering = Pick<Dependencies, 'outbox' | 'messageProviders' | 'clock' | 'log'>

/** Carries messages from the outbox to who takes them, on every server at once: a message is claimed before it is tried. */
export function messageDelivery({ outbox, messageProviders, clock, log }: Delivering): MessageDelivery {
  const kinds = (['sms', 'mail'] as const).filter((kind: MessageKind) => messageProviders[kind])
  const closing = new AbortController()
  const running = new Set<Promise<unknown>>()

  async function deliver(): Promise<number> {
    const { signal } = closing
    await outbox.failExpired(clock.now())
    let sent = 0
    while (!signal.aborted) {
      const message = await outbox.claim(kinds, clock.now())
      if (!message) break
      try {
        // What was sealed with another key says nothing any more.
        const says = message.body !== ''
        if (says && (await messageProviders[message.kind]?.send(message, signal)) === 'sent') {
          await outbox.remove(message.id)
          sent++
        } else {
          await outbox.fail(message.id)
          log(`outbox: a message of the kind ${message.kind} was refused and is not tried again`)
        }
      } catch (error) {
        log(`outbox: a message of the kind ${message.kind} was not sent (${codeOf(error)}); it is tried again`)
      }
    }
    return sent
  }

  return {
    deliver,
    deliverSoon: () => {
      if (closing.signal.aborted) return
      const run = new Promise((resolve) => setImmediate(resolve))
        .then(() => deliver())
        .catch((error: unknown) => log(`outbox: it could not be looked through (${codeOf(error)})`))
        .finally(() => running.delete(run))
      running.add(run)
    },
    close: async () => {
      closing.abort()
      await Promise.all(running)
    },
  }
}
