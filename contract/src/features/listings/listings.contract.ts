import * as z from 'zod/mini'
import { ANYONE } from '../../lib/access.ts'
import { foldDigits } from '../../lib/digits.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { Cents, Id, Moment, optionalText, paging, personName, phone, required, Words } from '../../lib/fields.ts'
import { inDollars } from '../../lib/money.ts'
import { type ReadAmount, readNumber, twoWays } from '../../lib/read-amount.ts'
import { shownWhole } from '../../lib/views.ts'
import { PictureUrls } from '../pictures/pictures.contract.ts'

export const PART_CONDITIONS = ['new', 'used', 'rebuilt', 'for_parts'] as const
export const CAR_CONDITIONS = ['excellent', 'good', 'fair', 'poor', 'salvage'] as const
export const LISTING_STATUSES = ['available', 'sold', 'withdrawn'] as const
/** Dollars (specification, section 2). */
export const CAR_PRICE_LIMITS = [5000, 10_000, 20_000, 30_000, 50_000] as const
export type ListingStatus = (typeof LISTING_STATUSES)[number]

const PartCondition = z.enum(PART_CONDITIONS, fieldMessage('listings', 'partCondition'))
const CarCondition = z.enum(CAR_CONDITIONS, fieldMessage('listings', 'carCondition'))
const Status = z.enum(LISTING_STATUSES, fieldMessage('listings', 'status'))

const PRICE = { least: 1, most: 1_000_000_000 }
const PRICE_FIX = fieldMessage('listings', 'priceAtLeast', { least: inDollars(PRICE.least) })
const price = z
  .int(PRICE_FIX)
  .check(
    z.gte(PRICE.least, PRICE_FIX),
    z.lte(PRICE.most, fieldMessage('listings', 'priceAtMost', { most: inDollars(PRICE.most) })),
  )
const description = required(fieldMessage('listings', 'description'), { min: 10 })
const location = required(fieldMessage('listings', 'location'), { max: 200 })

/** Four digits without separators. */
const readYear = (typed: string): ReadAmount =>
  /^\d{1,9}$/.test(foldDigits(typed)) ? { value: Number(foldDigits(typed)) } : null

interface WholeNumber {
  read: (typed: string) => ReadAmount
  missing: string
  invalid: string
  min: number
  max: number
}

/** A whole number as number or text; distinguishes missing from invalid. */
function wholeNumber({ read, missing, invalid, min, max }: WholeNumber) {
  const error = ({ input }: { input?: unknown }) =>
    input == null || (typeof input === 'string' && input.trim() === '') ? missing : invalid
  return z.pipe(
    z.union([z.number({ error }), z.string().check(z.trim(), z.minLength(1, { error }))], { error }),
    z.transform((given, context) => {
      const { value = Number.NaN, readings } = (typeof given === 'number' ? { value: given } : read(given)) ?? {}
      if (Number.isInteger(value) && value >= min && value <= max) return value
      const message = readings ? twoWays(readings) : invalid
      context.issues.push({ code: 'custom', message, input: given })
      return z.NEVER
    }),
  )
}

const common = {
  id: Id,
  title: z.string(),
  description: z.string(),
  price: Cents,
  images: z.array(z.string()),
  status: z.enum(LISTING_STATUSES),
  location: z.string(),
  createdAt: Moment,
}

export const Part = shownWhole(
  z.object({
    ...common,
    mechanicId: Id,
    mechanicName: z.string(),
    mechanicPhone: z.string(),
    partNumber: z.nullable(z.string()),
    condition: z.enum(PART_CONDITIONS),
    vehicleCompatibility: z.string(),
  }),
)
export type Part = z.output<typeof Part>

export const Car = shownWhole(
  z.object({
    ...common,
    sellerId: z.string(),
    sellerName: z.string(),
    sellerPhone: z.string(),
    make: z.string(),
    model: z.string(),
    year: z.int(),
    mileage: z.int(),
    condition: z.enum(CAR_CONDITIONS),
  }),
)
export type Car = z.output<typeof Car>

export const NewPart = z.object({
  mechanicId: required(fieldMessage('listings', 'mechanic'), { max: 50 }),
  mechanicName: personName(fieldMessage('listings', 'mechanicName'), { max: 50 }),
  mechanicPhone: phone(fieldMessage('listings', 'phone'), { min: 10 }),
  title: required(fieldMessage('listings', 'partTitle'), { max: 120 }),
  description,
  partNumber: optionalText(60),
  condition: PartCondition,
  price,
  vehicleCompatibility: required(fieldMessage('listings', 'compatibility'), { max: 300 }),
  images: PictureUrls,
  location,
})
export type NewPart = z.output<typeof NewPart>

