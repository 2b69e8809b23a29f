import { Socket } from 'node:net'
import { type MailParts, type MailSettings, type MessageProvider, NotTaken } from '../ports/messages.ts'
import { codeOf } from '../security/error-facts.ts'
import { providerCalls } from './provider-calls.ts'

/** The outbox's concurrency, and a check. */
const AT_ONCE = { atOnce: 8, waiting: 0 }
const PATIENCE_MS = 15_000
const LONGEST_ANSWER = 300

/** The SMTP reply code, if any (RFC 5321). */
const answerOf = (error: unknown): number | null =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
    ? error.responseCode
    : null

/** The reply in the server's own words. */
const wordsOf = (error: unknown): string | null =>
  error instanceof Error && 'response' in error && typeof error.response === 'string'
    ? error.response.slice(0, LONGEST_ANSWER)
    : null

/** Permanent: the server rejects this mail or recipient. */
const isRefusal = (answer: number | null) => answer !== null && answer >= 550 && answer < 560

/** Only the code is logged: the server's words may quote what was sent. */
function notTaken(error: unknown): NotTaken {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error)
  return new NotTaken(code, {
    isAway: answerOf(error) === null,
    settings: code === 'EAUTH' ? 'the user or password in SMTP_URL' : null,
    answer: wordsOf(error),
  })
}

/** One press ends mails in mail programs that show it (RFC 8058); the file of a booked time opens in any calendar. */
const partsOf = (mail: MailParts | undefined) =>
  mail && {
    html: mail.html,
    headers: {
      'List-Unsubscribe': `<${mail.unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    ...(mail.calendar && {
      icalEvent: { method: mail.calendar.method, filename: 'job.ics', content: mail.calendar.text },
    }),
  }

/**
 * Requires TLS except on loopback.
 * @param name display name of the sender
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

  /** A connection per call, destroyed on timeout, even if the server keeps trickling data. */
  function open(signal: AbortSignal) {
    const socket = new Socket()
    signal.addEventListener('abort', () => socket.destroy(), { once: true })
    return createTransport({
      ...{ url, socket },
      // Never send password or mail in plain text to a remote server.
      requireTLS: protocol === 'smtp:' && !isHere,
      ...{ connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs },
      ...{ disableFileAccess: true, disableUrlAccess: true },
    })
  }

  return {
    send: async ({ to, subject, body, mail }, closing) => {
      // Before DATA, nothing can have been accepted.
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
        return carrier.sendMail({ ...addresses, subject: subject ?? '', text: body, ...partsOf(mail) })
      }, closing)
      try {
        await sending
        return { outcome: 'sent' }
      } catch (error) {
        const answer = answerOf(error)
        if (isRefusal(answer)) return { outcome: 'refused', answer: wordsOf(error) }
        if (isUnderWay && answer === null) return { outcome: 'unknown' }
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
