import type { GeoPoint } from '@desert-wrench/contract/lib/distance.ts'

/** Houses are numbered by distance from the city's origin, so known section-line roads locate every house by interpolation. */
type GridPoints = readonly (readonly [houseNumber: number, degrees: number])[]

export type StreetHeading = 'N' | 'S' | 'E' | 'W'

/** Origin: Central Avenue and Washington Street; Scottsdale and Glendale continue its numbers. */
const PHOENIX: Record<StreetHeading, GridPoints> = {
  N: [
    [0, 33.4484],
    [1600, 33.4658],
    [2900, 33.4803],
    [4100, 33.4948],
    [5000, 33.5094],
    [6000, 33.524],
    [7000, 33.5385],
    [8000, 33.553],
    [9000, 33.5675],
    [10_500, 33.5822],
    [12_100, 33.5968],
    [13_700, 33.6112],
    [15_300, 33.6257],
    [16_900, 33.6402],
    [18_500, 33.6547],
    [20_200, 33.669],
  ],
  S: [
    [0, 33.4484],
    [1300, 33.4369],
    [2500, 33.4223],
    [4100, 33.4076],
    [6000, 33.3926],
    [8000, 33.378],
  ],
  E: [
    [0, -112.074],
    [700, -112.0651],
    [1600, -112.0479],
    [10_400, -111.8567],
  ],
  W: [
    [0, -112.074],
    [700, -112.0826],
    [1900, -112.0998],
    [9100, -112.2555],
  ],
}

/** Origin: Mill Avenue and the Salt River. */
const TEMPE: Record<StreetHeading, GridPoints> = {
  N: [
    [0, 33.4305],
    [1000, 33.4514],
  ],
  S: [
    [0, 33.4305],
    [740, 33.422],
    [2000, 33.4076],
    [3300, 33.393],
    [4900, 33.3785],
    [6400, 33.3636],
    [7650, 33.3494],
    [8800, 33.335],
  ],
  E: [
    [0, -111.94],
    [900, -111.9265],
    [1800, -111.9094],
    [2700, -111.892],
  ],
  W: [
    [0, -111.94],
    [600, -111.9518],
    [1300, -111.9607],
    [2100, -111.978],
  ],
}

/** Origin: Center Street and Main Street. */
const MESA: Record<StreetHeading, GridPoints> = {
  N: [
    [0, 33.4152],
    [500, 33.4225],
    [1200, 33.4372],
    [2000, 33.4518],
    [4000, 33.488],
  ],
  S: [
    [0, 33.4152],
    [500, 33.4077],
    [1200, 33.3932],
    [2000, 33.3787],
  ],
  E: [
    [0, -111.831],
    [500, -111.8222],
    [1200, -111.8049],
    [2000, -111.7887],
    [9200, -111.6334],
  ],
  W: [
    [0, -111.831],
    [500, -111.8397],
    [1200, -111.8569],
    [2000, -111.8742],
  ],
}

export const CITIES = ['Phoenix', 'Mesa', 'Scottsdale', 'Tempe', 'Glendale'] as const
export type StreetCity = (typeof CITIES)[number]

const GRIDS: Record<StreetCity, Record<StreetHeading, GridPoints>> = {
  Phoenix: PHOENIX,
  Scottsdale: PHOENIX,
  Glendale: PHOENIX,
  Mesa: MESA,
  Tempe: TEMPE,
}

function degreesAt(knots: GridPoints, houseNumber: number): number {
  const after = knots.findIndex(([number]) => number >= houseNumber)
  const [high, low] = [knots[after], knots[after - 1]]
  if (!high) throw new Error(`house number ${houseNumber} lies beyond the grid`)
  if (!low) return high[1]
  return low[1] + ((houseNumber - low[0]) / (high[0] - low[0])) * (high[1] - low[1])
}

/** Even numbers are on the north and west sides, some 15 yards from the middle. */
const SIDE = 0.00015

/** Location of a house, from its street's heading and grid number and its own number. */
export function placeOf(
  city: StreetCity,
  street: { heading: StreetHeading; across: readonly [StreetHeading, number] },
  house: number,
): GeoPoint {
  const grid = GRIDS[city]
  const along = degreesAt(grid[street.heading], house)
  const fixed = degreesAt(grid[street.across[0]], street.across[1])
  const side = house % 2 === 0 ? SIDE : -SIDE
  const [latitude, longitude] =
    street.heading === 'N' || street.heading === 'S' ? [along, fixed - side] : [fixed + side, along]
  return { latitude: round(latitude), longitude: round(longitude) }
}

/** Five decimals of a degree are about a yard. */
const round = (degrees: number) => Math.round(degrees * 100_000) / 100_000
