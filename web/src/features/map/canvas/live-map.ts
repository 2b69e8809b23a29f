import type { GeoPoint } from '@desert-wrench/contract/lib/distance.ts'
import {
  type GeoJSONSource,
  type LngLat,
  LngLatBounds,
  type MapGeoJSONFeature,
  type MapMouseEvent,
  Map as MapView,
  Marker,
  setWorkerUrl,
} from 'maplibre-gl'
import { type Theme, typeface } from './base-style.ts'
import { builtIn, type ChosenStyle, chosenStyle } from './operator-map.ts'
import { position } from './pin-features.ts'
import { type Palette, palette, pinImage } from './pin-images.ts'
import { PIN_LAYERS, type PinSource, pinLayers, pinSource, SOURCES } from './pin-layers.ts'
import { mapWorkerAddress } from './worker-address.ts'

/** Opens on the middle of the valley, and stays around it. */
const START = { center: [-112.03, 33.48] as [number, number], zoom: 9.4 }
const BOUNDS: [[number, number], [number, number]] = [
  [-114.4, 32],
  [-109.9, 34.9],
]
const FINGER = 14
/** Roads have their names. */
const CLOSE = 12.4

export interface View {
  center: [number, number]
  zoom: number
}

export interface MapEvents {
  onReady: (chosen: ChosenStyle, attributions: string[]) => void
  onFailed: () => void
  onLight: (id: string | null) => void
  onChoose: (id: string) => void
  /** A press on the map beside all pins. */
  onPress: (place: GeoPoint) => void
  onView: (view: View) => void
}

export interface LiveMap {
  show: (source: PinSource, data: unknown) => void
  reveal: (place: GeoPoint) => void
  /** Close enough to set a pin. */
  approach: (place: GeoPoint) => void
  fit: (places: readonly GeoPoint[]) => void
  zoom: (by: number) => void
  /** Pixels to a place beside another. */
  beside: (place: GeoPoint, pixels: readonly [number, number]) => GeoPoint
  pin: (
    place: GeoPoint,
    element: HTMLElement,
    onMoved: (place: GeoPoint) => void,
  ) => { move: (to: GeoPoint) => void; remove: () => void }
  remove: () => void
}

const placeOf = ({ lat, lng }: LngLat): GeoPoint => ({ latitude: lat, longitude: lng })

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** The topmost pin around a point: a finger is wider than a pointer. */
function pinAt(map: MapView, { x, y }: { x: number; y: number }, reach: number) {
  const found = map.queryRenderedFeatures(
    [
      [x - reach, y - reach],
      [x + reach, y + reach],
    ],
    { layers: [...PIN_LAYERS] },
  )
  return PIN_LAYERS.flatMap((layer) => found.filter((feature) => feature.layer.id === layer))[0]
}

async function openCluster(map: MapView, { properties, geometry }: MapGeoJSONFeature) {
  if (geometry.type !== 'Point') return
  const source = map.getSource<GeoJSONSource>('jobs')
  const zoom = await source?.getClusterExpansionZoom(Number(properties.cluster_id))
  map.easeTo({ center: geometry.coordinates as [number, number], zoom: (zoom ?? map.getZoom() + 2) + 0.2 })
}

function listen(map: MapView, events: MapEvents) {
  let lit: string | null = null
  const light = (id: string | null) => {
    if (id === lit) return
    lit = id
    events.onLight(id)
  }
  map.on('mousemove', ({ point }: MapMouseEvent) => {
    const found = pinAt(map, point, 3)
    map.getCanvas().style.cursor = found ? 'pointer' : ''
    light(found?.properties.id ?? null)
  })
  map.on('mouseout', () => light(null))
  map.on('click', ({ point, lngLat }: MapMouseEvent) => {
    const found = pinAt(map, point, FINGER)
    if (!found) return events.onPress(placeOf(lngLat))
    if (found.layer.id === 'clusters') void openCluster(map, found)
    else events.onChoose(String(found.properties.id))
  })
  const view = () => {
    const { lng, lat } = map.getCenter()
    events.onView({ center: [lng, lat], zoom: map.getZoom() })
  }
  map.on('moveend', view)
  map.once('load', view)
}

