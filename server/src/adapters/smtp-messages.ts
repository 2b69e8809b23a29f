import type { MailSettings, MessageProvider } from '../ports/messages.ts'

const PATIENCE_MS = 15_000

/** What no other try will change: the server has answered that it takes neither this mail nor this recipient (RFC 5321, 5yz). */
const isRefusal = (error: unknown) =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 550 &&
  error.responseCode < 560

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'ESMTP'

/**
 * Mails by SMTP; over the internet only where the server speaks TLS.
 * @param name From whom mail comes, before the address.
 */
export async function smtpMessages(
  { url, from, name }: MailSettings & { name: string },
  patienceMs = PATIENCE_MS,
): Promise<MessageProvider> {
  const { createTransport } = await import('nodemailer')
  const { protocol, hostname } = new URL(url)
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
  const carrier = createTransport({
    url,
    // An unsafe server of somebody else gets neither the password nor the mail.
    requireTLS: protocol === 'smtp:' && !isHere,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ to, subject, body }, signal) => {
      const deadline = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])
      const gone = new Promise<never>((_, reject) => {
        deadline.addEventListener('abort', () => reject(Object.assign(new Error(), { code: 'ETIMEDOUT' })), {
          once: true,
        })
      })
      try {
        const addresses = { from: { name, address: from }, to: { name: '', address: to } }
        const sending = carrier.sendMail({ ...addresses, subject: subject ?? '', text: body })
        await Promise.race([sending, gone])
        return 'sent'
      } catch (error) {
        if (isRefusal(error)) return 'refused'
        throw Object.assign(new Error(), { code: codeOf(error) })
      }
    },
  }
}
