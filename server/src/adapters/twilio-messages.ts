import { createHmac, timingSafeEqual } from 'node:crypto'
import { type MessageProvider, NotTaken, type SendingOutcome, type SmsSettings } from '../ports/messages.ts'
import { codeOf, isUnsent } from '../security/error-facts.ts'
import { pacing, providerCalls, readJson } from './provider-calls.ts'

/** The outbox's concurrency, and a check. */
const AT_ONCE = { atOnce: 8, waiting: 0 }
const PATIENCE_MS = 10_000
/** Texts a second that a toll-free number or a registered campaign takes without queueing. */
const PER_SECOND = 10

/** Permanent: an invalid number, or a recipient who opted out. */
const isRefusal = (status: number) => status === 400 || status === 404 || status === 422
/** The gateway lost the upstream response. */
const isLost = (status: number) => status === 502 || status === 504
/** The recipient answered STOP. */
const STOPPED = 21_610
const LONGEST_PAUSE_SECONDS = 3600
const LONGEST_ANSWER = 300

interface TwilioAnswer {
  status: number
  retryAfterMs: number | null
  sid: string | null
  code: number | null
  /** In words, which may hold the recipient's number. */
  answer: string | null
}

/** Seconds of `Retry-After`; a date is as good as none. */
function pauseOf(headers: Headers): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, LONGEST_PAUSE_SECONDS) * 1000 : null
}

/** An unreadable body does not change what the status says. */
async function factsIn(response: Response): Promise<Pick<TwilioAnswer, 'sid' | 'code' | 'answer'>> {
  const body: unknown = await readJson(response).catch(() => null)
  const { sid, code, message }: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {}
  return {
    sid: typeof sid === 'string' && sid !== '' ? sid.slice(0, 100) : null,
    code: typeof code === 'number' ? code : null,
    answer: typeof message === 'string' ? message.slice(0, LONGEST_ANSWER) : null,
  }
}

/** HMAC-SHA-1 over the address and the sorted form fields, as Twilio signs its calls. */
export function twilioSignature(token: string, url: string, fields: URLSearchParams): string {
  const names = [...new Set(fields.keys())].sort()
  const written = names.flatMap((name) => [...new Set(fields.getAll(name))].sort().map((value) => name + value))
  return createHmac('sha1', token)
    .update(url + written.join(''))
    .digest('base64')
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

export function twilioMessages({
  url,
  account,
  token,
  from,
  reports = null,
  perSecond = PER_SECOND,
  patienceMs = PATIENCE_MS,
}: SmsSettings): MessageProvider {
  const address = `${url}/2010-04-01/Accounts/${encodeURIComponent(account)}`
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  const calling = providerCalls({ ...AT_ONCE, patienceMs })

  async function ask(path: string, request: RequestInit): Promise<TwilioAnswer> {
    // Redirects would receive the secret, so they are not followed.
    const response = await fetch(`${address}${path}`, { ...request, headers: { authorization }, redirect: 'manual' })
    const { status, headers } = response
    const isRejected = status === 401 || status === 403
    const isWorded = isRejected || (request.method === 'POST' && (response.ok || isRefusal(status)))
    const facts = isWorded ? await factsIn(response) : { sid: null, code: null, answer: null }
    if (!isWorded) await response.body?.cancel()
    if (isRejected)
      throw new NotTaken(`status.${status}`, { settings: 'SMS_ACCOUNT and SMS_TOKEN', answer: facts.answer })
    return { status, retryAfterMs: pauseOf(headers), ...facts }
  }

  const turn = pacing(perSecond)

  return {
    isSigned: (to, fields, signature) => isSame(signature, twilioSignature(token, to, fields)),

    send: async ({ to, body, id, isUrgent = false }, closing): Promise<SendingOutcome> => {
      if (!closing.aborted && !isUrgent) await turn(closing)
      let isBegun = false
      const sending = calling((signal) => {
        isBegun = true
        const fields = new URLSearchParams({ To: to, From: from, Body: body })
        if (reports !== null && id !== undefined) fields.set('StatusCallback', `${reports}?id=${id}`)
        return ask('/Messages.json', { method: 'POST', body: fields, signal })
      }, closing)
      const answer = await sending.catch((error: unknown) => {
        if (error instanceof NotTaken) throw error
        if (!isBegun || isUnsent(error)) throw new NotTaken(codeOf(error), { isAway: true })
        return null
      })
      if (answer === null || isLost(answer.status)) return { outcome: 'unknown' }
      const { status, retryAfterMs, sid, code } = answer
      if (isRefusal(status)) return { outcome: 'refused', stopped: code === STOPPED, code, answer: answer.answer }
      if (status < 200 || status >= 300) throw new NotTaken(`status.${status}`, { retryAfterMs })
      return { outcome: 'sent', providerId: sid }
    },

    check: async (closing) => {
      const { status } = await calling((signal) => ask('.json', { signal }), closing).catch((error: unknown) => {
        throw error instanceof NotTaken ? error : new NotTaken(codeOf(error), { isAway: true })
      })
      if (status < 200 || status >= 300) throw new NotTaken(`status.${status}`)
    },
  }
}
