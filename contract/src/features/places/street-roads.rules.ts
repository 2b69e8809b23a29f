import { degreesAt } from './road-lines.ts'
import type { TypedStreet } from './typed-address.rules.ts'
import { type Box, GRIDS, type GridName, type Knots } from './valley-grids.ts'
import { type Road, roadsNamed } from './valley-roads.ts'

const NUMBERED_LINES: Box = { south: 33.28, west: -112.65, north: 33.96, east: -111.6 }

const line = (degrees: number, from: number, to: number): Knots => [
  [from, degrees],
  [to, degrees],
]

/** Numbered north-south roads follow the block numbers: 16th Street is 1600 East. */
const block = (grid: GridName, heading: 'E' | 'W', ordinal: number): Road[] =>
  degreesAt(GRIDS[grid].numbers[heading], ordinal * 100).map((degrees) => ({
    runs: 'north-south',
    line: line(degrees, NUMBERED_LINES.south, NUMBERED_LINES.north),
  }))

/** Old town areas whose numbered roads run east-west, a tenth of a mile apart. */
const OLD_SCOTTSDALE: Box = { south: 33.48, west: -111.935, north: 33.51, east: -111.915 }
const OLD_TEMPE: Box = { south: 33.4, west: -111.978, north: 33.44, east: -111.9 }
const OLD_MESA: Box = { south: 33.37, west: -111.87, north: 33.45, east: -111.78 }
const across = (degrees: number, { west, east }: Box): Road[] => [
  { runs: 'east-west', line: line(degrees, west, east) },
]

function numberedRoads(ordinal: number, { kind, heading }: TypedStreet, grid: GridName): Road[] {
  const [isStreet, isAvenue] = [kind !== 'avenue', kind !== 'street']
  const runsAcross = heading === 'E' || heading === 'W'
  switch (grid) {
    case 'phoenix':
      if (runsAcross) {
        return [
          ...(isStreet && ordinal < 10 ? across(33.4935 - ordinal * 0.0012, OLD_SCOTTSDALE) : []),
          ...(isAvenue && ordinal < 10 ? across(33.494 + ordinal * 0.0009, OLD_SCOTTSDALE) : []),
        ]
      }
      return [...(isStreet ? block(grid, 'E', ordinal) : []), ...(isAvenue ? block(grid, 'W', ordinal) : [])]
    case 'tempe':
      if (ordinal < 20) return isStreet ? across(33.4321 - ordinal * 0.00133, OLD_TEMPE) : []
      return isStreet ? block('phoenix', 'E', ordinal) : []
    case 'mesa':
      if (ordinal < 20) {
        return [
          ...(isStreet ? across(33.4152 + ordinal * 0.0018, OLD_MESA) : []),
          ...(isAvenue ? across(33.4152 - ordinal * 0.0018, OLD_MESA) : []),
        ]
      }
      return isStreet ? block(grid, 'E', ordinal) : []
    case 'chandler':
      return isStreet ? block('phoenix', 'E', ordinal) : []
    case 'gilbert':
      return []
  }
}

/** Candidate roads of a typed street in one city's numbering. */
export const roadsOf = (street: TypedStreet, grid: GridName): readonly Road[] => {
  if (street.ordinal !== null) return numberedRoads(street.ordinal, street, grid)
  const withKind = street.kind ? roadsNamed(`${street.name} ${street.kind}`) : []
  return withKind.length > 0 ? withKind : roadsNamed(street.name)
}
