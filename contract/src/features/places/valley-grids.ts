/**
 * How the cities of the valley number their houses.
 *
 * A house number says how far a house stands from the zero of its city's numbering. Each city counts from a crossing of two streets: Phoenix from Central
 * Avenue and Washington Street, Mesa from Center and Main Street, Tempe from Mill Avenue and the river, Chandler from Arizona Avenue and Commonwealth
 * Avenue, Gilbert from Gilbert and Elliot Road. The section lines of the Public Land Survey (Gila and Salt River Meridian, public domain) lie a mile apart and
 * carry the main roads; what number each road has is on its street signs. Degrees are those of the roads' middles.
 */

/** Ascending numbers or degrees, and the degrees that belong to each; between two of them it is a straight line. */
export type Knots = readonly (readonly [at: number, degrees: number])[]

export interface Box {
  south: number
  west: number
  north: number
  east: number
}

export type Heading = 'N' | 'S' | 'E' | 'W'

export interface Grid {
  /** House numbers of north-south streets to latitudes, of east-west streets to longitudes. */
  numbers: Record<Heading, Knots>
  /** Where houses are numbered so. */
  areas: readonly Box[]
}

/** Degrees of its four sides. */
export const box = (south: number, west: number, north: number, east: number): Box => ({ south, west, north, east })

/** What the product calls the valley: a place outside of it is none. */
export const VALLEY = box(33.18, -112.65, 33.98, -111.45)

/** Scottsdale, Glendale, Paradise Valley, Peoria and the cities of the west continue Phoenix's numbers. */
const phoenix: Grid = {
  areas: [box(33.28, -112.62, 33.96, -111.965), box(33.451, -111.98, 33.96, -111.69)],
  numbers: {
    N: [
      [0, 33.4484],
      [300, 33.4513],
      [1600, 33.4658],
      [2900, 33.4803],
      [4100, 33.4949],
      [5000, 33.5094],
      [6000, 33.524],
      [7000, 33.5385],
      [8000, 33.553],
      [9000, 33.5676],
      [10_600, 33.5822],
      [12_200, 33.5967],
      [13_800, 33.6112],
      [15_400, 33.6258],
      [17_000, 33.6403],
      [18_600, 33.6548],
      [20_200, 33.6694],
      [21_800, 33.6838],
      [23_400, 33.6984],
      [25_000, 33.7129],
      [26_600, 33.7275],
      [28_200, 33.742],
      [29_800, 33.7565],
      [31_400, 33.771],
      [33_000, 33.7855],
      [34_600, 33.799],
      [42_700, 33.8725],
    ],
    S: [
      [0, 33.4484],
      [1300, 33.437],
      [2700, 33.4225],
      [4200, 33.4078],
      [6000, 33.3924],
      [7800, 33.3778],
      [9400, 33.3633],
      [10_900, 33.349],
      [12_400, 33.3345],
      [13_900, 33.32],
      [15_300, 33.3055],
      [16_900, 33.291],
    ],
    E: [
      [0, -112.074],
      [700, -112.0651],
      [1600, -112.0477],
      [2400, -112.0303],
      [3200, -112.013],
      [4000, -111.9957],
      [4800, -111.9783],
      [5600, -111.9609],
      [6400, -111.9436],
      [7200, -111.926],
      [8000, -111.9088],
      [9200, -111.8826],
      [10_400, -111.8567],
      [12_000, -111.822],
      [13_400, -111.7934],
      [16_800, -111.7195],
      [18_000, -111.6935],
    ],
    W: [
      [0, -112.074],
      [700, -112.0826],
      [1900, -112.0998],
      [3500, -112.1344],
      [5900, -112.1862],
      [9100, -112.2553],
      [11_500, -112.3065],
      [16_400, -112.4117],
      [25_000, -112.597],
    ],
  },
}

const tempe: Grid = {
  areas: [box(33.318, -111.981, 33.466, -111.891)],
  numbers: {
    N: [
      [0, 33.43],
      [2000, 33.4514],
      [2500, 33.4585],
    ],
    S: [
      [0, 33.43],
      [400, 33.4256],
      [800, 33.4218],
      [1300, 33.4147],
      [2000, 33.4076],
      [3200, 33.3931],
      [5200, 33.3782],
      [6400, 33.3636],
      [7700, 33.349],
      [8800, 33.3346],
      [9900, 33.32],
    ],
    E: [
      [0, -111.94],
      [900, -111.9264],
      [1800, -111.9085],
      [2700, -111.8918],
    ],
    W: [
      [0, -111.94],
      [900, -111.9523],
      [1300, -111.9607],
      [2400, -111.978],
    ],
  },
}

const mesa: Grid = {
  areas: [
    box(33.377, -111.895, 33.52, -111.578),
    box(33.36, -111.895, 33.378, -111.838),
    box(33.285, -111.69, 33.378, -111.578),
  ],
  numbers: {
    N: [
      [0, 33.4152],
      [500, 33.4223],
      [1200, 33.437],
      [2000, 33.4515],
      [4400, 33.495],
      [5600, 33.517],
    ],
    S: [
      [0, 33.4152],
      [500, 33.4077],
      [1200, 33.3932],
      [2000, 33.3785],
      [3600, 33.349],
      [5200, 33.32],
      [6800, 33.291],
    ],
    E: [
      [0, -111.831],
      [500, -111.8222],
      [1200, -111.8049],
      [2000, -111.789],
      [9200, -111.6334],
      [11_600, -111.5815],
    ],
    W: [
      [0, -111.831],
      [500, -111.84],
      [1200, -111.8569],
      [2000, -111.8742],
      [2800, -111.891],
    ],
  },
}

const chandler: Grid = {
  areas: [box(33.276, -111.973, 33.3645, -111.804), box(33.2, -111.973, 33.277, -111.738)],
  numbers: {
    N: [
      [0, 33.304],
      [1000, 33.3202],
      [2000, 33.3348],
      [4000, 33.3637],
    ],
    S: [
      [0, 33.304],
      [1000, 33.291],
      [6000, 33.2185],
      [7000, 33.204],
    ],
    E: [
      [0, -111.8413],
      [5000, -111.7545],
      [6000, -111.7373],
    ],
    W: [
      [0, -111.8413],
      [2000, -111.8762],
      [3000, -111.8945],
      [4000, -111.911],
      [6000, -111.9446],
      [7500, -111.97],
    ],
  },
}

/** Its Baseline Road, the border with Mesa, has Mesa's numbers. */
const gilbert: Grid = {
  areas: [box(33.262, -111.842, 33.377, -111.68), box(33.2, -111.792, 33.263, -111.68)],
  numbers: {
    N: [
      [0, 33.349],
      [1000, 33.3637],
      [2000, 33.3782],
    ],
    S: [
      [0, 33.349],
      [1000, 33.3346],
      [3800, 33.281],
      [5000, 33.258],
      [7000, 33.22],
    ],
    E: [
      [0, -111.7893],
      [850, -111.7718],
      [1700, -111.7545],
      [3300, -111.7199],
      [4900, -111.6852],
    ],
    W: [
      [0, -111.7893],
      [850, -111.8066],
      [1700, -111.824],
    ],
  },
}

export const GRIDS = { phoenix, tempe, mesa, chandler, gilbert }
export type GridName = keyof typeof GRIDS
