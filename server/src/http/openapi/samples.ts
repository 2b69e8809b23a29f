import { nameOfRef, type Schema } from './schemas.ts'

const SAMPLE_ID = '0193a5c4-7d10-7c3e-8f21-5b6d0a9e4c77'

type Sample = string | number | object

/** Optional fields without a sample are left out. */
const SAMPLES: readonly [name: RegExp, value: Sample][] = [
  [/^(customer|mechanic|seller)?name$/i, 'Ana Reyes'],
  [/^(customer|mechanic|seller)?phone$/i, '(602) 555-0142'],
  [/^(customer)?email$/i, 'ana@example.com'],
  [/^customerAddress$/, '455 N 3rd St, Phoenix, AZ 85004'],
  [/^vehicleInfo$/, '2018 Toyota Camry'],
  [/^vehicleCompatibility$/, '2012-2017 Toyota Camry 2.5 L'],
  [/^description$/, 'Grinding noise from the front brakes when stopping'],
  [/^priority$/, 'High'],
  [/^status$/, 'completed'],
  [/^hourlyRate$/, 9500],
  [/^year$/, 2014],
  [/^estimatedArrival$/, 'Today at 4 pm'],
  [/^(mechanicM|m)essage$/, 'I can be there in an hour with new pads.'],
  [/^title$/, 'Alternator, tested'],
  [/^make$/, 'Toyota'],
  [/^model$/, 'Camry'],
  [/^location$/, 'Tempe'],
  [/^planId$/, SAMPLE_ID],
  [/^picture$/, `${SAMPLE_ID}.webp`],
  [/^code$/, 'WELCOME20'],
  [/^lines$/, [{ kind: 'part', description: 'Brake pads, a set', quantity: 100, unitCents: 8999 }]],
  [/^password$/, 'zebra quilt lantern 40'],
  [/^totp$/, '492039'],
]
const sampleFor = (name: string) => SAMPLES.find(([pattern]) => pattern.test(name))?.[1]

function plain({ type, format, minimum = 1, minLength = 0, ...schema }: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (format === 'uuid') return SAMPLE_ID
  // Texted codes, as opposed to promo codes.
  if (schema.pattern === '^\\d{6}$') return '493817'
  const values: Record<string, unknown> = { integer: minimum, number: minimum, boolean: true, array: [] }
  return values[[type ?? 'string'].flat()[0] ?? ''] ?? 'text'.padEnd(minLength, '.')
}

export function sampleOf(schema: Schema, name = ''): unknown {
  if (schema.$ref !== undefined) return nameOfRef(schema) === 'Id' ? SAMPLE_ID : sampleFor(name)
  if (schema.anyOf?.[0]) return sampleOf(schema.anyOf[0], name)
  if (schema.properties) {
    const shown = (field: string) => schema.required?.includes(field) || sampleFor(field) !== undefined
    const fields = Object.entries(schema.properties).filter(([field]) => shown(field))
    return Object.fromEntries(fields.map(([field, inner]) => [field, sampleOf(inner, field)]))
  }
  const sample = schema.pattern === '^\\d{6}$' ? undefined : sampleFor(name)
  return sample !== undefined && (!schema.enum || schema.enum.some((one) => one === sample)) ? sample : plain(schema)
}
