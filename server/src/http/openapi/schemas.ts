import { isServed } from '@desert-wrench/contract/lib/bytes.ts'
import { alternativesOf } from '@desert-wrench/contract/lib/either.ts'
import type { Named } from '@desert-wrench/contract/lib/endpoint.ts'
import { Cents, Id, Moment } from '@desert-wrench/contract/lib/fields.ts'
import * as z from 'zod/mini'
import { ProblemShape } from './problems.ts'

type ZodShape = z.ZodMiniType
type LimitKeyword =
  | 'minimum'
  | 'maximum'
  | 'minLength'
  | 'maxLength'
  | 'multipleOf'
  | 'format'
  | 'pattern'
  | 'const'
  | 'enum'
type Keyword = LimitKeyword | '$ref' | 'title' | 'description' | 'contentMediaType' | 'required'

/** The part of JSON Schema 2020-12 that the contract produces. */
export interface JsonSchema extends Pick<z.core.JSONSchema.JSONSchema, Keyword> {
  type?: string | string[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

export interface Ref {
  $ref: string
}
export interface Parameter {
  name: string
  in: string
  required: boolean
  description?: string
  schema: JsonSchema
}
export type MediaTypes = Record<string, { schema: JsonSchema; example?: unknown; examples?: Record<string, Ref> }>

function entityOf({ reply }: Named): ZodShape | null {
  if (!reply || isServed(reply)) return null
  return reply instanceof z.ZodMiniArray ? (reply.def.element as ZodShape) : reply
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** `Mechanic` for the usual reply of a family, else the name of the call (`EarlyBird`). */
function nameReplies(table: readonly Named[], names: z.core.$ZodRegistry<{ id: string }>): void {
  const taken = new Set(['Id', 'Cents', 'Moment', 'Problem'])
  for (const endpoint of table) {
    const shape = entityOf(endpoint)
    if (!shape || names.has(shape)) continue
    const one = capital(endpoint.family.replace(/s$/, ''))
    const ofFamily = table.flatMap((other) => (other.family === endpoint.family ? (entityOf(other) ?? []) : []))
    const uses = ofFamily.filter((other) => other === shape).length
    const wanted = uses > 1 || uses === ofFamily.length ? one : capital(endpoint.name)
    const id = taken.has(wanted) ? one + capital(endpoint.name) : wanted
    taken.add(id)
    names.add(shape, { id })
  }
}

/** Titles both alternatives of an `either` by the required field that only one of them has. */
function titled(alternatives: JsonSchema[]): JsonSchema[] {
  const own = alternatives.map(({ required }, at) =>
    required?.find((field) => !alternatives[1 - at]?.required?.includes(field)),
  )
  const titles = own.map((field, at) => (field ? `With ${field}` : `Without ${own[1 - at]}`))
  return alternatives.map((schema, at) => ({ title: titles[at], ...schema }))
}

/** Removes safe-integer bounds and redundant formats, and simplifies nullable types. */
function tidy(schema: JsonSchema & { id?: string; additionalProperties?: unknown }): void {
  delete schema.id
  delete schema.additionalProperties
  if (schema.format) delete schema.pattern
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  const [value, nothing, ...others] = schema.anyOf ?? []
  if (typeof value?.type !== 'string' || nothing?.type !== 'null' || others.length > 0) return
  delete schema.anyOf
  Object.assign(schema, value, { type: [value.type, 'null'] }, value.enum && { enum: [...value.enum, null] })
}

export type Schemas = ReturnType<typeof schemasOf>

export function schemasOf(table: readonly Named[]) {
  const names = z.registry<{ id: string; description?: string }>()
  names.add(Id, { id: 'Id', description: 'An ID, a UUIDv7.' })
  names.add(Cents, { id: 'Cents', description: 'An amount of money in whole cents.' })
  names.add(Moment, { id: 'Moment', description: 'A moment in UTC, ISO 8601.' })
  names.add(ProblemShape, { id: 'Problem', description: 'Every error, as RFC 9457 problem details.' })
  nameReplies(table, names)

  /** Filled by each `of`. */
  const components: Record<string, JsonSchema> = {}
  const of = (shape: ZodShape, io: 'input' | 'output'): JsonSchema => {
    const json = z.toJSONSchema(shape, {
      ...{ io, metadata: names, unrepresentable: 'any' },
      override: ({ zodSchema, jsonSchema }) => {
        tidy(jsonSchema as JsonSchema)
        const alternatives = alternativesOf(zodSchema)
        if (!alternatives) return
        for (const key of ['type', 'properties'] as const) delete jsonSchema[key]
        Object.assign(jsonSchema, { anyOf: titled(alternatives.map((each) => of(each, io))) })
      },
    })
    const text = JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/')
    const { $schema, $defs, ...schema } = JSON.parse(text)
    Object.assign(components, $defs)
    return schema
  }
  return { of, components }
}
