import { Maximize, Minus, Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useMinute } from '../../../lib/device/minute-clock.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { showAgo } from '../../../lib/i18n/time.ts'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { MapButton } from '../MapButton.tsx'
import { type MapViewProps, placesOf } from '../map-view.ts'
import { map } from '../messages.ts'
import { PlacePin } from '../PlacePin.tsx'
import { routeOf } from '../pins.ts'
import { Attribution } from './Attribution.tsx'
import { type LiveMap, liveMap, type MapEvents, type View } from './live-map.ts'
import './map.css'
import { jobFeatures, litFeatures, mechanicFeatures, ringFeatures, routeFeatures } from './pin-features.ts'
import { useTheme } from './use-theme.ts'

interface Props extends MapViewProps {
  /** WebGL is off or was lost. */
  onFailed: () => void
}

/** Where somebody looked, for the way back to the map. */
let lastView: View | null = null

/** The map itself, once it is drawn. */
function useLiveMap(events: Omit<MapEvents, 'onReady' | 'onView'>, label: string) {
  const container = useRef<HTMLDivElement>(null)
  const theme = useTheme()
  const [live, setLive] = useState<LiveMap>()
  const [base, setBase] = useState<{ isBuiltIn: boolean; failed: boolean; attributions: string[] }>()
  const light = useEffectEvent(events.onLight)
  const choose = useEffectEvent(events.onChoose)
  const press = useEffectEvent(events.onPress)
  const fail = useEffectEvent(events.onFailed)

  useEffect(() => {
    if (!container.current) return
    let made: LiveMap | undefined
    let isGone = false
    liveMap({
      ...{ container: container.current, theme, view: lastView, label },
      events: {
        onReady: ({ isBuiltIn, failed }, attributions) => setBase({ isBuiltIn, failed, attributions }),
        onFailed: () => fail(),
        onLight: (id) => light(id),
        onChoose: (id) => choose(id),
        onPress: (place) => press(place),
        onView: (view) => {
          lastView = view
          // Where it looks, for tests and for authors of a style.
          if (container.current) container.current.dataset.view = [...view.center, view.zoom].join(' ')
        },
      },
    }).then(
      (map) => {
        made = map
        if (isGone) map.remove()
        else setLive(map)
      },
      () => fail(),
    )
    return () => {
      isGone = true
      setLive(undefined)
      setBase(undefined)
      made?.remove()
    }
  }, [theme, label])
  return { container, live, base }
}

export default function MapCanvas(props: Props) {
  const { pins, lit, chosen, routed, placing, revealed, onLight, onChoose, onFailed } = props
  const t = useMessages(map)
  const minute = useMinute()
  const { container, live, base } = useLiveMap(
    { onLight, onChoose, onFailed, onPress: (place) => placing?.onMove(place) },
    t.canvas,
  )
  const isPlacing = placing !== null

  useEffect(() => live?.show('jobs', jobFeatures(pins.jobs)), [live, pins.jobs])
  useEffect(() => {
    void minute
    live?.show('mechanics', mechanicFeatures(pins.mechanics, showAgo))
  }, [live, pins.mechanics, minute])
  useEffect(() => live?.show('lit', litFeatures(isPlacing ? undefined : lit)), [live, lit, isPlacing])
  useEffect(() => live?.show('route', routeFeatures(routed ? routeOf(routed) : [])), [live, routed])
  useEffect(() => {
    const mechanic = chosen?.lane.mechanic
    live?.show('ring', ringFeatures(chosen?.place ?? null, mechanic?.serviceRadius ?? 0))
  }, [live, chosen])
  useEffect(() => {
    if (revealed) live?.reveal(revealed)
  }, [live, revealed])

  // The first pins frame themselves, unless somebody has looked elsewhere.
  const isFramed = useRef(lastView !== null)
  useEffect(() => {
    const places = placesOf(pins)
    if (!live || isFramed.current || places.length === 0) return
    isFramed.current = true
    live.fit(places)
  }, [live, pins])

  return (
    <div className="relative size-full" data-drawn={base ? 'yes' : undefined}>
      <div ref={container} className="size-full" />
      {!base && (
        <div className="pointer-events-none absolute inset-0 grid place-items-center">
          <Loading label={t.loading} />
        </div>
      )}
      <div className="absolute top-2 right-2 grid gap-1">
        <MapButton icon={Plus} label={t.zoomIn} onClick={() => live?.zoom(1)} />
        <MapButton icon={Minus} label={t.zoomOut} onClick={() => live?.zoom(-1)} />
        <MapButton icon={Maximize} label={t.showAll} onClick={() => live?.fit(placesOf(pins))} />
      </div>
      <Attribution base={base} />
      {live && placing && <CanvasPin live={live} {...placing} />}
    </div>
  )
}

interface CanvasPinProps extends NonNullable<MapViewProps['placing']> {
  live: LiveMap
}

function CanvasPin({ live, place, onMove, onSave, onCancel }: CanvasPinProps) {
  const [element] = useState(() => document.createElement('div'))
  const pin = useRef<ReturnType<LiveMap['pin']>>(undefined)
  const first = useEffectEvent(() => place)
  const moved = useEffectEvent(onMove)
  useEffect(() => {
    const made = live.pin(first(), element, (to) => moved(to))
    live.approach(first())
    // In the page only now.
    element.querySelector('button')?.focus({ preventScroll: true })
    pin.current = made
    return () => made.remove()
  }, [live, element])
  const isFirst = useRef(true)
  useEffect(() => {
    pin.current?.move(place)
    if (!isFirst.current) live.reveal(place)
    isFirst.current = false
  }, [live, place])
  return createPortal(
    <PlacePin onNudge={(by) => onMove(live.beside(place, by))} onSave={onSave} onCancel={onCancel} />,
    element,
  )
}
