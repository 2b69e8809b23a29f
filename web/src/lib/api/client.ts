import type { Named, Reply, Sent } from '@desert-wrench/contract/lib/endpoint.ts'
import type { ProblemBody } from '@desert-wrench/contract/lib/problem.ts'
import { language } from '../i18n/language.ts'
import { common, messagesOf } from '../i18n/messages.ts'
import { dropEarlyReplies, takeEarlyReply } from './early-replies.ts'

/** Any answer that is not a success; status 0 means no response. */
export class CallError extends Error {
  readonly status: number
  readonly problem: ProblemBody | undefined

  constructor(status: number, text: string) {
    super(`${status}: ${text}`)
    this.name = 'CallError'
    this.status = status
    this.problem = problemIn(text)
  }

  /** A sentence for the user, from the server or about the connection. */
  get sentence(): string | undefined {
    return this.problem?.message ?? (this.status === 0 ? messagesOf(common).unreachable : undefined)
  }
}

let notifySignedOut = () => {}

export const onSignInRequired = (listener: () => void) => {
  notifySignedOut = listener
}

let signInAnew = async (): Promise<boolean> => false

/** Registers the re-authentication prompt; it resolves to true when the same person signed in again. */
export const onReauthRequired = (ask: () => Promise<boolean>) => {
  signInAnew = ask
}

export const noResponse = () => new CallError(0, messagesOf(common).unreachable)

export interface CallOptions {
  /** A retry with the same key has one effect and gets the first answer. */
  idempotencyKey?: string | undefined
  /** Token of a customer's private link, sent only with calls about its job. */
  jobLink?: string | null | undefined
  /** ETag of a cached reply; the server answers 304 if it is still current. */
  ifNoneMatch?: string | null | undefined
  lastEventId?: string | null | undefined
  signal?: AbortSignal | undefined
}

let first: string | null = null

/** The oldest change position among the answers on this page, from which the subscription starts; null if unknown. */
export const firstPosition = () => first

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** Throws a `CallError` for anything but a success. */
export async function call<E extends Named>(endpoint: E, sent: Sent<E>, options?: CallOptions): Promise<Reply<E>> {
  const response = await answer(endpoint, sent, options)
  return read(endpoint, response)
}

export async function callPage<E extends Named>(endpoint: E, sent: Sent<E>, options?: CallOptions) {
  const response = await answer(endpoint, sent, options)
  const total = response.headers.get('X-Total-Count')
  return {
    rows: await read(endpoint, response),
    next: nextCursor(response.headers.get('Link')),
    total: total === null ? null : Number(total),
  }
}

/** File names contain a content hash, so each is fetched once. */
export async function callFile(address: string): Promise<string> {
  const response = await fetch(address).catch(() => {
    throw noResponse()
  })
  if (!response.ok) throw new CallError(response.status, response.statusText)
  return response.text()
}

export async function answer(
  endpoint: Named,
  sent: Parts,
  { idempotencyKey, ifNoneMatch, jobLink, lastEventId, signal }: CallOptions = {},
): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': language() })
  if (sent.body !== undefined) headers.set('Content-Type', 'application/json')
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey)
  if (jobLink && endpoint.linked) headers.set('Job-Link', jobLink)
  if (ifNoneMatch) headers.set('If-None-Match', ifNoneMatch)
  if (lastEventId) headers.set('Last-Event-ID', lastEventId)
  const request = () =>
    fetch(addressOf(endpoint, sent), {
      method: endpoint.method,
      headers,
      credentials: 'include',
      ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
      ...(signal && { signal }),
    })
  if (endpoint.method !== 'GET') dropEarlyReplies()
  const early = endpoint.method === 'GET' ? takeEarlyReply(addressOf(endpoint, sent)) : undefined
  const send = (asking: Promise<Response>) =>
    asking.catch((cause: unknown) => {
      if (signal?.aborted) throw cause
      throw noResponse()
    })
  let response = await send(early?.catch(request) ?? request())
  for (let again = false; !response.ok && response.status !== 304; again = true) {
    const error = new CallError(response.status, (await response.text()) || response.statusText)
    if (error.problem?.code === 'auth.required') notifySignedOut()
    // The server refused before doing any work, so the same call can be sent after re-authentication.
    if (again || error.problem?.code !== 'auth.signInAgain' || !(await signInAnew())) throw error
    response = await send(request())
  }
  first ??= response.headers.get('Changes-Position')
  return response
}

/** The server's serializer already enforces the contract, so the reply is not validated again. */
export async function read<E extends Named>(endpoint: E, response: Response): Promise<Reply<E>> {
  if (endpoint.reply === null) return undefined as Reply<E>
  return response.json().catch(() => {
    throw new CallError(response.status, messagesOf(common).unreadable)
  })
}

export function addressOf({ path }: Pick<Named, 'path'>, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

function nextCursor(link: string | null): string | null {
  const next = link && /<([^<>]*)>; rel="next"/.exec(link)?.[1]
  return next ? new URL(next, window.location.origin).searchParams.get('cursor') : null
}

function problemIn(text: string): ProblemBody | undefined {
  try {
    const body = JSON.parse(text)
    return typeof body?.message === 'string' ? body : undefined
  } catch {
    return undefined
  }
}
