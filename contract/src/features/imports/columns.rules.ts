import { REPLIES } from '../../messages/every-language.ts'
import { type AddressHeading, addressHeading, knownHeading, mayBeFirstName } from './heading-words.ts'
import { ADDRESS_FIELD, isRepeatable, missingFields } from './import-fields.ts'
import type { ImportColumn, ImportKind } from './imports.contract.ts'
import { plainWords } from './plain-words.ts'

/** Longer headings and further columns are reported as unknown. */
const LONGEST_HEADING = 100
export const MOST_COLUMNS = 1000

export interface Headings {
  /** Among columns of one field the earlier ones take precedence. */
  sources: readonly ImportColumn[]
  /** Headings that are not imported. */
  unknown: string[]
  /** Required fields without a column. */
  missing: string[]
  /** Single-column fields with two columns. */
  twice: string[]
}

type Cells = readonly string[]

const wordsIn = (cell: string): string => (cell.length > LONGEST_HEADING ? '' : plainWords(cell))

interface FoundColumns extends ImportColumn {
  rank: number
  address: AddressHeading | null
}

function find(kind: ImportKind, headings: Cells): FoundColumns[] {
  return headings.slice(0, MOST_COLUMNS).flatMap((cell, at): FoundColumns[] => {
    const words = wordsIn(cell)
    if (words === '') return []
    const address = addressHeading(words)
    if (address) return [{ at, field: address.part, rank: address.rank, address }]
    const known = knownHeading(kind, words)
    return known ? [{ at, ...known, address: null }] : []
  })
}

/** Columns of the address: whole addresses, and the address parts that most rows fill in. */
function addressSources(kind: ImportKind, found: readonly FoundColumns[], rows: readonly Cells[]): ImportColumn[] {
  const whole: FoundColumns[] = []
  const groups = new Map<string, FoundColumns[]>()
  for (const one of found) {
    if (one.field === 'whole') whole.push(one)
    else if (one.address) groups.set(one.address.group, [...(groups.get(one.address.group) ?? []), one])
  }
  let best: { parts: ImportColumn[]; filled: number; rank: number } | null = null
  for (const [group, parts] of groups) {
    const hasStreet = parts.some(({ field }) => field === 'street')
    // In `Address, City, State, Zip` the address is the street. A Spanish `estado` may also mean a status, so it does not decide.
    const isSplit = parts.some(({ field }) => field === 'city' || field === 'postalCode')
    const street = hasStreet || !isSplit ? null : whole.find(({ address }) => address?.group === group)
    const all: ImportColumn[] = street ? [{ at: street.at, field: 'street' }, ...parts] : parts
    const column = all.find(({ field }) => field === 'street')?.at
    // A city or state alone is no address.
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

/** Validates the chosen columns. */
function judged(kind: ImportKind, headings: Cells, sources: readonly ImportColumn[]): Omit<Headings, 'sources'> {
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

/** Interprets the headings; among several split addresses, the rows show which one is used. */
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

/** Columns chosen by hand. */
export const chosenColumns = (kind: ImportKind, headings: Cells, sources: readonly ImportColumn[]): Headings => ({
  sources,
  ...judged(kind, headings, sources),
})

/** Drops repeated columns of single-column fields. */
export const firstOfEach = (kind: ImportKind, sources: readonly ImportColumn[]): ImportColumn[] =>
  sources.filter(
    ({ field }, place) => isRepeatable(kind, field) || sources.findIndex((one) => one.field === field) === place,
  )

/** Non-empty rows searched for headings. */
const MOST_TITLES = 20

export const isEmptyRow = (cells: Cells): boolean => cells.every((cell) => cell.trim() === '')

/** Cells per row considered for headings. */
const MOST_WEIGHED = 100

/** Known headings in a row, and its cells: tells headings from titles, and rates delimiters. */
function weightOf(kind: ImportKind, cells: Cells): number {
  const fields = new Set(find(kind, cells.slice(0, MOST_WEIGHED)).map(({ field }) => field))
  const filled = cells.slice(0, MOST_COLUMNS - 1).filter((cell) => cell.trim() !== '').length
  return fields.size * MOST_COLUMNS + filled
}

/** Row of the headings with a confidence, skipping titles and empty rows; null for an empty file. */
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

/** Concatenated files repeat their headings. */
export const repeatsHeadings = (headings: Cells, cells: Cells): boolean =>
  headings.every((heading, at) => heading.trim() === (cells[at] ?? '').trim()) &&
  cells.slice(headings.length).every((cell) => cell.trim() === '')

/** Whether the file is our own export, whose cells are taken literally. */
export function isOwnFile(kind: ImportKind, headings: Cells): boolean {
  const there = new Set(headings.slice(0, MOST_COLUMNS).map((heading) => heading.trim()))
  return Object.values(REPLIES).some(({ exports }) =>
    Object.values(exports[kind]).every((heading) => there.has(heading)),
  )
}
