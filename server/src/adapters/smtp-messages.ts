import { Socket } from 'node:net'
import { type MailSettings, type MessageProvider, NotTaken } from '../ports/messages.ts'
import { codeOf } from '../security/error-facts.ts'
import { providerCalls } from './provider-calls.ts'

/** As many as the outbox sends at once, and a check beside them. */
const AT_ONCE = { atOnce: 8, waiting: 0 }
const PATIENCE_MS = 15_000

/** What the server has answered, if it did (RFC 5321). */
const answerOf = (error: unknown): number | null =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
    ? error.responseCode
    : null

/** What no other try will change: the server takes neither this mail nor this recipient. */
const isRefusal = (answer: number | null) => answer !== null && answer >= 550 && answer < 560

/** Only the code of an error is told: its message may hold what was sent. */
function notTaken(error: unknown): NotTaken {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error)
  return new NotTaken(code, {
    isAway: answerOf(error) === null,
    settings: code === 'EAUTH' ? 'the user or password in SMTP_URL' : null,
  })
}

/**
 * Mails by SMTP; over the internet only where the server speaks TLS.
 * @param name From whom mail comes, before the address.
 */
export async function smtpMessages({
  url,
  from,
  name,
  patienceMs = PATIENCE_MS,
}: MailSettings & { name: string }): Promise<MessageProvider> {
  const { createTransport } = await import('nodemailer')
  const { protocol, hostname } = new URL(url)
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
  const calling = providerCalls({ ...AT_ONCE, patienceMs })

  /** A connection of its own, which the end of the call's time destroys, whatever the server drips meanwhile. */
  function open(signal: AbortSignal) {
    const socket = new Socket()
    signal.addEventListener('abort', () => socket.destroy(), { once: true })
    return createTransport({
      ...{ url, socket },
      // An unsafe server of somebody else gets neither the password nor the mail.
      requireTLS: protocol === 'smtp:' && !isHere,
      ...{ connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs },
      ...{ disableFileAccess: true, disableUrlAccess: true },
    })
  }

  return {
    send: async ({ to, subject, body }, closing) => {
      // Until the mail itself is on its way, nothing can have been taken.
      let isUnderWay = false
      const sending = calling((signal) => {
        const carrier = open(signal)
        carrier.use('stream', ({ message }, done) => {
          const read = message.createReadStream.bind(message)
          message.createReadStream = (options) => {
            const stream = read(options)
            stream.once('resume', () => {
              isUnderWay = true
            })
            return stream
          }
          done()
        })
        const addresses = { from: { name, address: from }, to: { name: '', address: to } }
        return carrier.sendMail({ ...addresses, subject: subject ?? '', text: body })
      }, closing)
      try {
        await sending
        return 'sent'
      } catch (error) {
        const answer = answerOf(error)
        if (isRefusal(answer)) return 'refused'
        if (isUnderWay && answer === null) return 'unknown'
        throw notTaken(error)
      }
    },

    check: async (closing) => {
      await calling((signal) => open(signal).verify(), closing).catch((error: unknown) => {
        throw notTaken(error)
      })
    },
  }
}
