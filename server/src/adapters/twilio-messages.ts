import { type MessageProvider, NotTaken, type SmsSettings } from '../ports/messages.ts'
import { codeOf, isUnsent } from '../security/error-facts.ts'
import { providerCalls } from './provider-calls.ts'

/** As many as the outbox sends at once, and a check beside them. */
const AT_ONCE = { atOnce: 8, waiting: 0 }
const PATIENCE_MS = 10_000

/** What Twilio, or what speaks like it, will never take, however often it is asked: a number that is none, or that has said stop. */
const isRefusal = (status: number) => status === 400 || status === 404 || status === 422
/** A gateway that lost the answer of what is behind it. */
const isLost = (status: number) => status === 502 || status === 504

/** Texts by Twilio's REST call. */
export function twilioMessages({ url, account, token, from, patienceMs = PATIENCE_MS }: SmsSettings): MessageProvider {
  const address = `${url}/2010-04-01/Accounts/${encodeURIComponent(account)}`
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  const calling = providerCalls({ ...AT_ONCE, patienceMs })

  async function ask(path: string, request: RequestInit): Promise<number> {
    // A redirect is an answer like any other: it is not followed with the secret.
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
