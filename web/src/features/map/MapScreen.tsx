import { board } from '@desert-wrench/contract/features/board/board.contract.ts'
import { MapPinned, SearchX } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useApiQuery } from '../../lib/api/queries.ts'
import { reload } from '../../lib/device/reload.ts'
import { common, messagesOf, useMessages } from '../../lib/i18n/messages.ts'
import { useFilters } from '../../lib/navigation/query-params.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Message } from '../../ui/feedback/Message.tsx'
import { Legend } from './list/Legend.tsx'
import { LitCard } from './list/LitCard.tsx'
import { MapList } from './list/MapList.tsx'
import { MapToolbar } from './MapToolbar.tsx'
import type { MapViewProps } from './map-view.ts'
import { map } from './messages.ts'
import { PlacingBar } from './PlacingBar.tsx'
import { filtered, hasMechanic, type Pin, type Pins, pinsOf } from './pins.ts'
import { useMapFilters } from './use-map-filters.ts'
import { usePlacing } from './use-placing.ts'
import { hasWebGl } from './web-gl.ts'

const waiting = <Loading />

const MapCanvas = lazyPart(
  () => import('./canvas/MapCanvas.tsx'),
  () => messagesOf(map).failed,
  waiting,
)

const PlainMap = lazyPart(
  () => import('./plain/PlainMap.tsx'),
  () => messagesOf(map).failed,
  waiting,
)

const NOBODY: Pins = { jobs: [], mechanics: [] }

/** Positions of those on the way get old. */
const POSITIONS_MS = 60_000

interface Props {
  onOpen: (jobId: string) => void
  /** The map has no keys of its own outside of its parts. */
  paused: boolean
}

/** A day on the map, with a list beside it that does the same. */
export default function MapScreen({ onOpen }: Props) {
  const t = useMessages(map)
  const { retry } = useMessages(common)
  const { filters, today, shown, query } = useMapFilters()
  const reply = useApiQuery(board.board, { query }, shown.isToday ? { every: POSITIONS_MS } : {})
  const { day, isToday, now } = shown
  const all = useMemo(
    () => (reply.data ? pinsOf(reply.data, { day, isToday, now }) : NOBODY),
    [reply.data, day, isToday, now],
  )
  const { q, specialty, city } = filters.values
  const pins = useMemo(() => filtered(all, { q, specialty, city }), [all, q, specialty, city])
  const isEmpty = pins.jobs.length + pins.mechanics.length === 0
  const hasFilter = Boolean(q || specialty || city)

  return (
    <div>
      <MapToolbar filters={filters} shown={shown} today={today} />
      {reply.isLoading && <Loading label={t.loading} />}
      {reply.error && !reply.data && (
        <ErrorState title={t.failed} error={reply.error} onRetry={() => void reply.refetch()} />
      )}
      {reply.data && (
        <>
          {reply.error && (
            <p role="status" className="mb-2 flex flex-wrap items-center gap-x-2 text-sm font-bold text-red-ink">
              {t.stale}
              <Button variant="quiet" onClick={() => void reply.refetch()}>
                {retry}
              </Button>
            </p>
          )}
          {(reply.data.more.jobs || reply.data.more.lanes) && (
            <p role="status" className="mb-2 text-sm font-bold">
              {t.more}
            </p>
          )}
          <Day pins={pins} onOpen={onOpen}>
            {isEmpty && (
              <NoPins
                hasFilter={hasFilter}
                onClear={() => filters.set({ q: undefined, specialty: undefined, city: undefined })}
              />
            )}
          </Day>
        </>
      )}
    </div>
  )
}

function NoPins({ hasFilter, onClear }: { hasFilter: boolean; onClear: () => void }) {
  const t = useMessages(map)
  const { clearFilters } = useMessages(common)
  if (!hasFilter) {
    return (
      <Message icon={MapPinned} title={t.none}>
        {t.noneHint}
      </Message>
    )
  }
  const clear = (
    <Button variant="secondary" onClick={onClear}>
      {clearFilters}
    </Button>
  )
  return <Message icon={SearchX} title={t.noMatch} action={clear} />
}

