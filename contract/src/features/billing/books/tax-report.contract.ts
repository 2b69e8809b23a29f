import * as z from 'zod/mini'
import { STAFF } from '../../../lib/access.ts'
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

export const taxReport = endpoints('billing', 'ledger', {
  taxes: {
    method: 'GET',
    path: '/api/ledger/years/{year}/taxes',
    summary: 'List sales tax by month and city',
    description:
      'Returns the sales tax on parts of jobs finished in each month of a calendar year, and the price of those parts, by the city of the job.',
    params: z.object({ year: Year }),
    reply: z.array(CityTax),
    reads: 'nothing',
    access: STAFF,
    invalidates: [],
    problems: [],
  },
})
