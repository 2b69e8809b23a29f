/**
 * Writes the map's base, which needs no network: `node tools/map/valley-base.mjs`. Counties: us-atlas (U.S. Census Bureau, cartographic boundaries 2017,
 * public domain). Roads, cities and ZIP codes: the tables of contract/src/features/places, whose comments name their sources. Needs Node 24 for TypeScript.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { CITY_CENTERS } from '../../contract/src/features/places/city-centers.ts'
import { EAST_WEST } from '../../contract/src/features/places/east-west-roads.ts'
import { NORTH_SOUTH } from '../../contract/src/features/places/north-south-roads.ts'
import { degreesAt } from '../../contract/src/features/places/road-lines.ts'
import { GRIDS } from '../../contract/src/features/places/valley-grids.ts'
import { ZIPS, zipMiddle } from '../../contract/src/features/places/valley-zips.ts'
import { at } from '../lib/places.mjs'
import { FREEWAYS, MOUNTAINS, NUMBERED } from './freeways.mjs'

/** @typedef {[longitude: number, latitude: number]} Position */

export const TARGET = at('web/src/features/map/base/valley-base.json')

/** In the order of size: names that stay when there is no room for all. */
const BIGGEST = ['Phoenix', 'Mesa', 'Chandler', 'Gilbert', 'Glendale', 'Scottsdale', 'Peoria', 'Tempe', 'Surprise']

/** Four decimals are 12 yards. @param {number} degrees */
const rounded = (degrees) => Math.round(degrees * 10_000) / 10_000
/** @param {readonly (readonly number[])[]} line */
const positions = (line) => line.map(([longitude = 0, latitude = 0]) => [rounded(longitude), rounded(latitude)])

/** @param {string} kind @param {string} name @param {object} geometry @param {object} [more] */
const feature = (kind, name, geometry, more = {}) => ({
  type: 'Feature',
  properties: { kind, name, ...more },
  geometry,
})
/** @param {readonly (readonly number[])[]} line */
const lineString = (line) => ({ type: 'LineString', coordinates: positions(line) })
/** @param {readonly (readonly number[])[]} ring */
const polygon = (ring) => ({ type: 'Polygon', coordinates: [positions([...ring, ...ring.slice(0, 1)])] })
/** @param {{ latitude: number, longitude: number }} point */
const point = ({ latitude, longitude }) => ({ type: 'Point', coordinates: [rounded(longitude), rounded(latitude)] })

const COUNTIES = new Map([
  ['04013', 'Maricopa County'],
  ['04021', 'Pinal County'],
])

/** Outlines out of the shared borders of a topology. */
function counties() {
  const { arcs, transform, objects } = JSON.parse(readFileSync(at('node_modules/us-atlas/counties-10m.json'), 'utf8'))
  /** @param {number} index @returns {Position[]} */
  const border = (index) => {
    let [x, y] = [0, 0]
    const line = arcs[index < 0 ? ~index : index].map((/** @type {Position} */ [dx, dy]) => {
      x += dx
      y += dy
      return [x * transform.scale[0] + transform.translate[0], y * transform.scale[1] + transform.translate[1]]
    })
    return index < 0 ? line.reverse() : line
  }
  return objects.counties.geometries
    .filter((/** @type {{ id: string }} */ { id }) => COUNTIES.has(id))
    .map((/** @type {{ id: string, type: string, arcs: number[][] & number[][][] }} */ county) => {
      const [outer] = county.type === 'Polygon' ? county.arcs : (county.arcs[0] ?? [])
      const ring = /** @type {number[]} */ (outer).flatMap((index) => border(index).slice(0, -1))
      return feature('county', COUNTIES.get(county.id) ?? '', polygon(ring))
    })
}

/** Section lines are a mile apart from Van Buren Street and from 7th Street. */
const MILE = {
  latitude: /** @type {const} */ ([33.4513, 0.014535]),
  longitude: /** @type {const} */ ([-112.0651, 0.01733]),
}
/** @param {number} degrees @param {readonly [number, number]} mile */
const isOnMile = (degrees, [origin, step]) =>
  Math.abs(degrees - origin - Math.round((degrees - origin) / step) * step) < 0.0026

