import { type Box, box, type GridName } from './valley-grids.ts'

export interface City {
  /** House numberings in use, likeliest first. */
  grids: readonly GridName[]
  /** Generous bounds: post offices and people extend cities beyond their borders. */
  box: Box
}

const phoenixNumbers = (around: Box): City => ({ grids: ['phoenix'], box: around })

const PHOENIX = phoenixNumbers(box(33.25, -112.35, 33.96, -111.9))

/** Cities as written in addresses, and districts of Phoenix. */
export const CITIES: Record<string, City> = {
  phoenix: PHOENIX,
  phx: PHOENIX,
  pheonix: PHOENIX,
  ahwatukee: PHOENIX,
  arcadia: PHOENIX,
  maryvale: PHOENIX,
  sunnyslope: PHOENIX,
  scottsdale: phoenixNumbers(box(33.44, -112.0, 33.92, -111.72)),
  glendale: phoenixNumbers(box(33.47, -112.48, 33.74, -112.11)),
  tempe: { grids: ['tempe'], box: box(33.3, -111.99, 33.47, -111.88) },
  mesa: { grids: ['mesa'], box: box(33.27, -111.91, 33.53, -111.56) },
  chandler: { grids: ['chandler'], box: box(33.19, -111.98, 33.375, -111.72) },
  gilbert: { grids: ['gilbert', 'mesa'], box: box(33.19, -111.86, 33.4, -111.61) },
  'paradise valley': phoenixNumbers(box(33.49, -112.03, 33.61, -111.9)),
  peoria: phoenixNumbers(box(33.53, -112.4, 33.92, -112.17)),
  surprise: phoenixNumbers(box(33.57, -112.55, 33.8, -112.28)),
  'sun city': phoenixNumbers(box(33.55, -112.34, 33.7, -112.24)),
  'sun city west': phoenixNumbers(box(33.62, -112.42, 33.7, -112.31)),
  'el mirage': phoenixNumbers(box(33.56, -112.36, 33.64, -112.28)),
  youngtown: phoenixNumbers(box(33.57, -112.33, 33.61, -112.28)),
  avondale: phoenixNumbers(box(33.36, -112.37, 33.53, -112.25)),
  goodyear: phoenixNumbers(box(33.25, -112.5, 33.53, -112.32)),
  'litchfield park': phoenixNumbers(box(33.46, -112.46, 33.56, -112.3)),
  tolleson: phoenixNumbers(box(33.39, -112.3, 33.5, -112.2)),
  buckeye: { grids: [], box: box(33.25, -112.62, 33.75, -112.4) },
  laveen: phoenixNumbers(box(33.28, -112.25, 33.42, -112.07)),
  anthem: phoenixNumbers(box(33.78, -112.2, 33.92, -112.03)),
  'cave creek': phoenixNumbers(box(33.72, -112.1, 33.95, -111.87)),
  carefree: phoenixNumbers(box(33.77, -111.97, 33.88, -111.85)),
  'fountain hills': phoenixNumbers(box(33.55, -111.8, 33.66, -111.66)),
  'queen creek': { grids: [], box: box(33.18, -111.72, 33.33, -111.55) },
  'apache junction': { grids: [], box: box(33.33, -111.6, 33.5, -111.45) },
}
