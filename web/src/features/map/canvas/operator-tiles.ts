import { addProtocol, type LayerSpecification, type StyleSpecification } from 'maplibre-gl'
import { PMTiles, Protocol } from 'pmtiles'
import { BASE_COLORS, type Theme, typeface } from './base-style.ts'

const TILES = '/map.pmtiles'
const SOURCE = 'operator'

/** Raster types of a PMTiles file; 1 is vector tiles. */
const isRaster = (type: number) => type >= 2 && type <= 5

/** Layers of the Protomaps and OpenMapTiles schemas, which most files of vector tiles follow. */
function vectorLayers(names: ReadonlySet<string>, theme: Theme): LayerSpecification[] {
  const color = BASE_COLORS[theme]
  const named = (...wanted: string[]) => wanted.filter((name) => names.has(name))
  const width = ['interpolate', ['exponential', 1.6], ['zoom'], 6, 0.4, 12, 1.6, 16, 8] as never
  const common = (id: string, layer: string) => ({ id: `${id}-${layer}`, source: SOURCE, 'source-layer': layer })
  return [
    { id: 'beyond', type: 'background', paint: { 'background-color': color.land } },
    ...named('landuse', 'landcover', 'park', 'natural').map(
      (layer): LayerSpecification => ({
        ...{ ...common('land', layer), type: 'fill' },
        paint: { 'fill-color': color.mountain, 'fill-opacity': 0.6 },
      }),
    ),
    ...named('water').map(
      (layer): LayerSpecification => ({
        ...{ ...common('water', layer), type: 'fill', filter: ['==', ['geometry-type'], 'Polygon'] },
        paint: { 'fill-color': theme === 'light' ? '#bcd3dc' : '#1c2f45' },
      }),
    ),
    ...named('buildings', 'building').map(
      (layer): LayerSpecification => ({
        ...{ ...common('building', layer), type: 'fill', minzoom: 13 },
        paint: { 'fill-color': color.roadEdge },
      }),
    ),
    ...named('roads', 'transportation').flatMap((layer): LayerSpecification[] => [
      { ...common('edge', layer), type: 'line', paint: { 'line-color': color.roadEdge, 'line-width': 2.6 } },
      { ...common('road', layer), type: 'line', paint: { 'line-color': color.road, 'line-width': width } },
    ]),
    ...named('roads', 'transportation_name', 'places', 'place').map(
      (layer): LayerSpecification => ({
        ...{ ...common('name', layer), type: 'symbol' },
        layout: {
          'text-field': ['coalesce', ['get', 'name'], ''],
          'text-font': [typeface()],
          'text-size': 12,
          ...(/road|transportation/.test(layer) && { 'symbol-placement': 'line' as const }),
        },
        paint: { 'text-color': color.ink, 'text-halo-color': color.halo, 'text-halo-width': 1.5 },
      }),
    ),
  ]
}

let protocol: Protocol | undefined

/** The style of the operator's file: pictures as they are, vectors in our colors. */
export async function tilesStyle(theme: Theme): Promise<StyleSpecification> {
  if (!protocol) {
    protocol = new Protocol()
    addProtocol('pmtiles', protocol.tile)
  }
  const address = new URL(TILES, window.location.href).href
  const file = new PMTiles(address)
  protocol.add(file)
  const [header, about] = await Promise.all([file.getHeader(), file.getMetadata()])
  const { vector_layers: layers = [], attribution = '' } = about as {
    vector_layers?: { id: string }[]
    attribution?: string
  }
  const url = `pmtiles://${address}`
  if (isRaster(header.tileType)) {
    return {
      version: 8,
      sources: { [SOURCE]: { type: 'raster', url, tileSize: 256, attribution } },
      layers: [
        { id: 'beyond', type: 'background', paint: { 'background-color': BASE_COLORS[theme].land } },
        { id: 'picture', type: 'raster', source: SOURCE },
      ],
    }
  }
  const names = new Set(layers.map(({ id }) => id))
  return {
    version: 8,
    sources: { [SOURCE]: { type: 'vector', url, attribution } },
    layers: vectorLayers(names, theme),
  }
}
