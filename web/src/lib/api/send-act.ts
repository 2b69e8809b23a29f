import type { Answer, Request } from '../field/queue.ts'
import { language } from '../i18n/language.ts'

/** A weak signal holds a request for minutes; the next try has the same key. */
const PATIENCE_MS = 30_000
/** A picture through one bar of signal. */
const PATIENCE_OF_BYTES_MS = 120_000

function retryAfterIn(headers: Headers): number | null {
  const seconds = Number(headers.get('Retry-After') ?? '')
  return seconds > 0 ? seconds * 1000 : null
}

/** Sends what is kept on the device. Never throws: no answer has status 0. */
export async function sendAct({ method, address, body, bytes, type, headers }: Request): Promise<Answer> {
  try {
    const answer = await fetch(address, {
      method,
      headers: {
        ...headers,
        Accept: 'application/json',
        'Accept-Language': language(),
        'Content-Type': bytes?.type || type || 'application/json',
      },
      credentials: 'include',
      ...(bytes ? { body: bytes } : body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(bytes ? PATIENCE_OF_BYTES_MS : PATIENCE_MS),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('Content-Type')?.includes('json') ?? false
    return {
      status: answer.status,
      body: isJson && text !== '' ? JSON.parse(text) : null,
      retryAfter: retryAfterIn(answer.headers),
    }
  } catch {
    return { status: 0, body: null }
  }
}
