import type { GeoJSONSourceSpecification, LayerSpecification } from 'maplibre-gl'
import type { Palette } from './pin-images.ts'

export const SOURCES = ['ring', 'route', 'jobs', 'mechanics', 'lit'] as const
export type PinSource = (typeof SOURCES)[number]

/** Layers that answer to a pointer, topmost first. */
export const PIN_LAYERS = ['lit-pin', 'mechanics', 'jobs', 'clusters'] as const

const NOTHING = { type: 'FeatureCollection', features: [] } as const

/** Pins closer than a finger share a cluster; beyond this zoom all are alone. */
const CLUSTERS = { cluster: true, clusterRadius: 46, clusterMaxZoom: 13, clusterMinPoints: 3 } as const

export const pinSource = (name: PinSource): GeoJSONSourceSpecification => ({
  type: 'geojson',
  data: NOTHING as never,
  ...(name === 'jobs' && { ...CLUSTERS, clusterProperties: { urgency: ['max', ['get', 'rank']] } }),
})

const PICTURE = {
  'icon-image': ['get', 'image'],
  'icon-offset': ['get', 'offset'],
  'icon-allow-overlap': true,
  'icon-ignore-placement': true,
  'symbol-sort-key': ['get', 'rank'],
} as const

const CLUSTER = [
  ...['concat', 'cluster|', ['match', ['get', 'urgency'], 3, 'Emergency', 2, 'High', 1, 'Medium', 'Low']],
  ...['|', ['to-string', ['get', 'point_count']]],
]

/** Above any base, from the radius of the chosen mechanic up to the lit pin. */
export const pinLayers = ({ indigo, copper, card }: Palette): LayerSpecification[] => [
  { id: 'ring', type: 'fill', source: 'ring', paint: { 'fill-color': indigo, 'fill-opacity': 0.07 } },
  {
    ...{ id: 'ring-edge', type: 'line', source: 'ring' },
    paint: { 'line-color': indigo, 'line-width': 1.6, 'line-opacity': 0.7, 'line-dasharray': [3, 2] },
  },
  {
    ...{ id: 'route-edge', type: 'line', source: 'route', layout: { 'line-join': 'round', 'line-cap': 'round' } },
    paint: { 'line-color': card, 'line-width': 6, 'line-opacity': 0.85 },
  },
  {
    ...{ id: 'route', type: 'line', source: 'route', layout: { 'line-join': 'round', 'line-cap': 'round' } },
    paint: { 'line-color': indigo, 'line-width': 3, 'line-dasharray': [1.4, 1.8] },
  },
  {
    ...{ id: 'clusters', type: 'symbol', source: 'jobs', filter: ['has', 'point_count'] },
    layout: { 'icon-image': CLUSTER as never, 'icon-allow-overlap': true, 'icon-ignore-placement': true },
  },
  {
    ...{ id: 'jobs', type: 'symbol', source: 'jobs', filter: ['!', ['has', 'point_count']] },
    layout: PICTURE as never,
  },
  {
    ...{ id: 'mechanics', type: 'symbol', source: 'mechanics' },
    layout: {
      ...(PICTURE as object),
      'icon-size': ['interpolate', ['linear'], ['zoom'], 8, 0.7, 11, 1],
    } as never,
  },
  {
    ...{ id: 'ages', type: 'symbol', source: 'mechanics', filter: ['!=', ['get', 'age'], ''], minzoom: 9 },
    layout: { 'icon-image': ['get', 'age'], 'icon-anchor': 'top', 'icon-offset': [0, 18], 'icon-allow-overlap': true },
  },
  {
    ...{ id: 'lit', type: 'circle', source: 'lit' },
    paint: {
      ...{ 'circle-radius': 24, 'circle-color': copper, 'circle-opacity': 0.2 },
      ...{ 'circle-stroke-color': copper, 'circle-stroke-width': 2.5 },
    },
  },
  {
    ...{ id: 'lit-pin', type: 'symbol', source: 'lit' },
    layout: { ...(PICTURE as object), 'icon-size': 1.15 } as never,
  },
]
