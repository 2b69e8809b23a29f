import type { ImportKind } from './imports.contract.ts'

/** What a cell holds. */
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

/** Parts of a name, in the order that they are joined. */
export const NAME_PARTS = ['namePrefix', 'firstName', 'middleName', 'lastName', 'secondLastName', 'nameSuffix'] as const

/** Parts of an address, in the order that they are joined. */
export const ADDRESS_PARTS = ['street', 'street2', 'city', 'state', 'postalCode'] as const

/** Fields of the forms that a file fills, and whether the file must have them. */
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

/** Several columns may fill these: the first one with something in it counts. */
const REPEATABLE: readonly CellKind[] = ['name', 'phone', 'email', 'address']

/** What a column can be taken for; a customer without a name is called by their company. */
export const IMPORT_FIELDS = {
  customers: ['name', ...NAME_PARTS, 'company', 'phone', 'email', 'preferredAddress', ...ADDRESS_PARTS],
  mechanics: [
    ...['name', ...NAME_PARTS, 'phone', 'email', 'specialty', 'pricingType', 'hourlyRate', 'flatRate'],
    ...['travelFeePerMile', 'experience', 'businessName', 'businessAddress', ...ADDRESS_PARTS, 'serviceRadius'],
    ...['latitude', 'longitude'],
  ],
} as const satisfies Record<ImportKind, readonly string[]>

/** The whole address that the parts of one are joined into. */
export const ADDRESS_FIELD: Record<ImportKind, string> = { customers: 'preferredAddress', mechanics: 'businessAddress' }

export const isRepeatable = (kind: ImportKind, field: string): boolean =>
  REPEATABLE.includes(FORM_FIELDS[kind][field]?.cell ?? 'text')

/** The columns of the file that fill a field of the form, its own before the parts of it. */
export function fieldsBehind(kind: ImportKind, field: string): readonly string[] {
  if (field === 'name') return ['name', ...NAME_PARTS, ...(kind === 'customers' ? ['company'] : [])]
  return field === ADDRESS_FIELD[kind] ? [field, ...ADDRESS_PARTS] : [field]
}

/** Fields of the form that the file must have, where none of these columns fills them. */
export const missingFields = (kind: ImportKind, taken: readonly string[]): string[] =>
  Object.entries(FORM_FIELDS[kind])
    .filter(([field, { needed }]) => needed && !fieldsBehind(kind, field).some((each) => taken.includes(each)))
    .map(([field]) => field)
