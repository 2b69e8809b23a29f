import * as z from 'zod/mini'
import { fieldMessage } from '../../lib/field-message.ts'
import { required } from '../../lib/fields.ts'
import { readMileage } from './mileage.rules.ts'

const LONGEST_VEHICLE = 200
const VEHICLE_TOO_LONG = fieldMessage('general', 'atMost', { max: LONGEST_VEHICLE })
const MILEAGE = fieldMessage('analyzer', 'mileage')

/** Only the problem is required. */
export const AnalyzerForm = z.object({
  problem: required(fieldMessage('analyzer', 'problem'), { max: 1000 }),
  vehicle: z.string(VEHICLE_TOO_LONG).check(z.trim(), z.maxLength(LONGEST_VEHICLE, VEHICLE_TOO_LONG)),
  mileage: z.string(MILEAGE).check(
    z.trim(),
    z.refine((typed) => typed === '' || readMileage(typed) !== null, MILEAGE),
  ),
})
