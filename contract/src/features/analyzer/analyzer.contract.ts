import * as z from 'zod/mini'
import { required } from '../../lib/fields.ts'
import { readMileage } from './analyzer.rules.ts'

const MOST = 'Use at most 200 characters'
const MILEAGE = 'Use a number of miles, such as 120,000 or 120k'

/** The analyzer's form; only the problem must be told. */
export const AnalyzerForm = z.object({
  problem: required('Please describe the problem', { max: 1000 }),
  vehicle: z.string(MOST).check(z.trim(), z.maxLength(200, MOST)),
  mileage: z.string(MILEAGE).check(
    z.trim(),
    z.refine((typed) => typed === '' || readMileage(typed) !== null, MILEAGE),
  ),
})
