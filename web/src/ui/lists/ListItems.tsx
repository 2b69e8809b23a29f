import { memo, type ReactNode, useSyncExternalStore } from 'react'
import { CHANGED, onRowMarks, rowMarks } from '../../lib/live/row-marks.ts'

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
        const mark = marks.get(key)
        return (
          <li
            key={key}
            className="list-row"
            data-changed={mark === CHANGED || undefined}
            data-gone={Boolean(mark) || undefined}
          >
            {render(row)}
            {mark && <p>{mark}</p>}
          </li>
        )
      })}
    </ul>
  )
}

/** The rows of a list, drawn anew only when they are others or look otherwise. */
export const ListItems = memo(ItemsOf) as typeof ItemsOf
