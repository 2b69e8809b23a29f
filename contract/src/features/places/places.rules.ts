import { type GeoPoint, miles } from '../../lib/distance.ts'
import { degreesAt } from './road-lines.ts'
import { roadsOf } from './street-roads.rules.ts'
import { readAddress, type TypedAddress, type TypedStreet } from './typed-address.rules.ts'
import type { City } from './valley-cities.ts'
import { type Box, GRIDS, type GridName, type Heading, VALLEY } from './valley-grids.ts'
import type { Road } from './valley-roads.ts'
import { ZIP_MIDDLES, zipMiddle } from './valley-zips.ts'

/** By what an address was placed, the surest first. */
export interface FoundPlace extends GeoPoint {
  by: 'house' | 'crossing' | 'street' | 'zip'
}

/** Two readings of an address that lie farther apart are two places, and the address has none. */
const SAME_PLACE_MILES = 3
/** A road without a house number is taken where it passes the middle of the ZIP code, unless it passes far from it. */
const PASSES_MILES = 2.5
/** Roads are a little longer than the table says, about a quarter of a mile. */
const SLACK = 0.004

export const isWithin = ({ latitude, longitude }: GeoPoint, { south, west, north, east }: Box): boolean =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east

const headingsOf = (street: TypedStreet, runs: Road['runs']): Heading[] => {
  const along: Heading[] = runs === 'north-south' ? ['N', 'S'] : ['E', 'W']
  return street.heading === null ? along : along.filter((heading) => heading === street.heading)
}

const isIn = (grid: GridName, place: GeoPoint) => GRIDS[grid].areas.some((area) => isWithin(place, area))

/** Where a road is so far along; nothing beyond its ends. */
const onRoad = ({ runs, line }: Road, along: number): GeoPoint[] =>
  degreesAt(line, along, SLACK).map((across) =>
    runs === 'north-south' ? { latitude: along, longitude: across } : { latitude: across, longitude: along },
  )

/** Where a house number stands on a street, by the numbers of one city. */
function houses(street: TypedStreet, grid: GridName): GeoPoint[] {
  const { houseNumber } = street
  if (houseNumber === null) return []
  return roadsOf(street, grid)
    .flatMap((road) =>
      headingsOf(street, road.runs)
        .flatMap((heading) => degreesAt(GRIDS[grid].numbers[heading], houseNumber))
        .flatMap((along) => onRoad(road, along)),
    )
    .filter((place) => isIn(grid, place))
}

/** Roads bend little, so going from one to the other a few times ends where they meet; at the end they have to reach so far. */
const TURNS = [1, 1, 1, 1, 1, SLACK]
const MIDDLE: GeoPoint = { latitude: (VALLEY.south + VALLEY.north) / 2, longitude: (VALLEY.west + VALLEY.east) / 2 }

/** Where two roads meet, if they do. */
function meeting(...roads: readonly [Road, Road]): GeoPoint[] {
  const northSouth = roads.find(({ runs }) => runs === 'north-south')
  const eastWest = roads.find(({ runs }) => runs === 'east-west')
  if (!northSouth || !eastWest) return []
  return TURNS.reduce<GeoPoint[]>(
    (places, slack) =>
      places
        .flatMap(({ latitude }) => degreesAt(northSouth.line, latitude, slack))
        .flatMap((longitude) =>
          degreesAt(eastWest.line, longitude, slack).map((latitude) => ({ latitude, longitude })),
        ),
    [MIDDLE],
  )
}

const crossings = ([one, other]: readonly TypedStreet[], grid: GridName): GeoPoint[] =>
  one && other
    ? roadsOf(one, grid)
        .flatMap((road) => roadsOf(other, grid).flatMap((crossed) => meeting(road, crossed)))
        .filter((place) => isIn(grid, place))
    : []

const ALL_GRIDS = Object.keys(GRIDS) as GridName[]

/** Whose numbers the houses of a ZIP code have: of the cities around it, those whose area holds its middle. */
const gridsAt = (middle: GeoPoint): GridName[] => ALL_GRIDS.filter((grid) => isIn(grid, middle))

/** How far from its middle a ZIP code reaches at most, by how far the next one is: they are larger where they are sparse. */
function reachOf(middle: GeoPoint): number {
  const others = ZIP_MIDDLES.filter((other) => other !== middle)
  return 3 + 2 * Math.min(...others.map((other) => miles(middle, other)))
}

