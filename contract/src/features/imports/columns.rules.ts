import { messages as english } from '../../messages/exports.en.ts'
import { messages as spanish } from '../../messages/exports.es.ts'
import { type AddressHeading, addressHeading, knownHeading, mayBeFirstName } from './heading-words.ts'
import { ADDRESS_FIELD, isRepeatable, missingFields } from './import-fields.ts'
import type { ImportKind, Source } from './imports.contract.ts'
import { plainWords } from './plain-words.ts'

/** No heading that is known is longer, and no list of contacts has as many columns; what lies beyond is told as unknown. */
const LONGEST_HEADING = 100
export const MOST_COLUMNS = 1000

export interface Headings {
  /** Of several columns of one field those that come first are asked first. */
  sources: readonly Source[]
  /** Headings of columns that are not imported. */
  unknown: string[]
  /** Fields that the file must have and has not. */
  missing: string[]
  /** Fields that have one column, and here have two. */
  twice: string[]
}

type Cells = readonly string[]

const wordsIn = (cell: string): string => (cell.length > LONGEST_HEADING ? '' : plainWords(cell))

interface Found extends Source {
  rank: number
  address: AddressHeading | null
}

function find(kind: ImportKind, headings: Cells): Found[] {
  return headings.slice(0, MOST_COLUMNS).flatMap((cell, at): Found[] => {
    const words = wordsIn(cell)
    if (words === '') return []
    const address = addressHeading(words)
    if (address) return [{ at, field: address.part, rank: address.rank, address }]
    const known = knownHeading(kind, words)
    return known ? [{ at, ...known, address: null }] : []
  })
}

/** Which columns make the address: whole ones, and the parts of that address which most rows have. */
function addressSources(kind: ImportKind, found: readonly Found[], rows: readonly Cells[]): Source[] {
  const whole: Found[] = []
  const groups = new Map<string, Found[]>()
  for (const one of found) {
    if (one.field === 'whole') whole.push(one)
    else if (one.address) groups.set(one.address.group, [...(groups.get(one.address.group) ?? []), one])
  }
  let best: { parts: Source[]; filled: number; rank: number } | null = null
  for (const [group, parts] of groups) {
    const hasStreet = parts.some(({ field }) => field === 'street')
    // `Address, City, State, Zip`: the address is the street.
    // In Spanish a state is also how a job stands, so it makes no street of an address.
    const isSplit = parts.some(({ field }) => field === 'city' || field === 'postalCode')
    const street = hasStreet || !isSplit ? null : whole.find(({ address }) => address?.group === group)
    const all: Source[] = street ? [{ at: street.at, field: 'street' }, ...parts] : parts
    const column = all.find(({ field }) => field === 'street')?.at
    // A city or a state alone is no address.
    if (column === undefined || all.length < 2) continue
    const filled = rows.filter((cells) => (cells[column] ?? '').trim() !== '').length
    const rank = parts[0]?.rank ?? 0
    if (!best || filled > best.filled || (filled === best.filled && rank < best.rank))
      best = { parts: all, filled, rank }
  }
  const taken = new Set(best?.parts.map(({ at }) => at))
  const alone = best ? [] : found.filter(({ address, field }) => address && field === 'street')
  const wholes = [...whole, ...alone].filter(({ at }) => !taken.has(at)).sort((a, b) => a.rank - b.rank || a.at - b.at)
  return [...wholes.map(({ at }) => ({ at, field: ADDRESS_FIELD[kind] })), ...(best?.parts ?? [])]
}

/** What is said of the columns that are taken. */
function judged(kind: ImportKind, headings: Cells, sources: readonly Source[]): Omit<Headings, 'sources'> {
  const taken = new Set(sources.map(({ at }) => at))
  const single = new Set<string>()
  const twice = new Set<string>()
  for (const { field } of sources) {
    if (!isRepeatable(kind, field) && single.has(field)) twice.add(field)
    single.add(field)
  }
  return {
    unknown: headings.filter((cell, at) => !taken.has(at) && cell.trim() !== ''),
    missing: missingFields(
      kind,
      sources.map(({ field }) => field),
    ),
    twice: [...twice],
  }
}

/** What the headings of a file say; of several addresses in parts the rows tell which is filled in. */
export function readHeadings(kind: ImportKind, headings: Cells, rows: readonly Cells[] = []): Headings {
  const found = find(kind, headings)
  const people = found.filter(({ address }) => !address).sort((a, b) => a.rank - b.rank || a.at - b.at)
  const has = (field: string) => people.some((one) => one.field === field)
  const isApart = (has('lastName') || has('secondLastName')) && !has('firstName')
  const first = isApart
    ? people.find(({ at, field }) => field === 'name' && mayBeFirstName(wordsIn(headings[at] ?? '')))
    : undefined
  const sources = [
    ...people.map(({ at, field }) => ({ at, field: at === first?.at ? 'firstName' : field })),
    ...addressSources(kind, found, rows),
  ]
  return { sources, ...judged(kind, headings, sources) }
}

/** Columns that somebody chose by hand. */
export const chosenColumns = (kind: ImportKind, headings: Cells, sources: readonly Source[]): Headings => ({
  sources,
  ...judged(kind, headings, sources),
})

/** The first of two columns of a field that has one. */
export const firstOfEach = (kind: ImportKind, sources: readonly Source[]): Source[] =>
  sources.filter(
    ({ field }, place) => isRepeatable(kind, field) || sources.findIndex((one) => one.field === field) === place,
  )

/** Among so many rows with something in them the headings are looked for. */
const MOST_TITLES = 20

export const isEmptyRow = (cells: Cells): boolean => cells.every((cell) => cell.trim() === '')

/** So many cells of a row tell whether it has headings. */
const MOST_WEIGHED = 100

/** How much of a row are headings that are known, and how many cells it has: what tells headings from titles, and one delimiter from another. */
function weightOf(kind: ImportKind, cells: Cells): number {
  const fields = new Set(find(kind, cells.slice(0, MOST_WEIGHED)).map(({ field }) => field))
  const filled = cells.slice(0, MOST_COLUMNS - 1).filter((cell) => cell.trim() !== '').length
  return fields.size * MOST_COLUMNS + filled
}

/** Where the headings stand, and how surely; titles and empty rows ahead of them are passed over. Null for a file without anything. */
export function findHeadings(kind: ImportKind, rows: readonly Cells[]): { at: number; weight: number } | null {
  let best: { at: number; weight: number } | null = null
  let seen = 0
  for (const [at, cells] of rows.entries()) {
    if (seen >= MOST_TITLES) break
    if (isEmptyRow(cells)) continue
    seen += 1
    const weight = weightOf(kind, cells)
    if (!best || weight > best.weight) best = { at, weight }
  }
  return best
}

/** Whether a row says the headings again, as files that were put together do. */
export const repeatsHeadings = (headings: Cells, cells: Cells): boolean =>
  headings.every((heading, at) => heading.trim() === (cells[at] ?? '').trim()) &&
  cells.slice(headings.length).every((cell) => cell.trim() === '')

/** Whether the product wrote the file: nothing in its cells is anything but what was stored. */
export function isOwnFile(kind: ImportKind, headings: Cells): boolean {
  const there = new Set(headings.slice(0, MOST_COLUMNS).map((heading) => heading.trim()))
  return [english, spanish].some((words) => Object.values(words[kind]).every((heading) => there.has(heading)))
}
