import { foldDigits, narrowed } from './digits.ts'
import { fieldMessage } from './field-message.ts'
import { UNSEEN } from './plain-text.ts'

/** A parsed number, two ambiguous readings, or null. */
export type ReadAmount =
  | { value: number; readings?: undefined }
  | { value?: undefined; readings: AmountReadings }
  | null

/** Both in US format. */
type AmountReadings = readonly [decimal: string, grouped: string]

/** Field message with both readings. */
export const twoWays = ([decimal, grouped]: AmountReadings): string =>
  fieldMessage('general', 'twoWays', { decimal, grouped })

/** Maximum length. */
const LONGEST = 100
const MOST_DIGITS = 9
const MOST_DECIMALS = 8

/** Unambiguous in every language: the Arabic decimal separator, and characters that only group thousands. */
const DECIMAL = '\u066b'
const GROUP = '\u066c'
const GROUPING = /[\s'’‘ʼ′´`]/g
const CURRENCY_AHEAD = /^(?:us ?\$|usd ?\$?|\$ ?us(?!d)|\$)\s?/i
const CURRENCY_BEHIND = /\s?(?:us ?\$|usd|\$)$/i

/** Converts fullwidth and small forms and the Arabic comma. */
const inAscii = (text: string) =>
  narrowed(text)
    .replace(/[\u060c\ufe50]/g, ',')
    .replace(/[\u2024\ufe52]/g, '.')
    .replace(/\ufe69/g, '$')
    .replace(/[\u2212\ufe63]/g, '-')

/** Removes a thousands separator; null unless every group has three digits. */
function ungrouped(text: string, sign: string): string | null {
  const [first = '', ...groups] = text.split(sign)
  const isGrouped = /^[1-9]\d{0,2}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))
  return isGrouped ? first + groups.join('') : null
}

interface Figure {
  whole: string
  decimals: string
  /** Alternative reading as a whole number. */
  grouped?: string | undefined
}

function figureOf(text: string): Figure | null {
  const signs = text.replace(/\d/g, '')
  const last = signs.at(-1)
  if (last === undefined) return { whole: text, decimals: '' }
  const before = signs.slice(0, -1)
  const isOneSign = [...before].every((sign) => sign === before[0])
  if (!isOneSign) return null
  if (before[0] === last || last === GROUP) {
    const whole = last === DECIMAL ? null : ungrouped(text, last)
    return whole === null ? null : { whole, decimals: '' }
  }
  const at = text.lastIndexOf(last)
  const decimals = text.slice(at + 1)
  const ahead = text.slice(0, at)
  if (before) {
    const whole = before[0] === DECIMAL ? null : ungrouped(ahead, before[0] ?? '')
    return whole === null || decimals === '' ? null : { whole, decimals }
  }
  const grouped = last === DECIMAL ? null : ungrouped(text, last)
  if (grouped !== null && last === ',') return { whole: grouped, decimals: '' }
  return ahead + decimals === '' ? null : { whole: ahead || '0', decimals, grouped: grouped ?? undefined }
}

interface AmountReading {
  /** Allows a dollar sign or USD. */
  currency: boolean
  /** Decimal places to shift, such as 2 for cents; null: none. */
  moved: number | null
}

function readingsOf(minus: string, { whole, decimals, grouped = '' }: Figure, currency: boolean): AmountReadings {
  const sign = minus + (currency ? '$' : '')
  const short = String(Number(`0.${decimals}`))
    .slice(2)
    .padEnd(currency ? 2 : 0, '0')
  const inThousands = `${grouped.slice(0, -3)},${grouped.slice(-3)}`
  return [`${sign}${whole}${short ? `.${short}` : ''}`, `${sign}${inThousands}`]
}

function read(typed: string, { currency, moved }: AmountReading): ReadAmount {
  if (typed.length > LONGEST) return null
  const text = inAscii(foldDigits(typed)).replace(UNSEEN, '').trim()
  const [, minus = '', unsigned = ''] = /^(-?)(.*)$/s.exec(text) ?? []
  const bare = currency ? unsigned.replace(CURRENCY_AHEAD, '').replace(CURRENCY_BEHIND, '') : unsigned
  const plain = bare.replace(GROUPING, GROUP)
  const figure = /^[\d.,\u066b\u066c]+$/.test(plain) ? figureOf(plain) : null
  if (!figure) return null
  const { whole, decimals, grouped } = figure
  if (whole.length > MOST_DIGITS || decimals.length > MOST_DECIMALS) return null
  if (grouped !== undefined) return { readings: readingsOf(minus, figure, currency) }
  const sign = minus && /[1-9]/.test(whole + decimals) ? -1 : 1
  if (moved === null) return { value: sign * Number(`${whole}.${decimals || '0'}`) }
  if (/[1-9]/.test(decimals.slice(moved))) return null
  // Shifts digits instead of multiplying floats.
  return { value: sign * Number(whole + decimals.slice(0, moved).padEnd(moved, '0')) }
}

/**
 * A comma before exactly three digits groups, otherwise it is a decimal sign; a point before exactly three digits is ambiguous and refused with both
 * readings. Spaces and apostrophes group; digits of any script are accepted.
 */
export const readNumber = (typed: string): ReadAmount => read(typed, { currency: false, moved: null })

/** Dollars to cents; the currency sign is optional. */
export const readDollars = (typed: string): ReadAmount => read(typed, { currency: true, moved: 2 })

/** Hours or pieces, in hundredths. */
export const readHundredths = (typed: string): ReadAmount => read(typed, { currency: false, moved: 2 })

/** Degrees have no grouping, and three decimals are common. */
export function readDegrees(typed: string): number | null {
  const text = inAscii(foldDigits(typed.slice(0, LONGEST + 1)))
    .replace(UNSEEN, '')
    .trim()
  return /^-?\d{1,3}([.,\u066b]\d{1,30})?$/.test(text) ? Number(text.replace(/[,\u066b]/, '.')) : null
}
