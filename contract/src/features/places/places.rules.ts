import { type GeoPoint, miles } from '../../lib/distance.ts'
import { degreesAt } from './road-lines.ts'
import { roadsOf } from './street-roads.rules.ts'
import { readAddress, type TypedAddress, type TypedStreet } from './typed-address.rules.ts'
import type { City } from './valley-cities.ts'
import { type Box, GRIDS, type GridName, type Heading, VALLEY } from './valley-grids.ts'
import type { Road } from './valley-roads.ts'
import { ZIP_MIDDLES, zipMiddle } from './valley-zips.ts'

/** How the address was located, best first. */
export interface FoundPlace extends GeoPoint {
  by: 'house' | 'crossing' | 'street' | 'zip'
}

/** Readings farther apart are ambiguous, so the address has no place. */
const SAME_PLACE_MILES = 3
/** Without a house number, the point where the road passes the ZIP code's middle, if close enough. */
const PASSES_MILES = 2.5
/** Roads extend about a quarter of a mile beyond the table. */
const SLACK = 0.004

export const isWithin = ({ latitude, longitude }: GeoPoint, { south, west, north, east }: Box): boolean =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east

const headingsOf = (street: TypedStreet, runs: Road['runs']): Heading[] => {
  const along: Heading[] = runs === 'north-south' ? ['N', 'S'] : ['E', 'W']
  return street.heading === null ? along : along.filter((heading) => heading === street.heading)
}

const isIn = (grid: GridName, place: GeoPoint) => GRIDS[grid].areas.some((area) => isWithin(place, area))

/** Point on a road; empty beyond its ends. */
const onRoad = ({ runs, line }: Road, along: number): GeoPoint[] =>
  degreesAt(line, along, SLACK).map((across) =>
    runs === 'north-south' ? { latitude: along, longitude: across } : { latitude: across, longitude: along },
  )

/** Location of a house number in one city's numbering. */
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

/** Alternating projection converges, since roads bend little; the last pass must be within their ends. */
const TURNS = [1, 1, 1, 1, 1, SLACK]
const MIDDLE: GeoPoint = { latitude: (VALLEY.south + VALLEY.north) / 2, longitude: (VALLEY.west + VALLEY.east) / 2 }

/** Intersection of two roads, if any. */
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

/** Numberings used around a ZIP code. */
const gridsAt = (middle: GeoPoint): GridName[] => ALL_GRIDS.filter((grid) => isIn(grid, middle))

/** Approximate radius of a ZIP code, from the distance to the next one. */
function reachOf(middle: GeoPoint): number {
  const others = ZIP_MIDDLES.filter((other) => other !== middle)
  return 3 + 2 * Math.min(...others.map((other) => miles(middle, other)))
}

const average = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/** The common place of several readings; none if they disagree. */
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

/** Narrows the readings by city and ZIP code, likeliest first; null if they contradict all. */
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
  // Without a city, 32nd Street is Phoenix's, although east Mesa has one too; named intersections agree in any numbering.
  return [...(isPhoenixFirst ? onePlace(readingsOf('phoenix')) : []), ...onePlace(ALL_GRIDS.flatMap(readingsOf))]
}

/** Roads near the middle of the given ZIP code. */
const passing = (streets: readonly TypedStreet[], middle: GeoPoint): GeoPoint[] =>
  gridsAt(middle)
    .flatMap((grid) => streets.flatMap((street) => roadsOf(street, grid)))
    .flatMap((road) => onRoad(road, road.runs === 'north-south' ? middle.latitude : middle.longitude))
    .filter((point) => miles(point, middle) <= PASSES_MILES)

/** For an unknown street, the house number gives one coordinate and the ZIP code the other. */
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

/** Geocodes an address of the valley as precisely as its words allow; null if unknown or elsewhere. */
export function placeOfAddress(address: string): FoundPlace | null {
  const typed = readAddress(address)
  const found = typed && find(typed)
  if (!found || !isWithin(found, VALLEY)) return null
  return { latitude: rounded(found.latitude), longitude: rounded(found.longitude), by: found.by }
}
