import { memo, type ReactNode } from 'react'

interface Props<Row> {
  label: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  render: (row: Row) => ReactNode
  className: string
}

function ItemsOf<Row>({ label, rows, rowKey, render, className }: Props<Row>) {
  return (
    <ul aria-label={label} className={className}>
      {rows.map((row) => (
        <li key={rowKey(row)} className="list-row">
          {render(row)}
        </li>
      ))}
    </ul>
  )
}

/** The rows of a list, drawn anew only when they are others or look otherwise. */
export const ListItems = memo(ItemsOf) as typeof ItemsOf
