import { createHmac } from 'node:crypto'
import type { TestApp } from '../app.ts'
import { TOKEN } from './loopback-twilio.ts'

/** As Twilio documents it, written apart from the product's own. */
export function twilioSigns(url: string, fields: Record<string, string>, token = TOKEN): string {
  const hmac = createHmac('sha1', token)
  hmac.update(Buffer.from(url))
  for (const name of Object.keys(fields).sort()) hmac.update(Buffer.from(`${name}${fields[name]}`))
  return hmac.digest('base64')
}

let count = 0

/** Calls that Twilio makes to the business. */
export function twilioCalls(app: TestApp, publicUrl: string) {
  const call = (path: string, fields: Record<string, string>, signature?: string) =>
    app.send('POST', path, new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signature ?? twilioSigns(`${publicUrl}${path}`, fields),
    })
  return {
    call,
    report: (sid: string, status: string, { code, id, to }: { code?: number; id?: string; to?: string } = {}) =>
      call(`/api/messages/status${id === undefined ? '' : `?id=${id}`}`, {
        ...{ MessageSid: sid, SmsSid: sid, MessageStatus: status, To: to ?? '+16025550111' },
        ...(code !== undefined && { ErrorCode: String(code) }),
      }),
    /** @returns the words of the answer, null for none */
    text: async (from: string, body: string, more: Record<string, string> = {}): Promise<string | null> => {
      count += 1
      const fields = { MessageSid: `SMin${count}`, From: from, To: '+16025550100', Body: body, ...more }
      const answer = await call('/api/messages/inbound', fields)
      if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body}`)
      return /<Message>(.*)<\/Message>/s.exec(String(answer.body))?.[1] ?? null
    },
  }
}
