import { isServed } from '@desert-wrench/contract/lib/bytes.ts'
import { alternativesOf } from '@desert-wrench/contract/lib/either.ts'
import type { Named } from '@desert-wrench/contract/lib/endpoint.ts'
import { Cents, Id, Moment } from '@desert-wrench/contract/lib/fields.ts'
import * as z from 'zod/mini'
import { ProblemShape } from './problems.ts'

type Shape = z.ZodMiniType
type Names = ReturnType<typeof z.registry<{ id: string; description?: string }>>

type Json = z.core.JSONSchema.JSONSchema
type Bound = 'minimum' | 'maximum' | 'minLength' | 'maxLength' | 'multipleOf'
type Keyword =
  | Bound
  | '$ref'
  | 'title'
  | 'description'
  | 'const'
  | 'enum'
  | 'format'
  | 'pattern'
  | 'contentMediaType'
  | 'required'

/** The part of JSON Schema 2020-12 that the contract produces. */
export interface Schema extends Pick<Json, Keyword> {
  type?: string | string[]
  items?: Schema
  properties?: Record<string, Schema>
  anyOf?: Schema[]
  allOf?: Schema[]
}

export interface Ref {
  $ref: string
}
export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: Schema
}
export type Content = Record<string, { schema: Schema; example?: unknown; examples?: Record<string, Ref> }>
export interface Response {
  description: string
  headers?: Record<string, Ref>
  content?: Content
}

export const nameOfRef = ({ $ref = '' }: Schema): string => $ref.slice($ref.lastIndexOf('/') + 1)

function entityOf({ reply }: Named): Shape | null {
  if (!reply || isServed(reply)) return null
  return reply instanceof z.ZodMiniArray ? (reply.def.element as Shape) : reply
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** `Mechanic` for the usual reply of a family, else the name of the call (`EarlyBird`). */
function nameReplies(table: readonly Named[], names: Names): void {
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

/** Titles each alternative by its distinguishing required field. */
function titled(alternatives: Schema[]): Schema[] {
  const own = alternatives.map((schema) =>
    schema.required?.find((field) => alternatives.every((one) => one === schema || !one.required?.includes(field))),
  )
  const telling = own.find((field) => field !== undefined)
  return alternatives.map((schema, at) => ({ title: own[at] ? `With ${own[at]}` : `Without ${telling}`, ...schema }))
}

/** Removes safe-integer bounds and redundant formats, and simplifies nullable types. */
function tidy(schema: Schema & { id?: string; additionalProperties?: unknown }): void {
  delete schema.id
  delete schema.additionalProperties
  if (schema.format) delete schema.pattern
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  const [given, nothing, ...others] = schema.anyOf ?? []
  if (typeof given?.type !== 'string' || nothing?.type !== 'null' || others.length > 0) return
  delete schema.anyOf
  Object.assign(schema, given, { type: [given.type, 'null'] }, given.enum && { enum: [...given.enum, null] })
}

export type Schemas = ReturnType<typeof schemasOf>

export function schemasOf(table: readonly Named[]) {
  const names: Names = z.registry()
  names.add(Id, { id: 'Id', description: 'An ID, a UUIDv7.' })
  names.add(Cents, { id: 'Cents', description: 'An amount of money in whole cents.' })
  names.add(Moment, { id: 'Moment', description: 'A moment in UTC, ISO 8601.' })
  names.add(ProblemShape, { id: 'Problem', description: 'Every error, as RFC 9457 problem details.' })
  nameReplies(table, names)

  /** Filled by each `of`. */
  const components: Record<string, Schema> = {}
  const of = (shape: Shape, io: 'input' | 'output'): Schema => {
    const json = z.toJSONSchema(shape, {
      io,
      metadata: names,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        tidy(jsonSchema as Schema)
        const { def } = zodSchema._zod
        const alternatives = alternativesOf(zodSchema)
        if (alternatives) {
          for (const key of ['type', 'properties'] as const) delete jsonSchema[key]
          jsonSchema.anyOf = titled(alternatives.map((each) => of(each, io))) as typeof jsonSchema.anyOf
        } else if (def.type === 'pipe' && def.in._zod.def.type === 'string' && def.out._zod.def.type === 'boolean') {
          jsonSchema.enum = ['true', 'false']
        }
      },
    })
    const { $schema, $defs, ...schema } = JSON.parse(
      JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/'),
    )
    Object.assign(components, $defs)
    return schema
  }
  return { of, components }
}
