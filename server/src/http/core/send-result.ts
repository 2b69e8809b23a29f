import { statusOf } from '@desert-wrench/contract/lib/endpoint.ts'
import type { Page } from '@desert-wrench/contract/lib/page.ts'
import type { Tagged, WithHeaders } from '@desert-wrench/contract/lib/tagged.ts'
import type { FastifyReply } from 'fastify'
import { type Keep, sendTagged } from '../caching/etags.ts'
import type { HttpCall, Route } from './call.ts'
import type { Result } from './handlers.ts'

export const JSON_TYPE = 'application/json; charset=utf-8'

const isTagged = (answer: object): answer is Tagged<object> => 'revision' in answer && 'body' in answer
const isPage = (answer: object): answer is Page<unknown> => 'rows' in answer && 'next' in answer

function nextUrl(url: string, cursor: string): string {
  const [path, query] = url.split('?')
  const parameters = new URLSearchParams(query)
  parameters.set('cursor', cursor)
  return `${path}?${parameters}`
}

export function sendResult({ endpoint, serialize }: Route, call: HttpCall, result: Result, keep?: Keep): FastifyReply {
  const { request, reply, viewer } = call
  reply.code(statusOf(endpoint))
  const send = (value: object) => {
    const body = serialize(reply.type(JSON_TYPE), value, viewer)
    return endpoint.method === 'GET' ? sendTagged(request, reply, body, { keep }) : reply.send(body)
  }
  if (endpoint.tagged && isTagged(result)) {
    const { revision, body, headers = {} } = result
    reply.headers(headers).type(JSON_TYPE)
    return sendTagged(request, reply, serialize(reply, body, viewer), { revision })
  }
  if (endpoint.cookie) {
    const { body, headers } = result as unknown as WithHeaders<object | undefined>
    reply.headers(headers)
    return body === undefined ? reply.send() : send(body)
  }
  if (endpoint.reply === null) return reply.send()
  if (!isPage(result)) return send(result)
  if (result.headers) reply.headers(result.headers)
  if (result.total !== null) reply.header('x-total-count', result.total)
  if (result.next) reply.header('link', `<${nextUrl(request.url, result.next)}>; rel="next"`)
  return send(result.rows)
}
