import { memo, type ReactNode, useSyncExternalStore } from 'react'
import { CHANGED, onRowMarks, rowMarks } from '../../lib/live/row-marks.ts'
import { useUntouched } from '../../lib/live/use-untouched.ts'

interface Props<Row> {
  label: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  render: (row: Row) => ReactNode
  className: string
}

function ItemsOf<Row>({ label, rows, rowKey, render, className }: Props<Row>) {
  const marks = useSyncExternalStore(onRowMarks, rowMarks, rowMarks)
  return (
    <ul aria-label={label} className={className}>
      {rows.map((row) => {
        const key = rowKey(row)
        return <Item key={key} rowKey={key} row={row} mark={marks.get(key)} render={render} />
      })}
    </ul>
  )
}

interface ItemProps<Row> extends Pick<Props<Row>, 'render'> {
  rowKey: string
  row: Row
  mark: string | undefined
}

function Item<Row>({ rowKey, row, mark, render }: ItemProps<Row>) {
  const { shown, handlers } = useUntouched(row)
  return (
    <li
      className="list-row"
      data-key={rowKey}
      data-changed={mark === CHANGED || undefined}
      data-gone={Boolean(mark) || undefined}
      {...handlers}
    >
      {render(shown)}
      {mark && <p>{mark}</p>}
    </li>
  )
}

/** Memoized: re-renders only changed rows. */
export const ListItems = memo(ItemsOf) as typeof ItemsOf
