import { unguarded } from '../../lib/csv.ts'
import { toE164 } from '../../lib/phone.ts'
import { type ReadAmount, readDegrees, readDollars, readNumber } from '../../lib/read-amount.ts'
import { boundedText, hasEndlessMarks } from '../../lib/text-bounds.ts'
import { messages as ratesEnglish } from '../../messages/mechanics.en.ts'
import { messages as ratesSpanish } from '../../messages/mechanics.es.ts'
import { messages as sharedEnglish } from '../../messages/shared.en.ts'
import { messages as sharedSpanish } from '../../messages/shared.es.ts'
import { ADDRESS_FIELD, ADDRESS_PARTS, type CellKind, FORM_FIELDS, NAME_PARTS } from './import-fields.ts'
import type { ImportKind, Source } from './imports.contract.ts'
import { plainWords } from './plain-words.ts'

/** What a cell can say for each word of a closed list. */
const wordsOf = (...lists: Readonly<Record<string, string>>[]) =>
  new Map(
    lists.flatMap((list) =>
      Object.entries(list).flatMap(([key, word]) => [key, word].map((one) => [plainWords(one), key] as const)),
    ),
  )
const SPECIALTY_WORDS = wordsOf(sharedEnglish.specialties, sharedSpanish.specialties)
const PRICING_WORDS = wordsOf(ratesEnglish.pricingTypes, ratesSpanish.pricingTypes)

type WrongCell = 'amount' | 'number' | 'degrees' | 'specialty' | 'pricingType' | 'marks' | 'shortened'
type Readings = NonNullable<ReadAmount>['readings']
type Cell = { value: unknown } | { wrong: WrongCell; readings?: Readings }

const figureCell = (wrong: 'amount' | 'number', read: ReadAmount): Cell =>
  read?.value === undefined ? { wrong, ...(read && { readings: read.readings }) } : { value: read.value }

const READ: Partial<Record<CellKind, (text: string) => Cell>> = {
  amount: (text) => figureCell('amount', readDollars(text)),
  number: (text) => figureCell('number', readNumber(text)),
  degrees: (text) => {
    const value = readDegrees(text)
    return value === null ? { wrong: 'degrees' } : { value }
  },
  specialty: (text) => {
    const value = SPECIALTY_WORDS.get(plainWords(text))
    return value === undefined ? { wrong: 'specialty' } : { value }
  },
  pricingType: (text) => {
    const value = PRICING_WORDS.get(plainWords(text))
    return value === undefined ? { wrong: 'pricingType' } : { value }
  },
}

/** What stands between several values of one cell; Google writes ` ::: `. */
const BETWEEN = /:::|[;|/\n\r]|,(?!,)/

/** No cell holds more phones that anybody would look at. */
const MOST_PHONES = 10
const LONGEST_PHONES = 500

/** `Mobile: (602) 555-0101`, as bookkeeping programs write it. */
const LABEL = /(?:phone|mobile|cell|home|work|main|other|fax|casa|celular|m[oó]vil|trabajo|tel[eé]fono)\s?:/gi

/** The phones in a cell: one, or several with signs between them. */
function phonesIn(text: string): string[] {
  // A spreadsheet marks a number as text by an apostrophe; a program that counts writes it with a decimal.
  const plain = text.replace(/^'/, '').replace(/^(\+?\d{8,15})\.0$/, '$1')
  if (plain.length > LONGEST_PHONES || toE164(plain) !== null) return [plain]
  const pieces = plain
    .replace(LABEL, ';')
    .split(BETWEEN)
    .map((piece) => piece.trim())
    .filter((piece) => toE164(piece) !== null)
  return pieces.length === 0 ? [plain] : pieces.slice(0, MOST_PHONES)
}

/** `6.02555E+09`: the last digits are lost. */
const isShortened = (text: string) => /^\d([.,]\d{1,15})?E\+\d{1,2}$/i.test(text)

/** Several addresses in one cell; one alone is left to the form's rule. */
const emailIn = (text: string): string =>
  text.split('@').length > 2 ? (text.split(/:::|[;,\s]/).find((piece) => piece.includes('@')) ?? text) : text

/** A card's address has a line for each part. */
const inOneLine = (text: string): string =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim().replace(/,$/, ''))
    .filter((line) => line !== '')
    .join(', ')

