import { Inbox, SearchX } from 'lucide-react'
import {
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
  /** Names the list: 'Mechanics'. */
  label: string
  list: Rows<Row>
  rowKey: (row: Row) => string
  children: (row: Row) => ReactNode
  /** The screen's words for no rows, such as 'No mechanics found.' */
  empty: string
  /** One line says that there is nothing, where the list is a part of something else. */
  slim?: boolean
  /** Where there is nothing yet, the way to the first one. */
  emptyAction?: ReactNode
  /** The screen's filters, where it has any. */
  filters?: { on: boolean; clear: () => void }
  /** Cards side by side at a desk; one column otherwise. */
  columns?: 1 | 2
  /** On a phone the first row comes at once: how many there are is for those who hear it. */
  tight?: boolean
  /** Rows that share one frame, for those who scan many of them; `head` names their columns where there is room. */
  dense?: boolean
  head?: ReactNode
}

/** A long list in each of its states: loading, failed, empty, nothing that matches, and rows that go on. */
export function AsyncList<Row>(props: Props<Row>) {
  return (
    <section {...useFocusOnLoss()} aria-label={props.label} className="focus:outline-none">
      <State {...props} drawn={useSlicedRows(props)} />
    </section>
  )
}

/** More rows than this do not fit a window of the usual size. */
const FIRST_ROWS = 8

/**
 * Rows are drawn in slices between two frames, so that scrolling, typing and the first press never wait for them: first what can be
 * in sight, then the others. A list that is come back to stands whole at once, where it was left.
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

/** Counts the answers to changed filters: each is drawn as a list of its own, no row of the one before slides to another place. */
function useAnswer(settling: boolean): number {
  const [last, setLast] = useState({ settling, count: 0 })
  if (last.settling !== settling) setLast({ settling, count: last.count + (settling ? 0 : 1) })
  return last.count
}

/** When the row that had the focus is gone, the keyboard goes on at the list, not at the top of the page. */
function useFocusOnLoss() {
  const ref = useRef<HTMLElement>(null)
  const held = useRef(false)
  useLayoutEffect(() => {
    if (held.current && document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  })
  const hold = (is: boolean) => () => {
    held.current = is
  }
  return { ref, tabIndex: -1, onFocus: hold(true), onBlur: hold(false) }
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
    ? 'divide-y divide-line rounded-lg border border-line bg-card shadow-low @[52rem]:[--row-height:4rem]'
    : `grid grid-cols-1 gap-4 ${columns === 2 ? 'xl:grid-cols-2' : ''}`
  return (
    <div
      aria-busy={list.settling || undefined}
      className={`@container ${list.settling ? 'opacity-60 transition-opacity' : ''}`}
    >
      {list.error && !list.hasMore && <ErrorState error={list.error} onRetry={list.retry} />}
      <p role="status" className={`mb-3 text-sm text-soft ${tight ? 'max-sm:sr-only' : ''}`}>
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

/** Loads the next page shortly before its end comes into sight, and by a button for those who do not scroll. */
function More({ list, drawn }: { list: Rows<unknown>; drawn: number }) {
  const t = useMessages(common)
  const end = useRef<HTMLDivElement>(null)
  // The end stays in sight until a page is drawn: who does not wait for that fetches all pages in one go.
  const reached = useEffectEvent(() => {
    if (list.hasMore && !list.loadingMore && !list.error && drawn === list.rows.length) list.more()
  })

  // Observed anew after each page, so that a page too short to scroll leads on to the next.
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
    // Never what the browser holds in place while rows come in above it: the next row is, not the end of the list.
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
