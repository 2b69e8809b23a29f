import type { LayerSpecification, StyleSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import valley from '../base/valley-base.json' with { type: 'json' }

export type Theme = 'light' | 'dark'

/** Quiet versions of the page's tokens, so that pins stand out. */
export const BASE_COLORS = {
  light: {
    ...{ beyond: '#ece0cd', land: '#f8f0e2', border: '#cdb99d', mountain: '#e9e0c8', mountainInk: '#776a47' },
    ...{ road: '#ffffff', roadEdge: '#dccbb0', freeway: '#f0c9a0', freewayEdge: '#d7a673' },
    ...{ ink: '#4d4368', soft: '#7a6f86', halo: '#f8f0e2' },
  },
  dark: {
    ...{ beyond: '#0f0a1d', land: '#181129', border: '#43396a', mountain: '#1d1c33', mountainInk: '#9a93ac' },
    ...{ road: '#332a53', roadEdge: '#241c3f', freeway: '#6d4a4d', freewayEdge: '#46313f' },
    ...{ ink: '#d6cbe4', soft: '#9c92b4', halo: '#181129' },
  },
} as const

/** The page's own typeface, from which glyphs are drawn without a network. */
export const typeface = () =>
  (getComputedStyle(document.body).fontFamily.split(',')[0] ?? '').replaceAll('"', '').trim()

const BASE_SOURCE = 'valley'

const of = (kind: string) => ['==', ['get', 'kind'], kind] as never

const width = (...stops: number[]) => ['interpolate', ['exponential', 1.6], ['zoom'], ...stops] as never

function areas(theme: Theme): LayerSpecification[] {
  const color = BASE_COLORS[theme]
  const source = BASE_SOURCE
  return [
    { id: 'beyond', type: 'background', paint: { 'background-color': color.beyond } },
    { ...{ id: 'county', type: 'fill', source, filter: of('county') }, paint: { 'fill-color': color.land } },
    { ...{ id: 'mountain', type: 'fill', source, filter: of('mountain') }, paint: { 'fill-color': color.mountain } },
    {
      ...{ id: 'border', type: 'line', source, filter: of('county') },
      paint: { 'line-color': color.border, 'line-width': 1.2, 'line-dasharray': [4, 3] },
    },
  ]
}

function roads(theme: Theme): LayerSpecification[] {
  const color = BASE_COLORS[theme]
  const source = BASE_SOURCE
  const layout = { 'line-cap': 'round', 'line-join': 'round' } as const
  const mile = ['all', of('road'), ['==', ['get', 'mile'], 1]] as never
  const minor = ['all', of('road'), ['==', ['get', 'mile'], 0]] as never
  return [
    {
      ...{ id: 'minor', type: 'line', source, filter: minor, minzoom: 11.5, layout },
      paint: { 'line-color': theme === 'light' ? color.road : color.roadEdge, 'line-width': width(11, 0.6, 16, 7) },
    },
    {
      ...{ id: 'mile-edge', type: 'line', source, filter: mile, layout },
      paint: { 'line-color': color.roadEdge, 'line-width': width(8, 0.9, 12, 3.4, 16, 13) },
    },
    {
      ...{ id: 'mile', type: 'line', source, filter: mile, layout },
      paint: { 'line-color': color.road, 'line-width': width(8, 0.3, 12, 2, 16, 11) },
    },
    {
      ...{ id: 'freeway-edge', type: 'line', source, filter: of('freeway'), layout },
      paint: { 'line-color': color.freewayEdge, 'line-width': width(7, 1.4, 12, 5.2, 16, 18) },
    },
    {
      ...{ id: 'freeway', type: 'line', source, filter: of('freeway'), layout },
      paint: { 'line-color': color.freeway, 'line-width': width(7, 0.8, 12, 3.6, 16, 15) },
    },
  ]
}

function labels(theme: Theme): LayerSpecification[] {
  const { ink, soft, halo, mountainInk } = BASE_COLORS[theme]
  const source = BASE_SOURCE
  const plain = [typeface()]
  // The weight is read out of the first name; the second is the typeface that is there.
  const strong = [`${typeface()} Semi Bold`, typeface()]
  const paint = { 'text-color': soft, 'text-halo-color': halo, 'text-halo-width': 1.4 }
  const along: SymbolLayerSpecification['layout'] = {
    'symbol-placement': 'line',
    'symbol-spacing': 320,
    'text-field': ['get', 'name'],
    'text-font': plain,
    'text-padding': 6,
  }
  return [
    {
      ...{ id: 'zip-name', type: 'symbol', source, filter: of('zip'), minzoom: 11.2, paint },
      layout: { 'text-field': ['get', 'name'], 'text-font': plain, 'text-size': 11, 'text-letter-spacing': 0.08 },
    },
    {
      ...{ id: 'road-name', type: 'symbol', source, filter: of('road'), minzoom: 11.6, paint },
      layout: { ...along, 'text-size': 12 },
    },
    {
      ...{ id: 'freeway-name', type: 'symbol', source, filter: of('freeway'), minzoom: 8.6 },
      layout: { ...along, 'text-font': strong, 'text-size': 12 },
      paint: { ...paint, 'text-color': ink, 'text-halo-width': 2 },
    },
    {
      ...{ id: 'mountain-name', type: 'symbol', source, filter: of('mountain'), minzoom: 10 },
      layout: { 'text-field': ['get', 'name'], 'text-font': plain, 'text-size': 12, 'text-max-width': 7 },
      paint: { ...paint, 'text-color': mountainInk },
    },
    {
      ...{ id: 'city-name', type: 'symbol', source, filter: of('city'), maxzoom: 13.5 },
      layout: {
        'text-field': ['get', 'name'],
        'text-font': strong,
        'symbol-sort-key': ['get', 'rank'],
        'text-size': ['interpolate', ['linear'], ['zoom'], 8, 12, 12, ['case', ['<', ['get', 'rank'], 9], 18, 15]],
        'text-padding': 4,
      },
      paint: { ...paint, 'text-color': ink, 'text-halo-width': 1.8 },
    },
    {
      ...{ id: 'county-name', type: 'symbol', source, filter: of('county'), maxzoom: 8.5, paint },
      layout: { 'text-field': ['get', 'name'], 'text-font': plain, 'text-size': 12, 'text-letter-spacing': 0.06 },
    },
  ]
}

/** The base that needs no network. */
export const baseStyle = (theme: Theme): StyleSpecification => ({
  version: 8,
  sources: { [BASE_SOURCE]: { type: 'geojson', data: valley as never, tolerance: 0.2 } },
  layers: [...areas(theme), ...roads(theme), ...labels(theme)],
})
