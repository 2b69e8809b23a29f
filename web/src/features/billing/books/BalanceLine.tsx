import type { ReactNode } from 'react'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { showSigned } from '../../../lib/i18n/signed-money.ts'
import { books } from './messages.ts'

const GRID = 'grid grid-cols-3 items-baseline gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_8rem_8rem_8rem]'

/** Names the columns where they fit in one row. */
export function BalanceHead() {
  const t = useMessages(books)
  return (
    <div
      aria-hidden="true"
      className={`${GRID} border-b border-edge px-(--gutter) py-2 text-xs text-soft max-sm:hidden`}
    >
      <span>{t.account}</span>
      {[t.opening, t.moves, t.closing].map((label) => (
        <span key={label} className="text-right">
          {label}
        </span>
      ))}
    </div>
  )
}

interface Props {
  name: ReactNode
  detail?: ReactNode
  opening: number
  moves: number
  closing: number
  strong?: boolean
}

/** An account's opening balance, moves and closing balance: a row, or on a phone three cells under its name. */
export function BalanceLine({ name, detail, opening, moves, closing, strong = false }: Props) {
  const t = useMessages(books)
  const cells: [label: string, cents: number, bold: boolean][] = [
    [t.opening, opening, strong],
    [t.moves, moves, strong],
    [t.closing, closing, true],
  ]
  return (
    <div className={`${GRID} px-(--gutter) py-3`}>
      <div className={`min-w-0 wrap-anywhere max-sm:col-span-3 ${strong ? 'font-bold' : ''}`}>
        {name}
        {detail && <span className="block text-sm text-soft">{detail}</span>}
      </div>
      <dl className="contents">
        {cells.map(([label, cents, bold]) => (
          <div key={label} className="min-w-0 text-right max-sm:first:text-left max-sm:text-sm">
            <dt className="text-xs text-soft sm:sr-only">{label}</dt>
            <dd className={`tabular-nums ${bold ? 'font-bold' : ''}`}>{showSigned(cents)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
