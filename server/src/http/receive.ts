import { isRaw } from '@desert-wrench/contract/kit/bytes.ts'
import type { Endpoint } from '@desert-wrench/contract/kit/endpoint.ts'
import { type FieldError, Problem } from '@desert-wrench/contract/kit/problem.ts'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { takeBytes } from './bytes.ts'
import { hashOf } from './once.ts'

interface Parsed {
  params: unknown
  query: unknown
  body: unknown
  /** Tells one body from another, once it was taken. */
  hash: () => string
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** PostgreSQL's text cannot hold a zero byte; it is nobody's honest input. */
function fieldWithZeroByte(value: unknown, path: string): string | null {
  if (typeof value === 'string') return value.includes('\0') ? path : null
  if (!isObject(value)) return null
  for (const [key, inner] of Object.entries(value)) {
    const found = key.includes('\0') ? path : fieldWithZeroByte(inner, path ? `${path}.${key}` : key)
    if (found !== null) return found
  }
  return null
}

function read(shape: z.ZodMiniType | undefined, given: unknown): unknown {
  if (!shape) return undefined
  const zero = fieldWithZeroByte(given, '')
  if (zero !== null)
    throw new Problem('request.invalid', [{ path: zero, message: 'Remove the invisible zero character' }])
  const { data, error } = shape.safeParse(given)
  if (!error) return data
  throw invalid(error)
}

const fieldError = (issue: z.core.$ZodIssue): FieldError => ({
  path: issue.path.join('.'),
  message: issue.path.length === 0 ? 'Send a JSON object' : issue.message,
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
export async function receive(endpoint: Endpoint, request: FastifyRequest): Promise<Parsed> {
  const { body } = endpoint
  return {
    params: readParams(endpoint, request.params),
    query: read(endpoint.query, request.query),
    ...(isRaw(body)
      ? await takeBytes(body, request)
      : { body: read(body, request.body), hash: () => hashOf(request.body) }),
  }
}

function readParams(endpoint: Endpoint, given: unknown): unknown {
  const { data, error } = endpoint.params?.safeParse(given) ?? {}
  if (!error) return data
  const unknown = endpoint.problems.find((code) => code.endsWith('.unknown'))
  if (unknown && error.issues.every(({ code }) => code === 'invalid_format')) throw new Problem(unknown)
  throw invalid(error)
}
