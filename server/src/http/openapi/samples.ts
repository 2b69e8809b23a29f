import samples from './samples.json' with { type: 'json' }
import type { JsonSchema } from './schemas.ts'

const SAMPLE_ID = samples.planId
/** Texted codes, as opposed to promo codes. */
const isTexted = ({ pattern }: JsonSchema) => pattern === '^\\d{6}$'
const sampleFor = (name: string): unknown => (samples as Record<string, unknown>)[name]

function plain({ type, format, minimum = 1, minLength = 0, ...schema }: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (format === 'uuid') return SAMPLE_ID
  if (isTexted(schema)) return '493817'
  const values: Record<string, unknown> = { integer: minimum, number: minimum, boolean: true, array: [] }
  return values[[type ?? 'string'].flat()[0] ?? ''] ?? 'text'.padEnd(minLength, '.')
}

/** An example of a shape; optional fields without a sample are left out. */
export function sampleOf(schema: JsonSchema, name = ''): unknown {
  if (schema.$ref !== undefined) return schema.$ref.endsWith('/Id') ? SAMPLE_ID : sampleFor(name)
  if (schema.anyOf?.[0]) return sampleOf(schema.anyOf[0], name)
  if (schema.properties) {
    const shown = (field: string) => schema.required?.includes(field) || sampleFor(field) !== undefined
    const fields = Object.entries(schema.properties).filter(([field]) => shown(field))
    return Object.fromEntries(fields.map(([field, inner]) => [field, sampleOf(inner, field)]))
  }
  const sample = isTexted(schema) ? undefined : sampleFor(name)
  return sample !== undefined && (!schema.enum || schema.enum.some((one) => one === sample)) ? sample : plain(schema)
}
