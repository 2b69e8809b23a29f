import { unguarded } from '../../lib/csv.ts'
import { foldText } from '../../lib/fold-text.ts'
import { type ReadAmount, readDegrees, readDollars, readNumber } from '../../lib/read-amount.ts'
import { boundedText, hasEndlessMarks } from '../../lib/text-bounds.ts'
import { messages as english } from '../../messages/exports.en.ts'
import { messages as spanish } from '../../messages/exports.es.ts'
import { messages as ratesEnglish } from '../../messages/mechanics.en.ts'
import { messages as ratesSpanish } from '../../messages/mechanics.es.ts'
import { messages as sharedEnglish } from '../../messages/shared.en.ts'
import { messages as sharedSpanish } from '../../messages/shared.es.ts'
import type { ImportKind } from './imports.contract.ts'

type CellKind = 'text' | 'amount' | 'number' | 'degrees' | 'specialty' | 'pricingType'

/** The columns that are imported: what a cell holds, and whether the file must have it. */
const COLUMNS: Record<ImportKind, Readonly<Record<string, { cell: CellKind; needed?: true }>>> = {
  customers: {
    name: { cell: 'text', needed: true },
    phone: { cell: 'text', needed: true },
    email: { cell: 'text' },
    preferredAddress: { cell: 'text' },
  },
  mechanics: {
    name: { cell: 'text', needed: true },
    phone: { cell: 'text', needed: true },
    email: { cell: 'text', needed: true },
    specialty: { cell: 'specialty', needed: true },
    pricingType: { cell: 'pricingType' },
    hourlyRate: { cell: 'amount' },
    flatRate: { cell: 'amount' },
    travelFeePerMile: { cell: 'amount' },
    experience: { cell: 'number' },
    businessName: { cell: 'text' },
    businessAddress: { cell: 'text' },
    serviceRadius: { cell: 'number' },
    latitude: { cell: 'degrees' },
    longitude: { cell: 'degrees' },
  },
}

/** What other programs call them; our own files are known by their headings in both languages. */
const OTHER_HEADINGS: Readonly<Record<string, readonly string[]>> = {
  name: ['full name', 'customer', 'customer name', 'mechanic', 'nombre completo', 'cliente', 'mecanico'],
  phone: ['phone number', 'mobile', 'cell', 'cell phone', 'telephone', 'celular', 'numero de telefono', 'tel'],
  email: ['e-mail', 'email address', 'mail', 'correo electronico', 'e-mail address'],
  preferredAddress: ['street address', 'domicilio', 'direccion preferida'],
  experience: ['experience', 'experiencia', 'years', 'anos'],
  serviceRadius: ['radius', 'radio'],
  hourlyRate: ['rate', 'tarifa'],
}

/** Case, accents, signs and what stands in brackets tell no two headings apart. */
const plainHeading = (heading: string): string =>
  foldText(heading)
    .replace(/\([^()]*\)/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const headingsOf = (kind: ImportKind, column: string): string[] => {
  const ours = [english, spanish].map((words) => (words[kind] as Readonly<Record<string, string>>)[column] ?? '')
  return [column, ...ours, ...(OTHER_HEADINGS[column] ?? [])].map(plainHeading)
}

/** No heading that is known is longer, and no list of contacts has as many columns; what lies beyond is told as unknown. */
const LONGEST_HEADING = 200
const MOST_COLUMNS = 1000

interface Headings {
  /** Which column of ours stands at each place of a row. */
  columns: readonly (string | null)[]
  unknown: string[]
  missing: string[]
  twice: string[]
}

/** What the first row of a file says. */
export function readHeadings(kind: ImportKind, cells: readonly string[]): Headings {
  const names = Object.keys(COLUMNS[kind])
  const known = new Map(names.flatMap((name) => headingsOf(kind, name).map((heading) => [heading, name] as const)))
  const named = (cell: string) => (cell.length > LONGEST_HEADING ? null : (known.get(plainHeading(cell)) ?? null))
  const columns = cells.slice(0, MOST_COLUMNS).map(named)
  return {
    columns,
    unknown: cells.filter((cell, at) => (columns[at] ?? null) === null && cell.trim() !== ''),
    missing: names.filter((name) => COLUMNS[kind][name]?.needed && !columns.includes(name)),
    twice: names.filter((name) => columns.filter((column) => column === name).length > 1),
  }
}

/** What a cell can say for each word of a closed list. */
const wordsOf = (...lists: Readonly<Record<string, string>>[]) =>
  new Map(
    lists.flatMap((list) =>
      Object.entries(list).flatMap(([key, word]) => [key, word].map((one) => [plainHeading(one), key] as const)),
    ),
  )
const SPECIALTY_WORDS = wordsOf(sharedEnglish.specialties, sharedSpanish.specialties)
const PRICING_WORDS = wordsOf(ratesEnglish.pricingTypes, ratesSpanish.pricingTypes)

type Figure = Exclude<CellKind, 'text'>
type Readings = NonNullable<ReadAmount>['readings']
type Cell = { value: unknown } | { wrong: Figure; readings?: Readings }

const figureCell = (wrong: 'amount' | 'number', read: ReadAmount): Cell =>
  read?.value === undefined ? { wrong, ...(read && { readings: read.readings }) } : { value: read.value }

const READ: Record<Figure, (text: string) => Cell> = {
  amount: (text) => figureCell('amount', readDollars(text)),
  number: (text) => figureCell('number', readNumber(text)),
  degrees: (text) => {
    const value = readDegrees(text)
    return value === null ? { wrong: 'degrees' } : { value }
  },
  specialty: (text) => {
    const value = SPECIALTY_WORDS.get(plainHeading(text))
    return value === undefined ? { wrong: 'specialty' } : { value }
  },
  pricingType: (text) => {
    const value = PRICING_WORDS.get(plainHeading(text))
    return value === undefined ? { wrong: 'pricingType' } : { value }
  },
}

interface RowRead {
  /** As a form would send it; an empty cell is left out. */
  given: Record<string, unknown>
  /** Columns whose cells cannot be read, and as what; `marks`: there are too many on a letter; `readings`: what an amount could mean. */
  wrong: { column: string; as: Figure | 'marks'; readings?: Readings }[]
}

/** A row of a file, in the order of its headings. */
export function readRow(kind: ImportKind, columns: readonly (string | null)[], cells: readonly string[]): RowRead {
  const row: RowRead = { given: {}, wrong: [] }
  columns.forEach((column, at) => {
    const cell = column === null ? undefined : COLUMNS[kind][column]?.cell
    if (column === null || cell === undefined) return
    const text = boundedText(unguarded(cells[at] ?? '')).trim()
    if (text === '') return
    if (hasEndlessMarks(text)) {
      row.wrong.push({ column, as: 'marks' })
      return
    }
    const read: Cell = cell === 'text' ? { value: text } : READ[cell](text)
    if ('wrong' in read) row.wrong.push({ column, as: read.wrong, ...(read.readings && { readings: read.readings }) })
    else row.given[column] = read.value
  })
  return row
}