/** Only a document that was loaded here may fetch the operator's map, so one that was loaded at another screen loads again. */
function useAdmittedMap(): boolean {
  const isElsewhere = 'mapElsewhere' in document.documentElement.dataset
  useEffect(() => {
    if (isElsewhere) reload()
  }, [isElsewhere])
  return !isElsewhere
}

interface DayProps extends Pick<Props, 'onOpen'> {
  pins: Pins
  /** In place of the rows. */
  children: ReactNode
}

function Day({ pins, onOpen, children }: DayProps) {
  const t = useMessages(map)
  const chosen = useFilters({ mechanic: 'text' })
  const [lit, setLit] = useState<{ id: string; by: 'map' | 'list' } | null>(null)
  const [revealed, setRevealed] = useState<MapViewProps['revealed']>(null)
  const [canDraw, setCanDraw] = useState(hasWebGl)
  const isAdmitted = useAdmittedMap()
  const placing = usePlacing()

  const find = (id: string | null | undefined): Pin | undefined =>
    pins.jobs.find((pin) => pin.id === id) ?? pins.mechanics.find((pin) => pin.id === id)
  const litPin = find(lit?.id)
  const chosenId = chosen.values.mechanic || null
  const chosenPin = pins.mechanics.find(({ id }) => id === chosenId)
  const choose = (id: string) => {
    if (find(id)?.kind !== 'mechanic') return onOpen(id)
    chosen.set({ mechanic: id === chosenId ? undefined : id })
  }
  // Leaving the one does not darken what the other has lit since.
  const light = (by: 'map' | 'list') => (id: string | null) =>
    setLit((now) => (id !== null ? { id, by } : now?.by === by ? null : now))
  const focusPin = (pin: Pin) => {
    setLit({ id: pin.id, by: 'list' })
    setRevealed(pin.place)
  }
  const placedId = placing.placing?.pin.id
  const besides = useMemo(
    () => (placedId ? { ...pins, jobs: pins.jobs.filter(({ id }) => id !== placedId) } : pins),
    [pins, placedId],
  )
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A phone's list may lie over the map.
    if (placedId && window.matchMedia('(width < 80rem)').matches) frame.current?.scrollIntoView()
  }, [placedId])
  const view: MapViewProps = {
    ...{ pins: besides, lit: litPin, chosen: chosenPin, revealed },
    routed: pins.mechanics.find((pin) => hasMechanic(pin, litPin)) ?? chosenPin,
    placing: placing.placing && {
      place: placing.placing.place,
      ...{ onMove: placing.move, onSave: placing.save, onCancel: placing.cancel },
    },
    onLight: light('map'),
    onChoose: choose,
  }
  return (
    <>
      {!canDraw && <p className="mb-2 text-sm text-soft">{t.noPicture}</p>}
      <div ref={frame} className="xl:grid xl:grid-cols-[minmax(0,1fr)_23rem] xl:gap-4">
        <div className="max-xl:sticky max-xl:top-0">
          <section
            aria-label={t.map}
            className="relative h-[max(17rem,42dvh)] overflow-hidden rounded-lg border border-line max-xl:-mx-(--gutter) max-xl:rounded-none max-xl:border-x-0 xl:h-[max(24rem,calc(100dvh-19rem))]"
          >
            {!isAdmitted ? null : canDraw ? (
              <MapCanvas {...view} onFailed={() => setCanDraw(false)} />
            ) : (
              <PlainMap {...view} />
            )}
            {litPin && lit?.by === 'map' && !placing.placing && <LitCard pin={litPin} />}
            {placing.placing && <PlacingBar {...placing} placing={placing.placing} />}
          </section>
          <div className="max-xl:hidden">
            <Legend />
          </div>
        </div>
        <section
          aria-label={t.list}
          data-rows
          className="relative max-xl:-mx-(--gutter) max-xl:-mt-3 max-xl:rounded-t-xl max-xl:bg-ground max-xl:px-(--gutter) max-xl:pt-3 xl:h-[max(24rem,calc(100dvh-19rem))] xl:overflow-y-auto"
        >
          {children || (
            <MapList
              pins={pins}
              lit={lit}
              chosenId={chosenId}
              onLight={light('list')}
              onFocusPin={focusPin}
              onChoose={choose}
              onPlace={placing.start}
            />
          )}
          <div className="xl:hidden">
            <Legend />
          </div>
        </section>
      </div>
    </>
  )
}