/** `="6025550198"`, which keeps a spreadsheet from reckoning a number out. */
const unwrapped = (text: string): string =>
  text.startsWith('="') && text.endsWith('"') && text.length > 2 ? text.slice(2, -1).replaceAll('""', '"') : text

function textOf(cell: string): string {
  const bare = unguarded(cell)
  return boundedText(bare === cell ? unwrapped(cell.trim()) : bare).trim()
}

interface RowRead {
  /** As a form would send it; an empty cell is left out. */
  given: Record<string, unknown>
  /** Columns whose cells cannot be read, by their place, and as what; `marks`: there are too many on a letter; `readings`: what an amount could mean. */
  wrong: { at: number; field: string; as: WrongCell; readings?: Readings }[]
  /** Where a field of the form was read, by the column's place. */
  from: Record<string, number>
  /** Phones of the row beside the one that is taken. */
  otherPhones: string[]
}

/** A place that a part of the address names already is not said again. */
function joinAddress(parts: Readonly<Record<string, string>>): string {
  const { street = '', street2 = '', city = '', state = '', postalCode = '' } = parts
  const lines = [street, street2].filter((part) => part !== '')
  const said = lines.join(', ').toLowerCase()
  const isNew = (part: string) => part !== '' && !said.endsWith(part.toLowerCase())
  const hasCity = city !== '' && said.includes(`, ${city.toLowerCase()}`)
  const region = [hasCity ? '' : state, postalCode].filter(isNew).join(' ')
  return [...lines, hasCity ? '' : city, region].filter((part) => part !== '').join(', ')
}

/** A row of a file; `own`: the product wrote it, so that each cell is what was stored. */
export function readRow(kind: ImportKind, sources: readonly Source[], cells: readonly string[], own = false): RowRead {
  const row: RowRead = { given: {}, wrong: [], from: {}, otherPhones: [] }
  const parts: Record<string, string> = {}
  const phones: { at: number; text: string; key: string | null }[] = []
  for (const { at, field } of sources) {
    const text = textOf(cells[at] ?? '')
    if (text === '') continue
    if (hasEndlessMarks(text)) {
      row.wrong.push({ at, field, as: 'marks' })
      continue
    }
    const cell = FORM_FIELDS[kind][field]?.cell
    if (cell === undefined) {
      parts[field] ??= text
      continue
    }
    if (cell === 'phone') {
      if (isShortened(text)) row.wrong.push({ at, field, as: 'shortened' })
      else phones.push(...phonesIn(text).map((each) => ({ at, text: each, key: toE164(each) })))
      continue
    }
    if (field in row.given) continue
    row.from[field] = at
    if (cell === 'name' || cell === 'text') row.given[field] = text
    else if (cell === 'email') row.given[field] = emailIn(text)
    else if (cell === 'address') row.given[field] = own ? text : inOneLine(text)
    else {
      const read = READ[cell]?.(text) ?? { value: text }
      if ('wrong' in read)
        row.wrong.push({ at, field, as: read.wrong, ...(read.readings && { readings: read.readings }) })
      else row.given[field] = read.value
    }
  }
  const phone = phones.find(({ key }) => key !== null) ?? phones[0]
  if (phone) {
    row.given.phone = phone.text
    row.from.phone = phone.at
    // A phone that is there makes up for one that is not.
    row.wrong = row.wrong.filter(({ as }) => as !== 'shortened')
    const others = new Map(phones.map(({ key, text }) => [key, text]))
    for (const key of [null, phone.key]) others.delete(key)
    row.otherPhones = [...others.values()]
  }
  const name = NAME_PARTS.map((part) => parts[part] ?? '').filter((part) => part !== '')
  if (row.given.name === undefined && name.length > 0) row.given.name = name.join(' ')
  if (row.given.name === undefined && parts.company !== undefined) row.given.name = parts.company
  const whole = ADDRESS_FIELD[kind]
  if (row.given[whole] === undefined) {
    const address = joinAddress(Object.fromEntries(ADDRESS_PARTS.map((part) => [part, inOneLine(parts[part] ?? '')])))
    if (address !== '') row.given[whole] = address
  }
  return row
}
