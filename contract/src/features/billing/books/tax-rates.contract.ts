import * as z from 'zod/mini'
import { ANYONE, STAFF } from '../../../lib/access.ts'
import { endpoints } from '../../../lib/endpoint.ts'
import { fieldMessage } from '../../../lib/field-message.ts'
import { shownWhole } from '../../../lib/views.ts'
import { CITY_NAMES } from '../../places/city-names.ts'

/** Sales tax on parts of jobs in a city, in percent. */
const TaxRate = shownWhole(
  z.object({
    city: z.enum(CITY_NAMES),
    percent: z.number(),
    /** Set here; else it is the rate of the settings. */
    isOwn: z.boolean(),
  }),
)
export type TaxRate = z.output<typeof TaxRate>

const PERCENT_FIX = fieldMessage('billing', 'taxPercent')

/** Null: the rate of the settings. Thousandths of a percent at most. */
export const TaxRateChange = z.object({
  percent: z.nullable(
    z.number(PERCENT_FIX).check(z.gte(0, PERCENT_FIX), z.lte(20, PERCENT_FIX), z.multipleOf(0.001, PERCENT_FIX)),
  ),
})
export type TaxRateChange = z.output<typeof TaxRateChange>

export const taxRates = endpoints('billing', 'plans', {
  taxRates: {
    method: 'GET',
    path: '/api/tax-rates',
    summary: 'List sales tax rates',
    description: 'Returns the sales tax on parts for each city.',
    reply: z.array(TaxRate),
    cached: { tags: ['plans'] },
    reads: 'nothing',
    access: ANYONE,
    invalidates: [],
    problems: [],
  },
  changeTaxRate: {
    method: 'PUT',
    path: '/api/tax-rates/{city}',
    summary: "Change a city's sales tax rate",
    description: 'Applies to estimates from now on; prices that were sent or agreed keep their tax.',
    params: z.object({ city: z.enum(CITY_NAMES, fieldMessage('jobs', 'city')) }),
    body: TaxRateChange,
    reply: TaxRate,
    access: STAFF,
    invalidates: ['plans'],
    problems: [],
  },
})
