import type { MessageProvider, SmsSettings } from '../ports/messages.ts'

const PATIENCE_MS = 10_000

/** What Twilio, or what speaks like it, will never take, however often it is asked: a number that is none, or that has said stop. */
const isRefusal = (status: number) => status === 400 || status === 404 || status === 422

/** Texts by Twilio's REST call. */
export function twilioMessages({ url, account, token, from }: SmsSettings, patienceMs = PATIENCE_MS): MessageProvider {
  const address = `${url}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  return {
    send: async ({ to, body }, signal) => {
      // To the last byte of the answer: one that drips does not hold the next message.
      const deadline = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])
      const response = await fetch(address, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: to, From: from, Body: body }),
        redirect: 'error',
        signal: deadline,
      })
      await response.body?.cancel()
      if (response.ok) return 'sent'
      if (isRefusal(response.status)) return 'refused'
      throw Object.assign(new Error(), { code: `status.${response.status}` })
    },
  }
}
