import { EAST_WEST } from './east-west-roads.ts'
import { LESSER_STREETS } from './lesser-streets.ts'
import { NORTH_SOUTH } from './north-south-roads.ts'
import { degreesAt, level } from './road-lines.ts'
import { GRIDS, type Knots } from './valley-grids.ts'

export interface Road {
  runs: 'north-south' | 'east-west'
  /** East-west roads map longitudes to latitudes, north-south ones the reverse, between their ends. */
  line: Knots
}

/** Alternative road names. */
const ALIASES: Record<string, string> = {
  'indian schl': 'indian school',
  'indian sch': 'indian school',
  bethany: 'bethany home',
  doubletree: 'doubletree ranch',
  flw: 'frank lloyd wright',
  principal: 'main',
  'interstate 17': 'black canyon',
  'i 17': 'black canyon',
  'us 60': 'superstition',
}

/** Variants such as Mc Dowell, Camel Back and elliott. */
const squeezed = (name: string) => name.replaceAll(' ', '').replaceAll(/(.)\1/g, '$1')

const roads = (lines: Record<string, readonly Knots[]>, runs: Road['runs']) =>
  Object.entries(lines).flatMap(([name, parts]) =>
    parts.map((line) => ({ name: squeezed(name), road: { runs, line } })),
  )

/** From Glendale's west to Phoenix's east. */
const lesser = Object.entries(LESSER_STREETS).flatMap(([name, number]) =>
  degreesAt(GRIDS.phoenix.numbers.N, number).map((degrees) => [name, level(degrees, -112.35, -111.95)] as const),
)

const BY_NAME = Map.groupBy(
  [
    ...roads(EAST_WEST, 'east-west'),
    ...roads(Object.fromEntries(lesser), 'east-west'),
    ...roads(NORTH_SOUTH, 'north-south'),
  ],
  ({ name }) => name,
)
const BY_ALIAS = new Map(Object.entries(ALIASES).map(([alias, name]) => [squeezed(alias), squeezed(name)]))

/** Whether one insertion, deletion, substitution or swap separates two texts. */
function isOneLetterOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const [a, b] = [one.slice(at), other.slice(at)]
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  )
}

/** Shorter names are too similar for typo correction. */
const SURE_LENGTH = 7

function spelledAlmost(key: string): string | undefined {
  if (key.length < SURE_LENGTH) return undefined
  const near = [...BY_NAME.keys()].filter((name) => name.length >= SURE_LENGTH - 1 && isOneLetterOff(key, name))
  return near.length === 1 ? near[0] : undefined
}

/** Roads of a lower-case name; empty if unknown. */
export function roadsNamed(name: string): readonly Road[] {
  const key = squeezed(name)
  const known = BY_NAME.has(key) ? key : (BY_ALIAS.get(key) ?? spelledAlmost(key))
  return (BY_NAME.get(known ?? '') ?? []).map(({ road }) => road)
}