const average = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/** The one place that several readings mean; none where they are too far from each other. */
function onePlace(readings: readonly GeoPoint[]): GeoPoint[] {
  const isOne = readings.every((one) => readings.every((other) => miles(one, other) <= SAME_PLACE_MILES))
  return readings.length > 0 && isOne
    ? [
        {
          latitude: average(readings.map(({ latitude }) => latitude)),
          longitude: average(readings.map(({ longitude }) => longitude)),
        },
      ]
    : []
}

interface Surroundings {
  city: City | null
  zip: { middle: GeoPoint; reach: number } | null
}

/** What city and ZIP code leave of the readings of a street, the likeliest first; null where they contradict each of them. */
function settle(
  readingsOf: (grid: GridName) => GeoPoint[],
  isPhoenixFirst: boolean,
  { city, zip }: Surroundings,
): GeoPoint[] | null {
  const own = city?.grids ?? []
  if (zip) {
    const around = gridsAt(zip.middle)
    const near = (grids: readonly GridName[]) =>
      grids
        .flatMap(readingsOf)
        .filter((place) => miles(place, zip.middle) <= zip.reach)
        .sort((one, other) => miles(one, zip.middle) - miles(other, zip.middle))
    const found = [...near(own), ...near(around), ...near(ALL_GRIDS)]
    return found.length === 0 && [...own, ...around].some((grid) => readingsOf(grid).length > 0) ? null : found
  }
  if (city) return onePlace(own.flatMap(readingsOf).filter((place) => isWithin(place, city.box)))
  // 32nd Street without a city is Phoenix's, although east Mesa has one too; other roads cross in one place by the numbers of any city.
  return [...(isPhoenixFirst ? onePlace(readingsOf('phoenix')) : []), ...onePlace(ALL_GRIDS.flatMap(readingsOf))]
}

/** Roads near the middle of the ZIP code that was written with them. */
const passing = (streets: readonly TypedStreet[], middle: GeoPoint): GeoPoint[] =>
  gridsAt(middle)
    .flatMap((grid) => streets.flatMap((street) => roadsOf(street, grid)))
    .flatMap((road) => onRoad(road, road.runs === 'north-south' ? middle.latitude : middle.longitude))
    .filter((point) => miles(point, middle) <= PASSES_MILES)

/** Streets that are not known still say by their number how far north or east of zero they are; the rest is the ZIP code's. */
const abreast = (streets: readonly TypedStreet[], { middle, reach }: { middle: GeoPoint; reach: number }): GeoPoint[] =>
  streets
    .flatMap(({ heading, houseNumber }) =>
      heading === null || houseNumber === null
        ? []
        : gridsAt(middle)
            .flatMap((grid) => degreesAt(GRIDS[grid].numbers[heading], houseNumber))
            .map((degrees) => ({
              ...middle,
              [heading === 'N' || heading === 'S' ? 'latitude' : 'longitude']: degrees,
            })),
    )
    .filter((place) => miles(place, middle) <= reach / 2)

function find({ streets, zip, city }: TypedAddress): FoundPlace | null {
  const middle = zipMiddle(zip)
  const surroundings = { city, zip: middle && { middle, reach: reachOf(middle) } }
  for (const street of streets) {
    const found = settle((grid) => houses(street, grid), street.ordinal !== null, surroundings)
    if (found === null) return null
    const [house] = found
    if (house) return { ...house, by: 'house' }
  }
  const known = streets.filter((street) => ALL_GRIDS.some((grid) => roadsOf(street, grid).length > 0))
  const found = settle((grid) => crossings(known, grid), true, surroundings)
  if (found === null) return null
  const [crossing] = found
  if (crossing) return { ...crossing, by: 'crossing' }
  if (!surroundings.zip) return null
  const [street] = [...passing(known, surroundings.zip.middle), ...abreast(streets, surroundings.zip)]
  return street ? { ...street, by: 'street' } : { ...surroundings.zip.middle, by: 'zip' }
}

/** Five decimals of a degree are about a yard. */
const rounded = (degrees: number) => Math.round(degrees * 100_000) / 100_000

/** Where an address of the valley lies, as near as its own words say; null where they do not, or name another place. */
export function placeOfAddress(address: string): FoundPlace | null {
  const typed = readAddress(address)
  const found = typed && find(typed)
  if (!found || !isWithin(found, VALLEY)) return null
  return { latitude: rounded(found.latitude), longitude: rounded(found.longitude), by: found.by }
}
