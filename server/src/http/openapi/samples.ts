import { nameOfRef, type Schema } from './schemas.ts'

const SAMPLE_ID = '0193a5c4-7d10-7c3e-8f21-5b6d0a9e4c77'

/** What a field of this name might hold; an optional field without a sample stays out of an example. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  customerName: 'Ana Reyes',
  customerPhone: '(602) 555-0142',
  customerEmail: 'ana@example.com',
  customerAddress: '455 N 3rd St, Phoenix, AZ 85004',
  vehicleInfo: '2018 Toyota Camry',
  description: 'Grinding noise from the front brakes when stopping',
  name: 'Luis Ortega',
  phone: '(480) 555-0117',
  email: 'luis@example.com',
  specialty: 'Brakes',
  pricingType: 'hourly',
  hourlyRate: 9500,
  experience: 12,
  serviceRadius: 25,
  priority: 'High',
  status: 'completed',
  estimatedArrival: 'Today at 4 pm',
  mechanicMessage: 'I can be there in an hour with new pads.',
  planId: SAMPLE_ID,
  code: 'WELCOME20',
  mechanicName: 'Luis Ortega',
  mechanicPhone: '(480) 555-0117',
  sellerName: 'Ana Reyes',
  sellerPhone: '(602) 555-0142',
  title: 'Alternator, tested',
  make: 'Toyota',
  model: 'Camry',
  year: 2014,
  mileage: 88000,
  location: 'Tempe',
  vehicleCompatibility: '2012-2017 Toyota Camry 2.5 L',
  picture: `${SAMPLE_ID}.webp`,
  reason: 'The car starts again',
  lines: [
    { kind: 'labor', description: 'Front brakes', quantity: 150, unitCents: 9500 },
    { kind: 'part', description: 'Brake pads, a set', quantity: 100, unitCents: 8999 },
  ],
  password: 'zebra quilt lantern 40',
  totp: '492039',
  message: 'The parts counter on Van Buren St has rotors in stock.',
}

/** A code that was texted, beside promo codes. */
const SIX_DIGITS = '^\\d{6}$'

/** A value of this kind for a field that has no sample of its own. */
function plain(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.format === 'uuid') return SAMPLE_ID
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1
  if (type === 'boolean') return true
  if (type === 'array') return []
  return 'text'.padEnd(schema.minLength ?? 0, '.')
}

/** A small example that fits a schema: what is asked for, and what has a sample. */
export function sampleOf(schema: Schema, name = ''): unknown {
  if (schema.$ref !== undefined) return nameOfRef(schema) === 'Id' ? SAMPLE_ID : SAMPLES[name]
  if (schema.anyOf?.[0]) return sampleOf(schema.anyOf[0], name)
  if (schema.properties) {
    const fields = Object.entries(schema.properties).filter(
      ([field]) => schema.required?.includes(field) || field in SAMPLES,
    )
    return Object.fromEntries(fields.map(([field, inner]) => [field, sampleOf(inner, field)]))
  }
  const sample = schema.pattern === SIX_DIGITS ? '493817' : SAMPLES[name]
  return sample !== undefined && (!schema.enum || schema.enum.includes(sample)) ? sample : plain(schema)
}
