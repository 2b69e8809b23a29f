import type { ImportKind } from './imports.contract.ts'

/** Content type of a cell. */
export type CellKind =
  | 'name'
  | 'phone'
  | 'email'
  | 'address'
  | 'text'
  | 'amount'
  | 'number'
  | 'degrees'
  | 'specialty'
  | 'pricingType'

/** Parts of a name, in joining order. */
export const NAME_PARTS = ['namePrefix', 'firstName', 'middleName', 'lastName', 'secondLastName', 'nameSuffix'] as const

/** Parts of an address, in joining order. */
export const ADDRESS_PARTS = ['street', 'street2', 'city', 'state', 'postalCode'] as const

/** Form fields filled by a file, and whether they are required. */
export const FORM_FIELDS: Record<ImportKind, Readonly<Record<string, { cell: CellKind; needed?: true }>>> = {
  customers: {
    name: { cell: 'name', needed: true },
    phone: { cell: 'phone', needed: true },
    email: { cell: 'email' },
    preferredAddress: { cell: 'address' },
  },
  mechanics: {
    name: { cell: 'name', needed: true },
    phone: { cell: 'phone', needed: true },
    email: { cell: 'email', needed: true },
    specialty: { cell: 'specialty', needed: true },
    pricingType: { cell: 'pricingType' },
    hourlyRate: { cell: 'amount' },
    flatRate: { cell: 'amount' },
    travelFeePerMile: { cell: 'amount' },
    experience: { cell: 'number' },
    businessName: { cell: 'text' },
    businessAddress: { cell: 'address' },
    serviceRadius: { cell: 'number' },
    latitude: { cell: 'degrees' },
    longitude: { cell: 'degrees' },
  },
}

/** Several columns may fill these; the first non-empty one counts. */
const REPEATABLE: readonly CellKind[] = ['name', 'phone', 'email', 'address']

/** Possible fields of a column; a company replaces a customer's missing name. */
export const IMPORT_FIELDS = {
  customers: ['name', ...NAME_PARTS, 'company', 'phone', 'email', 'preferredAddress', ...ADDRESS_PARTS],
  mechanics: [
    ...['name', ...NAME_PARTS, 'phone', 'email', 'specialty', 'pricingType', 'hourlyRate', 'flatRate'],
    ...['travelFeePerMile', 'experience', 'businessName', 'businessAddress', ...ADDRESS_PARTS, 'serviceRadius'],
    ...['latitude', 'longitude'],
  ],
} as const satisfies Record<ImportKind, readonly string[]>

/** The field that address parts are joined into. */
export const ADDRESS_FIELD: Record<ImportKind, string> = { customers: 'preferredAddress', mechanics: 'businessAddress' }

export const isRepeatable = (kind: ImportKind, field: string): boolean =>
  REPEATABLE.includes(FORM_FIELDS[kind][field]?.cell ?? 'text')

/** Columns behind a form field, whole before parts. */
export function fieldsBehind(kind: ImportKind, field: string): readonly string[] {
  if (field === 'name') return ['name', ...NAME_PARTS, ...(kind === 'customers' ? ['company'] : [])]
  return field === ADDRESS_FIELD[kind] ? [field, ...ADDRESS_PARTS] : [field]
}

/** Required form fields without a column. */
export const missingFields = (kind: ImportKind, taken: readonly string[]): string[] =>
  Object.entries(FORM_FIELDS[kind])
    .filter(([field, { needed }]) => needed && !fieldsBehind(kind, field).some((each) => taken.includes(each)))
    .map(([field]) => field)
