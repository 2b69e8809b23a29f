import { unguarded } from '../../lib/csv.ts'
import { toE164 } from '../../lib/phone.ts'
import { type ReadAmount, readDegrees, readDollars, readNumber } from '../../lib/read-amount.ts'
import { boundedText, hasEndlessMarks } from '../../lib/text-bounds.ts'
import { REPLIES } from '../../messages/every-language.ts'
import { ADDRESS_FIELD, ADDRESS_PARTS, type CellKind, FORM_FIELDS, NAME_PARTS } from './import-fields.ts'
import type { ImportColumn, ImportKind } from './imports.contract.ts'
import { plainWords } from './plain-words.ts'

/** Accepted spellings for each value of an enum, in every language. */
const wordsOf = (lists: readonly Readonly<Record<string, string>>[]) =>
  new Map(
    lists.flatMap((list) =>
      Object.entries(list).flatMap(([key, word]) => [key, word].map((one) => [plainWords(one), key] as const)),
    ),
  )
const SPECIALTY_WORDS = wordsOf(Object.values(REPLIES).map(({ shared }) => shared.specialties))
const PRICING_WORDS = wordsOf(Object.values(REPLIES).map(({ mechanics }) => mechanics.pricingTypes))

type WrongCell = 'amount' | 'number' | 'degrees' | 'specialty' | 'pricingType' | 'marks' | 'shortened'
type RowReadings = NonNullable<ReadAmount>['readings']
type Cell = { value: unknown } | { wrong: WrongCell; readings?: RowReadings }

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

/** Separators of several values in a cell; Google writes ` ::: `. */
const BETWEEN = /:::|[;|/\n\r]|,(?!,)/

/** Phones considered per cell. */
const MOST_PHONES = 10
const LONGEST_PHONES = 500

/** `Mobile: (602) 555-0101`, as in accounting exports. */
const LABEL = /(?:phone|mobile|cell|home|work|main|other|fax|casa|celular|m[oó]vil|trabajo|tel[eé]fono)\s?:/gi

/** One phone, or several with separators. */
function phonesIn(text: string): string[] {
  // Spreadsheets prefix text numbers with an apostrophe; some programs export them as decimals.
  const plain = text.replace(/^'/, '').replace(/^(\+?\d{8,15})\.0$/, '$1')
  if (plain.length > LONGEST_PHONES || toE164(plain) !== null) return [plain]
  const pieces = plain
    .replace(LABEL, ';')
    .split(BETWEEN)
    .map((piece) => piece.trim())
    .filter((piece) => toE164(piece) !== null)
  return pieces.length === 0 ? [plain] : pieces.slice(0, MOST_PHONES)
}

/** `6.02555E+09` has lost its last digits. */
const isShortened = (text: string) => /^\d([.,]\d{1,15})?E\+\d{1,2}$/i.test(text)

/** Picks from several e-mails in a cell; a single one is left to the form's validation. */
const emailIn = (text: string): string =>
  text.split('@').length > 2 ? (text.split(/:::|[;,\s]/).find((piece) => piece.includes('@')) ?? text) : text

/** Contact cards use a line per part. */
const inOneLine = (text: string): string =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim().replace(/,$/, ''))
    .filter((line) => line !== '')
    .join(', ')

/** `="6025550198"` prevents a spreadsheet from parsing the number. */
const unwrapped = (text: string): string =>
  text.startsWith('="') && text.endsWith('"') && text.length > 2 ? text.slice(2, -1).replaceAll('""', '"') : text

function textOf(cell: string): string {
  const bare = unguarded(cell)
  return boundedText(bare === cell ? unwrapped(cell.trim()) : bare).trim()
}

interface RowRead {
  /** Form values; empty cells are omitted. */
  given: Record<string, unknown>
  /** Unreadable cells by column with the reason; `marks`: too many combining marks; `readings`: possible meanings of an amount. */
  wrong: { at: number; field: string; as: WrongCell; readings?: RowReadings }[]
  /** Source column of each form field. */
  from: Record<string, number>
  /** Further phones in the row. */
  otherPhones: string[]
}

/** Skips places already contained in another part. */
function joinAddress(parts: Readonly<Record<string, string>>): string {
  const { street = '', street2 = '', city = '', state = '', postalCode = '' } = parts
  const lines = [street, street2].filter((part) => part !== '')
  const said = lines.join(', ').toLowerCase()
  const isNew = (part: string) => part !== '' && !said.endsWith(part.toLowerCase())
  const hasCity = city !== '' && said.includes(`, ${city.toLowerCase()}`)
  const region = [hasCity ? '' : state, postalCode].filter(isNew).join(' ')
  return [...lines, hasCity ? '' : city, region].filter((part) => part !== '').join(', ')
}

/** Parses a row; `own` marks our own export, whose cells are taken literally. */
export function readRow(
  kind: ImportKind,
  sources: readonly ImportColumn[],
  cells: readonly string[],
  own = false,
): RowRead {
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
    // A readable phone compensates for a truncated one.
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
