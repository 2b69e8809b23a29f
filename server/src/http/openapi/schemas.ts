import { isServed } from '@desert-wrench/contract/lib/bytes.ts'
import { alternativesOf } from '@desert-wrench/contract/lib/either.ts'
import type { Named } from '@desert-wrench/contract/lib/endpoint.ts'
import { Cents, Id, Moment } from '@desert-wrench/contract/lib/fields.ts'
import * as z from 'zod/mini'

type Shape = z.ZodMiniType

/** The part of JSON Schema 2020-12 that the contract's shapes come out as. */
export interface Schema {
  $ref?: string
  title?: string
  description?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  examples?: unknown[]
  format?: string
  contentMediaType?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  multipleOf?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  allOf?: Schema[]
}

export interface Schemas {
  /** The schema of one shape as callers send it (`input`) or get it (`output`). */
  of: (shape: Shape, io: 'input' | 'output') => Schema
  /** What the schemas refer to, by name; grows with each `of`. */
  components: Record<string, Schema>
}

const COMPONENTS = '#/components/schemas/'

export const refTo = (name: string): Schema => ({ $ref: COMPONENTS + name })
export const nameOfRef = ({ $ref = '' }: Schema): string => $ref.slice($ref.lastIndexOf('/') + 1)

/** The item of a list, or the shape itself; bytes have none. */
function entityOf({ reply }: Named): Shape | null {
  if (!reply || isServed(reply)) return null
  return reply instanceof z.ZodMiniArray ? (reply.def.element as Shape) : reply
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const one = (family: string) => capital(family.endsWith('s') ? family.slice(0, -1) : family)

/** Replies get names: `Mechanic` for what the family mechanics mostly answers, else the name of the call (`EarlyBird`). */
function nameReplies(table: readonly Named[]): Map<Shape, string> {
  const names = new Map<Shape, string>()
  const taken = new Set(['Id', 'Cents', 'Moment', 'Problem'])
  for (const endpoint of table) {
    const { family, name } = endpoint
    const shape = entityOf(endpoint)
    if (!shape || names.has(shape)) continue
    const ofFamily = table.flatMap((other) => (other.family === family ? (entityOf(other) ?? []) : []))
    const usual = ofFamily.filter((other) => other === shape).length
    const wanted = usual > 1 || usual === ofFamily.length ? one(family) : capital(name)
    const free = taken.has(wanted) ? one(family) + capital(name) : wanted
    taken.add(free)
    names.set(shape, free)
  }
  return names
}

const isNull = (schema: Schema) => schema.type === 'null'

/** Reads better and means the same: no bounds that only say "safe integer", no pattern beside its format, short nullables. */
function tidy(schema: Schema): Schema {
  const { $ref, anyOf, items, properties, pattern, minimum, maximum, ...rest } = schema
  if ($ref !== undefined) return refTo(nameOfRef(schema))
  const options = anyOf?.map(tidy)
  const [given, ...others] = options?.filter((option) => !isNull(option)) ?? []
  if (given && options?.some(isNull) && others.length === 0 && typeof given.type === 'string') {
    return { ...rest, ...given, type: [given.type, 'null'], ...(given.enum && { enum: [...given.enum, null] }) }
  }
  return {
    ...rest,
    ...(pattern !== undefined && rest.format === undefined && { pattern }),
    ...(minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER && { minimum }),
    ...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && { maximum }),
    ...(items && { items: tidy(items) }),
    ...(options && { anyOf: options }),
    ...(properties && { properties: mapValues(properties, tidy) }),
  }
}

const mapValues = (schemas: Record<string, Schema>, change: (schema: Schema) => Schema): Record<string, Schema> =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, change(schema)]))

/** Names each alternative by the first field that it asks for and the others do not. */
function titled(alternatives: Schema[]): Schema[] {
  const own = alternatives.map((schema) =>
    schema.required?.find((field) =>
      alternatives.every((other) => other === schema || !other.required?.includes(field)),
    ),
  )
  const telling = own.find((field) => field !== undefined)
  if (telling === undefined) return alternatives
  return alternatives.map((schema, at) => ({ title: own[at] ? `With ${own[at]}` : `Without ${telling}`, ...schema }))
}

/** Turns the contract's shapes into JSON schemas that share their named parts. */
export function schemasOf(table: readonly Named[]): Schemas {
  const names = z.registry<{ id: string; description?: string }>()
  names.add(Id, { id: 'Id', description: 'An id, a UUIDv7.' })
  names.add(Cents, { id: 'Cents', description: 'An amount of money in whole cents.' })
  names.add(Moment, { id: 'Moment', description: 'A moment in UTC, ISO 8601.' })
  for (const [shape, id] of nameReplies(table)) names.add(shape, { id })

  const components: Record<string, Schema> = {}
  const convert = (shape: Shape, io: 'input' | 'output'): Schema => {
    const { $schema, $defs, ...schema } = z.toJSONSchema(shape, {
      io,
      metadata: names,
      unrepresentable: 'any',
      override: ({ zodSchema: { _zod }, jsonSchema }) => {
        delete jsonSchema.additionalProperties
        delete jsonSchema.id
        const { def } = _zod
        if (def.type === 'pipe' && def.in._zod.def.type === 'string' && def.out._zod.def.type === 'boolean') {
          jsonSchema.enum = ['true', 'false']
        }
      },
    })
    Object.assign(components, mapValues(($defs ?? {}) as Record<string, Schema>, tidy))
    return tidy(schema as Schema)
  }

  return {
    components,
    of: (shape, io) => {
      const alternatives = alternativesOf(shape)
      return alternatives ? { anyOf: titled(alternatives.map((each) => convert(each, io))) } : convert(shape, io)
    },
  }
}
