import { messageOfFailure } from '@desert-wrench/contract/features/messages/announcements.rules.ts'
import { reasonOfCode, settledState } from '@desert-wrench/contract/features/messages/provider-codes.rules.ts'
import type { messageWebhooks, unsubscription } from '@desert-wrench/contract/features/messages/webhooks.contract.ts'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Handlers } from '../../http/core/handlers.ts'
import type { Dependencies } from '../dependencies.ts'
import { receiveText } from './receive-text.ts'
import { unsubscribing } from './unsubscribe.ts'

interface SignedForm {
  text: Uint8Array
  signature: string
}

const escapedXml = (text: string) => text.replace(/[<>&'"]/g, (letter) => `&#${letter.codePointAt(0)};`)

const twiml = (answer: string | null): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Response>${answer === null ? '' : `<Message>${escapedXml(answer)}</Message>`}</Response>`

export const messageWebhooksHandlers = (
  dependencies: Dependencies,
): Handlers<typeof messageWebhooks> & Handlers<typeof unsubscription> => {
  const { db, clock, reports, preferences, announce, messageProviders, site } = dependencies
  const receive = receiveText(dependencies)
  const { showPage, unsubscribe } = unsubscribing(dependencies)

  /** @throws Problem unless our provider signed it */
  function formOf({ text, signature }: SignedForm, path: string): URLSearchParams {
    const fields = new URLSearchParams(Buffer.from(text).toString())
    const isSigned = messageProviders.sms?.isSigned?.(`${site()}${path}`, fields, signature)
    if (!isSigned) throw new Problem('webhook.forged')
    return fields
  }

  const required = (fields: URLSearchParams, name: string): string => {
    const value = fields.get(name)
    if (!value || value.length > 100 || value.includes('\0')) throw new Problem('webhook.malformed')
    return value
  }

  return {
    status: async ({ body, query: { id } }) => {
      const fields = formOf(body, `/api/messages/status${id === undefined ? '' : `?id=${id}`}`)
      const providerId = required(fields, 'MessageSid')
      const state = settledState(required(fields, 'MessageStatus'))
      const code = /^\d{5}$/.test(fields.get('ErrorCode') ?? '') ? Number(fields.get('ErrorCode')) : null
      const reason = state === 'failed' ? reasonOfCode(code, 'undelivered') : null
      await db.transaction(async () => {
        const report = { id: id ?? null, providerId, state, reason, code: state === 'failed' ? code : null }
        const isNews = await reports.apply(report, clock.now())
        if (!isNews) return
        if (reason === 'unregistered') await announce([], [messageOfFailure('sms', clock.now())])
        const to = toE164(fields.get('To') ?? '')
        if (reason === 'stopped' && to !== null) await preferences.stop(to, clock.now())
      })
      return { received: true }
    },

    inbound: async ({ body }) => {
      const fields = formOf(body, '/api/messages/inbound')
      const from = required(fields, 'From')
      const answer = await receive({
        providerId: required(fields, 'MessageSid'),
        from: toE164(from) ?? from,
        text: (fields.get('Body') ?? '').replaceAll('\0', '').toWellFormed().trim(),
        isAnswered: fields.has('OptOutType'),
      })
      return twiml(answer)
    },

    unsubscribePage: async ({ params }) => showPage(params.token),
    unsubscribe: async ({ params }) => ({ answer: async () => unsubscribe(params.token) }),
  }
}
