import { Inbox, SearchX } from 'lucide-react'
import {
  type FocusEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Rows } from '../../lib/api/queries.ts'
import { common, useMessages } from '../../lib/i18n/messages.ts'
import { Button } from '../buttons/Button.tsx'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { Loading } from '../feedback/Loading.tsx'
import { Message } from '../feedback/Message.tsx'
import { ListItems } from './ListItems.tsx'

interface Props<Row> {
  label: string
  list: Rows<Row>
  rowKey: (row: Row) => string
  children: (row: Row) => ReactNode
  empty: string
  slim?: boolean
  /** Link to create the first row. */
  emptyAction?: ReactNode
  filters?: { on: boolean; clear: () => void }
  columns?: 1 | 2
  /** Hides the count visually on a phone. */
  tight?: boolean
  /** Rows share one frame; `head` labels their columns if they fit. `compact`: two lines of text with a fine pointer. */
  dense?: boolean | 'compact'
  head?: ReactNode
}

export function AsyncList<Row>(props: Props<Row>) {
  return (
    <section {...useFocusOnLoss()} aria-label={props.label} className="focus:outline-none">
      <State {...props} drawn={useSlicedRows(props)} />
    </section>
  )
}

/** Rows that fill a usual window. */
const FIRST_ROWS = 8

/**
 * Renders rows in slices to keep scrolling and typing responsive: visible rows first. A list restored by Back renders
 * whole, to keep its scroll position.
 */
function useSlicedRows<Row>({ list, rowKey, children }: Props<Row>) {
  const [whole, setWhole] = useState(list.rows.length > 0)
  const wanted = useMemo(() => (whole ? list.rows : list.rows.slice(0, FIRST_ROWS)), [whole, list.rows])
  const rows = useDeferredValue(wanted)
  useEffect(() => {
    if (rows.length > 0) setWhole(true)
  }, [rows])
  return {
    rows,
    rowKey: useDeferredValue(rowKey),
    render: useDeferredValue(children),
    answer: useDeferredValue(useAnswer(list.settling)),
  }
}

/** Counts filter changes: each result is a new list, so that rows do not slide. */
function useAnswer(settling: boolean): number {
  const [last, setLast] = useState({ settling, count: 0 })
  if (last.settling !== settling) setLast({ settling, count: last.count + (settling ? 0 : 1) })
  return last.count
}

/** A focused row keeps the focus in a new list; if it is gone, the list gets it, not the top of the page. */
function useFocusOnLoss() {
  const ref = useRef<HTMLElement>(null)
  const held = useRef<Element>(null)
  useLayoutEffect(() => {
    if (!held.current || document.activeElement !== document.body) return
    const { key } = held.current.closest<HTMLElement>('li')?.dataset ?? {}
    const isRow = held.current.matches('li > [tabindex="-1"]') && key !== undefined
    const row = isRow && ref.current?.querySelector<HTMLElement>(`li[data-key="${key}"] > [tabindex="-1"]`)
    ;(row || ref.current)?.focus({ preventScroll: true })
  })
  return {
    ref,
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent) => {
      held.current = target
    },
    onBlur: () => {
      held.current = null
    },
  }
}

function State<Row>(props: Props<Row> & { drawn: ReturnType<typeof useSlicedRows<Row>> }) {
  const {
    label,
    list,
    empty,
    emptyAction,
    filters,
    columns = 1,
    dense = false,
    slim = false,
    head,
    tight = false,
    drawn,
  } = props
  const { answer, ...rows } = drawn
  const t = useMessages(common)
  const undrawn = list.rows.length > 0 && rows.rows.length === 0
  if (list.loading || undrawn) return <Loading label={t.loadingList({ list: label })} />
  if (list.error && list.rows.length === 0) return <ErrorState error={list.error} onRetry={list.retry} />
  if (list.rows.length === 0) {
    if (filters?.on) return <NoMatch title={empty} onClear={filters.clear} />
    if (slim) return <p className="text-sm text-soft">{empty}</p>
    return <Message icon={Inbox} title={empty} action={emptyAction} />
  }
  const gaps = dense
    ? `divide-y divide-line rounded-lg border border-line bg-card shadow-low @[52rem]:[--row-height:4rem] ${dense === 'compact' ? '@[52rem]:pointer-fine:[--row-height:2.25rem]' : ''}`
    : `grid grid-cols-1 gap-4 ${columns === 2 ? 'xl:grid-cols-2' : ''}`
  return (
    <div
      aria-busy={list.settling || undefined}
      className={`@container ${list.settling ? 'opacity-60 transition-opacity' : ''}`}
    >
      {list.error && !list.hasMore && <ErrorState error={list.error} onRetry={list.retry} />}
      <p
        role="status"
        className={`mb-3 text-sm text-soft ${tight ? 'max-sm:sr-only' : ''} ${dense === 'compact' ? '@[52rem]:pointer-fine:mb-1 @[52rem]:pointer-fine:text-xs' : ''}`}
      >
        <Count list={list} />
      </p>
      {head}
      <ListItems key={answer} label={label} className={gaps} {...rows} />
      <More list={list} drawn={drawn.rows.length} />
    </div>
  )
}

function NoMatch({ title, onClear }: { title: string; onClear: () => void }) {
  const t = useMessages(common)
  const clear = (
    <Button variant="secondary" onClick={onClear}>
      {t.clearFilters}
    </Button>
  )
  return (
    <Message icon={SearchX} title={title} action={clear}>
      {t.noMatch}
    </Message>
  )
}

function Count({ list: { rows, total, uncounted, hasMore } }: { list: Rows<unknown> }) {
  const t = useMessages(common)
  const count = rows.length
  if (!hasMore) return t.inAll({ count })
  const of = uncounted ? t.overCounted : total
  return of === null ? t.showing({ count }) : t.showingOf({ count, total: of })
}

/** Loads the next page near the end, with a button for keyboard users. */
function More({ list, drawn }: { list: Rows<unknown>; drawn: number }) {
  const t = useMessages(common)
  const end = useRef<HTMLDivElement>(null)
  // The end stays visible until a page renders, so guard against fetching all pages at once.
  const reached = useEffectEvent(() => {
    if (list.hasMore && !list.loadingMore && !list.error && drawn === list.rows.length) list.more()
  })

  // Observe again after each page, in case it was too short to scroll.
  useEffect(() => {
    if (!end.current || drawn === 0) return
    const observer = new IntersectionObserver((seen) => seen.some((entry) => entry.isIntersecting) && reached(), {
      rootMargin: '600px',
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [drawn])

  if (!list.hasMore) return null
  return (
    // Anchor scrolling to the next row, not the end of the list.
    <div ref={end} className="mt-6 grid justify-items-center [overflow-anchor:none]">
      {list.error ? (
        <ErrorState error={list.error} onRetry={list.retry} />
      ) : (
        <Button variant="secondary" pending={list.loadingMore} onClick={list.more}>
          {t.showMore}
        </Button>
      )}
    </div>
  )
}
