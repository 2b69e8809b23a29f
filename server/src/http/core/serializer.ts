import { isServed } from '@desert-wrench/contract/lib/bytes.ts'
import type { Endpoint } from '@desert-wrench/contract/lib/endpoint.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Viewer } from '@desert-wrench/contract/lib/viewer.ts'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type * as mini from 'zod/mini'
import { redactorOf } from './redaction.ts'

type SerializerSchema = Record<string, unknown>

const isSchema = (value: unknown): value is SerializerSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Validation keywords that only slow down a serialiser. */
const CHECKS = new Set([
  '$schema',
  'format',
  'pattern',
  'enum',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'multipleOf',
  'default',
])

function lean(schema: SerializerSchema): SerializerSchema {
  const options = Array.isArray(schema.anyOf) ? schema.anyOf.filter(isSchema) : []
  const [only, ...others] = options.filter((option) => option.type !== 'null')
  if (only && others.length === 0 && options.length > 1) return { ...lean(only), nullable: true }
  const kept = Object.entries(schema).filter(([key]) => !CHECKS.has(key))
  return Object.fromEntries(
    kept.map(([key, value]) => {
      if (key === 'properties' && isSchema(value)) {
        return [
          key,
          Object.fromEntries(
            Object.entries(value).map(([name, inner]) => [name, isSchema(inner) ? lean(inner) : inner]),
          ),
        ]
      }
      return [key, isSchema(value) ? lean(value) : value]
    }),
  )
}

const schemaOf = (shape: mini.ZodMiniType): SerializerSchema =>
  lean(z.toJSONSchema(shape, { target: 'draft-7', io: 'output', unrepresentable: 'any' }))

/** @throws Problem `request.unknownPath` if the viewer may not know of the thing. */
export type Serializer = (reply: FastifyReply, value: object, viewer: Viewer) => string

/** Compiled on first use: compiling all takes a third of a start. */
export function serializerOf(shape: Endpoint['reply']): Serializer {
  if (shape === null || isServed(shape)) return () => ''
  let schema: SerializerSchema | undefined
  let redact: ReturnType<typeof redactorOf> | undefined
  return (reply, value, viewer) => {
    schema ??= schemaOf(shape)
    return String(reply.serializeInput(seenBy(viewer, value), schema))
  }

  function seenBy(viewer: Viewer, value: object): Record<string, unknown> {
    if (viewer.as === 'open') return value as Record<string, unknown>
    redact ??= redactorOf(shape as mini.ZodMiniType)
    const seen = redact ? redact(value, viewer) : value
    if (seen === undefined) throw new Problem('request.unknownPath')
    return seen as Record<string, unknown>
  }
}
