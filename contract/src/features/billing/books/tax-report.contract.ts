import * as z from 'zod/mini'
import { STAFF } from '../../../lib/access.ts'
import { csvFile } from '../../../lib/csv.ts'
import { endpoints } from '../../../lib/endpoint.ts'
import { shownWhole } from '../../../lib/views.ts'
import { CITY_NAMES } from '../../places/city-names.ts'
import { Year } from './books.contract.ts'

/** What was charged on jobs finished in a month, less completions undone. */
const CityTax = shownWhole(
  z.object({
    /** `YYYY-MM` in Phoenix. */
    month: z.string(),
    /** Null: at an address without a known city. */
    city: z.nullable(z.enum(CITY_NAMES)),
    taxCents: z.int(),
    /** What the tax is on: the price of parts, before discounts. */
    baseCents: z.int(),
  }),
)
export type CityTax = z.output<typeof CityTax>

const COLUMNS = { month: 'text', city: 'word', baseCents: 'money', taxCents: 'money' } as const

const ofYear = {
  method: 'GET',
  params: z.object({ year: Year }),
  reads: 'nothing',
  access: STAFF,
  invalidates: [],
  problems: [],
} as const

export const taxReport = endpoints('billing', 'ledger', {
  taxes: {
    ...ofYear,
    path: '/api/ledger/years/{year}/taxes',
    summary: 'List sales tax by month and city',
    description:
      'Returns the sales tax on parts of jobs finished in each month of a calendar year, and the price of those parts, by the city of the job.',
    reply: z.array(CityTax),
  },
  exportTaxes: {
    ...ofYear,
    path: '/api/ledger/years/{year}/taxes/export',
    summary: 'Export sales tax by month and city',
    description: 'Streams the same rows as CSV.',
    reply: csvFile('taxes', CityTax, COLUMNS),
  },
})