const YEAR_FIX = fieldMessage('listings', 'year')
const MILEAGE_MISSING = fieldMessage('listings', 'mileageMissing')
const MILEAGE_FIX = fieldMessage('listings', 'mileage')

export const NewCar = z.object({
  sellerId: required(fieldMessage('listings', 'seller'), { max: 100 }),
  sellerName: personName(fieldMessage('listings', 'sellerName'), { max: 100 }),
  sellerPhone: phone(fieldMessage('listings', 'phone'), { min: 10 }),
  title: required(fieldMessage('listings', 'title'), { max: 120 }),
  make: required(fieldMessage('listings', 'make'), { max: 30 }),
  model: required(fieldMessage('listings', 'model'), { max: 30 }),
  year: wholeNumber({ read: readYear, missing: YEAR_FIX, invalid: YEAR_FIX, min: 1885, max: 2999 }),
  mileage: wholeNumber({ read: readNumber, missing: MILEAGE_MISSING, invalid: MILEAGE_FIX, min: 0, max: 9_999_999 }),
  price,
  description,
  condition: CarCondition,
  images: PictureUrls,
  location,
})
export type NewCar = z.output<typeof NewCar>

const ONE_SELLER = fieldMessage('listings', 'oneSeller')
/** Sellers need not be mechanics, so any id or name is accepted. */
const SellerId = z.string(ONE_SELLER).check(z.maxLength(100, ONE_SELLER))

const MAX_PRICE_FIX = fieldMessage('listings', 'maxPrice')
const maxPrice = z.optional(
  z.pipe(
    z.coerce.string(MAX_PRICE_FIX).check(z.overwrite(foldDigits), z.regex(/^\d{1,12}$/, MAX_PRICE_FIX)),
    z.transform(Number),
  ),
)

/** `all` adds sold and withdrawn ones, for the seller. */
const StatusFilter = z._default(
  z.enum([...LISTING_STATUSES, 'all'], fieldMessage('listings', 'statusFilter')),
  'available',
)

const list = { method: 'GET', reads: 'nothing', paged: true, access: ANYONE, invalidates: [], problems: [] } as const
const change = { method: 'PATCH', params: z.object({ id: Id }), body: z.object({ status: Status }) } as const

export const parts = endpoints('listings', 'parts', {
  list: {
    ...list,
    path: '/api/parts',
    summary: 'List parts for sale',
    description: 'Returns parts, newest first. `q` searches title, description, part number, fit and location.',
    query: z.object({
      q: Words,
      condition: z.optional(PartCondition),
      status: StatusFilter,
      maxPrice,
      mechanicId: z.optional(Id),
      ...paging,
    }),
    reply: z.array(Part),
    cached: { tags: ['parts'] },
  },
  create: {
    method: 'POST',
    path: '/api/parts',
    summary: 'List a part for sale',
    description: 'Creates a listing for a part.',
    body: NewPart,
    reply: Part,
    access: { may: ['self'], of: ['mechanic', 'body.mechanicId'] },
    invalidates: ['parts'],
    problems: ['mechanic.unknown', 'picture.gone'],
  },
  setStatus: {
    ...change,
    path: '/api/parts/{id}',
    summary: 'Update a part listing',
    description: 'Marks a listing as available, sold or withdrawn.',
    reply: Part,
    access: { may: ['self', 'staff'], of: ['part', 'params.id'] },
    invalidates: ['parts'],
    problems: ['part.unknown'],
  },
})

export const cars = endpoints('listings', 'cars', {
  list: {
    ...list,
    path: '/api/cars',
    summary: 'List cars for sale',
    description: 'Returns cars, newest first. `q` searches title, make, model, year, description and location.',
    query: z.object({
      q: Words,
      condition: z.optional(CarCondition),
      status: StatusFilter,
      maxPrice,
      sellerId: z.optional(SellerId),
      ...paging,
    }),
    reply: z.array(Car),
    cached: { tags: ['cars'] },
  },
  create: {
    method: 'POST',
    path: '/api/cars',
    summary: 'List a car for sale',
    description: 'Creates a listing for a car.',
    body: NewCar,
    reply: Car,
    access: { may: ['self'], of: ['account', 'body.sellerId'] },
    invalidates: ['cars'],
    problems: ['picture.gone'],
  },
  setStatus: {
    ...change,
    path: '/api/cars/{id}',
    summary: 'Update a car listing',
    description: 'Marks a listing as available, sold or withdrawn.',
    reply: Car,
    access: { may: ['self', 'staff'], of: ['car', 'params.id'] },
    invalidates: ['cars'],
    problems: ['car.unknown'],
  },
})
