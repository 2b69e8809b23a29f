import type { IncomingHttpHeaders } from 'node:http'
import { actedAt } from '@desert-wrench/contract/features/jobs/timeline.rules.ts'
import { isRaw } from '@desert-wrench/contract/lib/bytes.ts'
import type { Endpoint } from '@desert-wrench/contract/lib/endpoint.ts'
import { fieldMessage } from '@desert-wrench/contract/lib/field-message.ts'
import { GivenMoment } from '@desert-wrench/contract/lib/fields.ts'
import { type FieldError, Problem } from '@desert-wrench/contract/lib/problem.ts'
import { boundedText, hasEndlessMarks, LONGEST_TEXT } from '@desert-wrench/contract/lib/text-bounds.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { readBinaryBody } from '../content/binary-body.ts'
import { hashOf } from './idempotency.ts'
import { languageOf } from './languages.ts'

export interface ParsedRequest {
  params: unknown
  query: unknown
  body: unknown
  readonly language: Language
  /** Identifies the body, once consumed. */
  hash: () => string
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Real bodies have few levels; the limit protects recursive code from stack overflow. */
const DEEPEST = 20

const TOO_LONG = fieldMessage('general', 'atMost', { max: LONGEST_TEXT })

/** Limit of reported field errors. */
const MAX_ERRORS = 100

/**
 * Checks all texts first: PostgreSQL rejects zero bytes and lone surrogates. Oversized texts are replaced by one that every
 * shape calls too long.
 * @returns their paths.
 * @throws Problem `request.invalid` naming the field.
 */
function boundTexts(given: unknown): FieldError[] {
  const odd = (path: string, message: string) => new Problem('request.invalid', [{ path, message }])
  const tooLong: FieldError[] = []
  const check = (text: string, path: string) => {
    if (text.includes('\0')) throw odd(path, fieldMessage('general', 'zeroCharacter'))
    if (!text.isWellFormed()) throw odd(path, fieldMessage('general', 'halfCharacter'))
    if (hasEndlessMarks(text)) throw odd(path, fieldMessage('general', 'marks'))
  }
  const left: [value: unknown, path: string, depth: number][] = [[given, '', 0]]
  for (let next = left.pop(); next; next = left.pop()) {
    const [value, path, depth] = next
    if (typeof value === 'string') check(value, path)
    if (!isObject(value)) continue
    if (depth > DEEPEST) throw odd(path.split('.')[0] ?? '', fieldMessage('general', 'tooDeep', { deepest: DEEPEST }))
    for (const [key, inner] of Object.entries(value)) {
      if (key.length > LONGEST_TEXT) throw odd(path, TOO_LONG)
      check(key, path)
      const innerPath = path ? `${path}.${key}` : key
      if (typeof inner === 'string' && inner.length > LONGEST_TEXT) {
        value[key] = boundedText(inner)
        tooLong.push({ path: innerPath, message: TOO_LONG })
      } else left.push([inner, innerPath, depth + 1])
    }
  }
  return tooLong
}

function read(shape: z.ZodMiniType | undefined, given: unknown, tooLong: readonly FieldError[]): unknown {
  if (!shape) return undefined
  const { data, error } = shape.safeParse(given)
  // Unknown members may have any length.
  if (!error && !tooLong.some(({ path }) => isObject(data) && (path.split('.')[0] ?? '') in data)) return data
  throw invalid(error?.issues ?? [], tooLong)
}

const fieldError = (issue: z.core.$ZodIssue): FieldError => ({
  path: issue.path.join('.'),
  // Our own checks of the whole body have their own messages.
  message: issue.path.length === 0 && issue.code !== 'custom' ? fieldMessage('general', 'object') : issue.message,
})

/** All field errors, without duplicates; those of oversized texts come first. */
function invalid(issues: readonly z.core.$ZodIssue[], tooLong: readonly FieldError[] = []): Problem {
  const errors = issues.slice(0, MAX_ERRORS).map(fieldError)
  const named = new Set(errors.map(({ path }) => path))
  const all = [...errors, ...tooLong.filter(({ path }) => !named.has(path))]
  const said = new Map(all.map((error) => [`${error.path} ${error.message}`, error]))
  return new Problem('request.invalid', [...said.values()])
}

/** @throws Problem `request.invalid` with every wrong field; a malformed id in the path is a 404. */
export async function parseRequest(endpoint: Endpoint, request: FastifyRequest): Promise<ParsedRequest> {
  const { body } = endpoint
  const longInQuery = boundTexts(request.query)
  const longInBody = isRaw(body) ? [] : boundTexts(request.body)
  return {
    params: readParams(endpoint, request.params),
    query: read(endpoint.query, request.query, longInQuery),
    get language() {
      return languageOf(request)
    },
    ...(isRaw(body)
      ? await readBinaryBody(body, request)
      : { body: read(body, request.body, longInBody), hash: () => hashOf(request.body) }),
  }
}

/** @throws Problem `request.invalid`, or the endpoint's `*.unknown`, for a malformed id. */
export function readParams(endpoint: Endpoint, given: unknown): unknown {
  const { data, error } = endpoint.params?.safeParse(given) ?? {}
  if (!error) return data
  const unknown = endpoint.problems.find((code) => code.endsWith('.unknown'))
  if (unknown && error.issues.every(({ code }) => code === 'invalid_format')) throw new Problem(unknown)
  throw invalid(error?.issues ?? [])
}

/** JSON only, up to 64 KB; an empty body counts as none. */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(/^application\/json(;|$)/i, { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined)
    try {
      done(null, JSON.parse(String(text)))
    } catch {
      done(new Problem('request.malformed'), undefined)
    }
  })
}

const MOMENT = fieldMessage('general', 'moment')

/** When the caller did what they send now; null without both headers. @throws Problem `request.invalid` */
export function readActedAt(headers: IncomingHttpHeaders, now: string): string | null {
  const [acted, sent] = (['acted-at', 'sent-at'] as const).map((name) => headers[name])
  if (acted === undefined && sent === undefined) return null
  const [first, second] = [GivenMoment.safeParse(acted), GivenMoment.safeParse(sent)]
  const wrong = [first.success ? [] : ['Acted-At'], second.success ? [] : ['Sent-At']].flat()
  if (!first.success || !second.success)
    throw new Problem(
      'request.invalid',
      wrong.map((path) => ({ path, message: MOMENT })),
    )
  return actedAt({ acted: first.data, sent: second.data }, now)
}
