import type { GeoPoint } from '@desert-wrench/contract/lib/distance.ts'
import { Maximize, Minus, Plus } from 'lucide-react'
import { type CSSProperties, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { PinSymbol } from '../list/PinSymbol.tsx'
import { MapButton } from '../MapButton.tsx'
import { type MapViewProps, placesOf } from '../map-view.ts'
import { map } from '../messages.ts'
import { PlacePin } from '../PlacePin.tsx'
import { type Pin, routeOf } from '../pins.ts'
import { PlainBase } from './PlainBase.tsx'
import { type Frame, frameOf, placeAt, points, UNITS_A_MILE, x, y } from './projection.ts'

function useSize() {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      setSize({ width, height })
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return { box, ...size }
}

const EDGE = 40

/** Moves the frame to a place that is being set or looked at, where it is outside. */
function useFrame({ pins, placing, revealed }: MapViewProps, { width, height }: { width: number; height: number }) {
  const [moved, setMoved] = useState<Frame>()
  const frame = moved ?? frameOf(placesOf(pins), width, height)
  const { middle, unit } = frame
  const [left, top] = [x(middle.longitude) - (width / 2) * unit, y(middle.latitude) - (height / 2) * unit]
  const onScreen = ({ longitude, latitude }: GeoPoint) =>
    [(x(longitude) - left) / unit, (y(latitude) - top) / unit] as const
  const target = placing?.place ?? revealed
  const [right, down] = target ? onScreen(target) : [width / 2, height / 2]
  const isInside = right > EDGE && down > EDGE && right < width - EDGE && down < height - EDGE
  useEffect(() => {
    if (target && width > 0 && !isInside) setMoved({ middle: target, unit })
  }, [target, width, isInside, unit])
  return { ...frame, left, top, onScreen, setMoved }
}

/** A map of SVG, for browsers without WebGL: base, pins, radius and route, moved by buttons. */
export default function PlainMap(props: MapViewProps) {
  const { pins, lit, chosen, routed, placing, onLight, onChoose } = props
  const t = useMessages(map)
  const { box, width, height } = useSize()
  const { middle, unit, left, top, onScreen, setMoved } = useFrame(props, { width, height })
  const zoom = (by: number) =>
    setMoved({ middle: placing?.place ?? middle, unit: Math.min(4, Math.max(0.02, unit * by)) })

  const press = (event: MouseEvent<SVGSVGElement>) => {
    const { left: start, top: upper } = event.currentTarget.getBoundingClientRect()
    placing?.onMove(placeAt(left + (event.clientX - start) * unit, top + (event.clientY - upper) * unit))
  }
  const symbol = (pin: Pin) => {
    if (!pin.place) return null
    const [across, below] = onScreen(pin.place)
    if (across < -20 || below < -20 || across > width + 20 || below > height + 20) return null
    return (
      // The list has the same for keyboards and screen readers.
      <button
        key={pin.id}
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        onClick={() => onChoose(pin.id)}
        onPointerEnter={() => onLight(pin.id)}
        onPointerLeave={() => onLight(null)}
        className={`absolute grid size-11 -translate-1/2 place-items-center rounded-full ${lit?.id === pin.id ? 'z-10 bg-copper-tint outline-3 outline-copper' : ''}`}
        style={{ left: across, top: below }}
      >
        <PinSymbol pin={pin} />
      </button>
    )
  }
  const stops = routed ? routeOf(routed) : []
  const home = chosen?.place
  const [right, down] = placing ? onScreen(placing.place) : [0, 0]
  return (
    <div ref={box} className="relative size-full overflow-hidden bg-line/40" data-drawn="plain">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the pin moves by keyboard (PlacePin) */}
      <svg
        viewBox={`${left} ${top} ${Math.max(1, width * unit)} ${Math.max(1, height * unit)}`}
        className="size-full"
        role="img"
        aria-label={t.map}
        style={{ '--unit': `${unit}px` } as CSSProperties}
        onClick={press}
      >
        <PlainBase />
        {home && (
          <circle
            cx={x(home.longitude)}
            cy={y(home.latitude)}
            r={chosen.lane.mechanic.serviceRadius * UNITS_A_MILE}
            className="fill-indigo/10 stroke-indigo"
            strokeDasharray="6 4"
            vectorEffect="non-scaling-stroke"
          />
        )}
        {stops.length > 1 && (
          <polyline
            points={points(stops.map(({ longitude, latitude }) => [longitude, latitude]))}
            className="fill-none stroke-indigo"
            strokeWidth="3"
            strokeDasharray="4 5"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      {!placing && [...pins.jobs, ...pins.mechanics].map(symbol)}
      {placing && (
        <div className="absolute -translate-x-1/2 -translate-y-full" style={{ left: right, top: down }}>
          <PlacePin
            onNudge={([across, below]) =>
              placing.onMove(
                placeAt(x(placing.place.longitude) + across * unit, y(placing.place.latitude) + below * unit),
              )
            }
            onSave={placing.onSave}
            onCancel={placing.onCancel}
          />
        </div>
      )}
      <div className="absolute top-2 right-2 grid gap-1">
        <MapButton icon={Plus} label={t.zoomIn} onClick={() => zoom(0.6)} />
        <MapButton icon={Minus} label={t.zoomOut} onClick={() => zoom(1 / 0.6)} />
        <MapButton icon={Maximize} label={t.showAll} onClick={() => setMoved(undefined)} />
      </div>
      <p className="absolute right-0 bottom-0 max-xl:bottom-4 rounded-tl-md bg-card/85 px-2 py-0.5 text-xs text-soft">
        {t.sources}
      </p>
    </div>
  )
}
