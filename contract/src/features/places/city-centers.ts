import type { GeoPoint } from '../../lib/distance.ts'
import type { CITY_NAMES } from './city-names.ts'

const at = (latitude: number, longitude: number): GeoPoint => ({ latitude, longitude })

/**
 * Where a city's name is written on a map, and where an address without more is put: old downtowns, at the origin of their house numbers where they have
 * one (valley-grids.ts). Source: U.S. Census Bureau, Gazetteer Files, Places (public domain).
 */
export const CITY_CENTERS: Record<(typeof CITY_NAMES)[number], GeoPoint> = {
  Anthem: at(33.867, -112.1468),
  'Apache Junction': at(33.415, -111.5496),
  Avondale: at(33.4356, -112.3496),
  Buckeye: at(33.3703, -112.5838),
  Carefree: at(33.8223, -111.9182),
  'Cave Creek': at(33.8333, -111.9507),
  Chandler: at(33.3062, -111.8413),
  'El Mirage': at(33.6131, -112.3246),
  'Fountain Hills': at(33.6117, -111.7174),
  Gilbert: at(33.3528, -111.789),
  Glendale: at(33.5387, -112.186),
  Goodyear: at(33.4353, -112.3585),
  Laveen: at(33.3628, -112.1693),
  'Litchfield Park': at(33.4934, -112.358),
  Mesa: at(33.4152, -111.8315),
  'Paradise Valley': at(33.531, -111.9425),
  Peoria: at(33.5806, -112.2374),
  Phoenix: at(33.4484, -112.074),
  'Queen Creek': at(33.2487, -111.6343),
  Scottsdale: at(33.4942, -111.9261),
  'Sun City': at(33.5975, -112.2718),
  'Sun City West': at(33.662, -112.3413),
  Surprise: at(33.6292, -112.368),
  Tempe: at(33.4255, -111.94),
  Tolleson: at(33.4501, -112.2593),
  Youngtown: at(33.594, -112.303),
}
