import { isRaw } from '@desert-wrench/contract/lib/bytes.ts'
import type { Endpoint } from '@desert-wrench/contract/lib/endpoint.ts'
import { fieldMessage } from '@desert-wrench/contract/lib/field-message.ts'
import { type FieldError, Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { readBinaryBody } from './binary-body.ts'
import { hashOf } from './idempotency.ts'
import { languageOf } from './languages.ts'

interface Parsed {
  params: unknown
  query: unknown
  body: unknown
  /** What the caller reads. */
  readonly language: Language
  /** Tells one body from another, once it was taken. */
  hash: () => string
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** No call's body is nested deeper than a few levels; what walks through one must not run out of stack. */
const DEEPEST = 20

/**
 * PostgreSQL's text cannot hold a zero byte or half a character, and nobody's honest input is nested without end.
 * @throws Problem `request.invalid` that names the field.
 */
function refuseOddities(given: unknown): void {
  const odd = (path: string, message: string) => new Problem('request.invalid', [{ path, message }])
  const check = (text: string, path: string) => {
    if (text.includes('\0')) throw odd(path, fieldMessage('general', 'zeroCharacter'))
    if (!text.isWellFormed()) throw odd(path, fieldMessage('general', 'halfCharacter'))
  }
  const left: [value: unknown, path: string, depth: number][] = [[given, '', 0]]
  for (let next = left.pop(); next; next = left.pop()) {
    const [value, path, depth] = next
    if (typeof value === 'string') check(value, path)
    if (!isObject(value)) continue
    if (depth > DEEPEST) throw odd(path.split('.')[0] ?? '', fieldMessage('general', 'tooDeep', { deepest: DEEPEST }))
    for (const [key, inner] of Object.entries(value)) {
      check(key, path)
      left.push([inner, path ? `${path}.${key}` : key, depth + 1])
    }
  }
}

function read(shape: z.ZodMiniType | undefined, given: unknown): unknown {
  if (!shape) return undefined
  const { data, error } = shape.safeParse(given)
  if (!error) return data
  throw invalid(error)
}

const fieldError = (issue: z.core.$ZodIssue): FieldError => ({
  path: issue.path.join('.'),
  // A check of ours on the whole body has words of its own.
  message: issue.path.length === 0 && issue.code !== 'custom' ? fieldMessage('general', 'object') : issue.message,
})

/** Every wrong field; what two checks say alike of one field is said once. */
function invalid({ issues }: z.core.$ZodError): Problem {
  const said = new Map(issues.map(fieldError).map((error) => [`${error.path} ${error.message}`, error]))
  return new Problem('request.invalid', [...said.values()])
}

/**
 * Parses what a request brings with the endpoint's shapes.
 * @throws Problem `request.invalid` with every wrong field; a path whose id or name is none is an unknown one (404).
 */
export async function parseRequest(endpoint: Endpoint, request: FastifyRequest): Promise<Parsed> {
  const { body } = endpoint
  refuseOddities(request.query)
  if (!isRaw(body)) refuseOddities(request.body)
  return {
    params: readParams(endpoint, request.params),
    query: read(endpoint.query, request.query),
    get language() {
      return languageOf(request)
    },
    ...(isRaw(body)
      ? await readBinaryBody(body, request)
      : { body: read(body, request.body), hash: () => hashOf(request.body) }),
  }
}

/** @throws Problem `request.invalid`, or what the endpoint calls a thing that is not there, for what is no id at all. */
export function readParams(endpoint: Endpoint, given: unknown): unknown {
  const { data, error } = endpoint.params?.safeParse(given) ?? {}
  if (!error) return data
  const unknown = endpoint.problems.find((code) => code.endsWith('.unknown'))
  if (unknown && error.issues.every(({ code }) => code === 'invalid_format')) throw new Problem(unknown)
  throw invalid(error)
}
