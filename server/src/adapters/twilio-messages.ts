import { type MessageProvider, NotTaken, type SmsSettings } from '../ports/messages.ts'
import { codeOf, isUnsent } from '../security/error-facts.ts'
import { providerCalls } from './provider-calls.ts'

/** The outbox's concurrency, and a check. */
const AT_ONCE = { atOnce: 8, waiting: 0 }
const PATIENCE_MS = 10_000

/** Permanent: an invalid number, or a recipient who opted out. */
const isRefusal = (status: number) => status === 400 || status === 404 || status === 422
/** The gateway lost the upstream response. */
const isLost = (status: number) => status === 502 || status === 504

export function twilioMessages({ url, account, token, from, patienceMs = PATIENCE_MS }: SmsSettings): MessageProvider {
  const address = `${url}/2010-04-01/Accounts/${encodeURIComponent(account)}`
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  const calling = providerCalls({ ...AT_ONCE, patienceMs })

  async function ask(path: string, request: RequestInit): Promise<number> {
    // Redirects would receive the secret, so they are not followed.
    const response = await fetch(`${address}${path}`, { ...request, headers: { authorization }, redirect: 'manual' })
    await response.body?.cancel()
    const { status } = response
    if (status === 401 || status === 403)
      throw new NotTaken(`status.${status}`, { settings: 'SMS_ACCOUNT and SMS_TOKEN' })
    return status
  }

  return {
    send: async ({ to, body }, closing) => {
      let isBegun = false
      const sending = calling((signal) => {
        isBegun = true
        const fields = new URLSearchParams({ To: to, From: from, Body: body })
        return ask('/Messages.json', { method: 'POST', body: fields, signal })
      }, closing)
      const status = await sending.catch((error: unknown) => {
        if (error instanceof NotTaken) throw error
        if (!isBegun || isUnsent(error)) throw new NotTaken(codeOf(error), { isAway: true })
        return null
      })
      if (status === null || isLost(status)) return 'unknown'
      if (isRefusal(status)) return 'refused'
      if (status < 200 || status >= 300) throw new NotTaken(`status.${status}`)
      return 'sent'
    },

    check: async (closing) => {
      const status = await calling((signal) => ask('.json', { signal }), closing).catch((error: unknown) => {
        throw error instanceof NotTaken ? error : new NotTaken(codeOf(error), { isAway: true })
      })
      if (status >= 500) throw new NotTaken(`status.${status}`)
    },
  }
}