/** Texts of the sources in use. */
function attributions(map: MapView): string[] {
  const sources = Object.keys(map.getStyle().sources).map((id) => map.getSource(id)?.attribution ?? '')
  return [...new Set(sources.filter(Boolean))]
}

function addPins(map: MapView, colors: Palette) {
  for (const name of SOURCES) if (!map.getSource(name)) map.addSource(name, pinSource(name))
  for (const layer of pinLayers(colors)) if (!map.getLayer(layer.id)) map.addLayer(layer)
}

interface Options {
  container: HTMLElement
  theme: Theme
  view: View | null
  label: string
  events: MapEvents
}

/**
 * A map in a container: base, pins and what lies over them.
 * @throws if the browser has no WebGL.
 */
export async function liveMap({ container, theme, view, label, events }: Options): Promise<LiveMap> {
  setWorkerUrl(mapWorkerAddress())
  const [chosen] = await Promise.all([chosenStyle(theme), document.fonts.load(`12px "${typeface()}"`)])
  const colors = palette()
  const map = new MapView({
    ...{ container, style: chosen.style, attributionControl: false, maxBounds: BOUNDS, minZoom: 7, maxZoom: 18 },
    ...(view ?? START),
    dragRotate: false,
    pitchWithRotate: false,
    rollEnabled: false,
    locale: { 'Map.Title': label },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  const data = new Map<PinSource, unknown>()
  const set = (source: PinSource) => map.getSource<GeoJSONSource>(source)?.setData(data.get(source) as never)
  let current = chosen
  map.setMissingStyleImageResolver((id) => {
    const image = pinImage(id, colors)
    if (image && !map.hasImage(id)) map.addImage(id, image.data, image.options)
  })
  map.on('style.load', () => {
    addPins(map, colors)
    for (const source of data.keys()) set(source)
  })
  map.once('idle', () => events.onReady(current, attributions(map)))
  map.on('error', () => {
    // A style of the operator's that does not load leaves the map empty.
    if (current.isBuiltIn || map.isStyleLoaded()) return
    current = builtIn(theme, true)
    map.setStyle(current.style)
  })
  map.on('webglcontextlost', events.onFailed)
  listen(map, events)
  const motion = () => (isStill() ? { duration: 0 } : { duration: 350 })
  return {
    show: (source, features) => {
      data.set(source, features)
      set(source)
    },
    reveal: (place) => {
      const { x, y } = map.project(position(place))
      const { clientWidth, clientHeight } = map.getCanvas()
      const isInside = x > 32 && y > 32 && x < clientWidth - 32 && y < clientHeight - 32
      if (!isInside) map.easeTo({ center: position(place), ...motion() })
    },
    approach: (place) =>
      void map.easeTo({ center: position(place), zoom: Math.max(map.getZoom(), CLOSE), offset: [0, -40], ...motion() }),
    fit: (places) => {
      const [first] = places
      if (!first) return
      const bounds = places.reduce((all, place) => all.extend(position(place)), new LngLatBounds())
      map.fitBounds(bounds, { padding: 56, maxZoom: 13, ...motion() })
    },
    zoom: (by) => void map.easeTo({ zoom: map.getZoom() + by, ...motion() }),
    beside: (place, [right, down]) => {
      const { x, y } = map.project(position(place))
      return placeOf(map.unproject([x + right, y + down]))
    },
    pin: (place, element, onMoved) => {
      const marker = new Marker({ element, draggable: true, anchor: 'bottom' }).setLngLat(position(place)).addTo(map)
      marker.on('dragend', () => onMoved(placeOf(marker.getLngLat())))
      return { move: (to) => void marker.setLngLat(position(to)), remove: () => void marker.remove() }
    },
    remove: () => map.remove(),
  }
}
