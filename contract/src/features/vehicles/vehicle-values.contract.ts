import * as z from 'zod/mini'
import { foldDigits } from '../../lib/digits.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { whole } from '../../lib/fields.ts'

const visible = (text: string) => foldDigits(text.normalize('NFKC').replace(/\p{Cf}/gu, '')).toUpperCase()

/** Without spaces and dashes; barcodes of imported cars put an I in front. */
const vinAsKept = (text: string): string =>
  visible(text)
    .replace(/[\s.-]+/g, '')
    .replace(/^I(?=[^IOQ]{17}$)/, '')

const VIN_FIX = fieldMessage('jobs', 'vin')

/** A vehicle identification number. Its check digit is a hint only: not every maker follows it. */
export const Vin = z.string(VIN_FIX).check(z.overwrite(vinAsKept), z.regex(/^[A-HJ-NPR-Z0-9]{17}$/, VIN_FIX))

const LONGEST_PLATE = 10
const PLATE_FIX = fieldMessage('jobs', 'plate', { most: LONGEST_PLATE })
const plateAsKept = (text: string): string => visible(text).replace(/[^\p{L}\p{N}]+/gu, '')

/** A license plate: letters and digits alone, so that it is one however it is typed. */
export const Plate = z
  .string(PLATE_FIX)
  .check(z.overwrite(plateAsKept), z.minLength(1, PLATE_FIX), z.maxLength(LONGEST_PLATE, PLATE_FIX))

const MOST_MILES = 2_000_000

/** What the odometer says. */
export const Mileage = whole(0, MOST_MILES, fieldMessage('jobs', 'mileage'))