/** @param {string} name */
const titled = (name) =>
  name
    .replaceAll(/\b(?!de\b)[a-z]/g, (letter) => letter.toUpperCase())
    .replaceAll(/\bMc[a-z]/g, (start) => `Mc${start.slice(2).toUpperCase()}`)

/** Freeways and their frontage roads, which freeways.mjs has. */
const FREEWAY_NAMES = new Set(['superstition', 'black canyon', 'grand', 'sky harbor', 'price'])

/** @param {string} name @param {Position[]} line @param {boolean} isMile */
const road = (name, line, isMile) => feature('road', name, lineString(line), { mile: isMile ? 1 : 0 })

const namedRoads = () => [
  ...Object.entries(EAST_WEST)
    .filter(([name]) => !FREEWAY_NAMES.has(name) && name !== 'lincoln street')
    .flatMap(([name, parts]) =>
      parts.map((line) =>
        road(
          titled(name),
          line.map(([longitude, latitude]) => [longitude, latitude]),
          isOnMile(line[0]?.[1] ?? 0, MILE.latitude),
        ),
      ),
    ),
  ...Object.entries(NORTH_SOUTH)
    .filter(([name]) => !FREEWAY_NAMES.has(name))
    .flatMap(([name, parts]) =>
      parts.map((line) =>
        road(
          titled(name),
          line.map(([latitude, longitude]) => [longitude, latitude]),
          name !== 'central' && isOnMile(line[0]?.[1] ?? 0, MILE.longitude),
        ),
      ),
    ),
]

const ENDINGS = new Map([
  ['one', 'st'],
  ['two', 'nd'],
  ['few', 'rd'],
])
const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' })

const numberedRoads = () =>
  NUMBERED.flatMap(({ kind, ordinal, south, north }) => {
    const name = `${ordinal}${ENDINGS.get(ORDINALS.select(ordinal)) ?? 'th'} ${kind}`
    const [longitude] = degreesAt(GRIDS.phoenix.numbers[kind === 'St' ? 'E' : 'W'], ordinal * 100)
    if (longitude === undefined) return []
    /** @type {Position[]} */
    const line = [
      [longitude, south],
      [longitude, north],
    ]
    return [road(name, line, true)]
  })

/** The whole base, as GeoJSON. */
export const base = () => ({
  type: 'FeatureCollection',
  sources: [
    'Counties: us-atlas 3.0.1, from U.S. Census Bureau cartographic boundaries 2017 (public domain)',
    'ZIP codes and cities: U.S. Census Bureau Gazetteer (public domain)',
    'Roads: section lines of the Public Land Survey, Gila and Salt River Meridian (public domain), and street signs',
  ],
  features: [
    ...counties(),
    ...MOUNTAINS.map(({ name, ring }) => feature('mountain', name, polygon(ring))),
    ...namedRoads(),
    ...numberedRoads(),
    ...FREEWAYS.map(({ name, line }) => feature('freeway', name, lineString(line))),
    ...Object.entries(CITY_CENTERS).map(([name, place]) => {
      const size = BIGGEST.indexOf(name)
      return feature('city', name, point(place), { rank: size < 0 ? BIGGEST.length : size })
    }),
    ...ZIPS.flatMap((zip) => {
      const middle = zipMiddle(zip)
      return middle ? [feature('zip', zip, point(middle))] : []
    }),
  ],
})

/** One feature a line, so that a change shows as one. */
export const written = () => {
  const { features, ...head } = base()
  const lines = features.map((one) => JSON.stringify(one)).join(',\n')
  return `${JSON.stringify(head).slice(0, -1)},"features":[\n${lines}\n]}\n`
}

if (process.argv[1] === at('tools/map/valley-base.mjs')) writeFileSync(TARGET, written())
