import { type ReactNode, useId } from 'react'
import type { Rows } from '../../lib/api/queries.ts'
import { common, useMessages } from '../../lib/i18n/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { Card } from '../../ui/layout/Card.tsx'

interface Props<Row> {
  title: string
  list: Rows<Row>
  empty: string
  children: (row: Row) => ReactNode
}

/** A side list with few rows and a button for more. */
export function ShortList<Row extends { id: string }>({ title, list, empty, children }: Props<Row>) {
  const t = useMessages(common)
  const id = useId()
  const { rows, loading, error, retry, hasMore, loadingMore, more } = list
  return (
    <Card as="section" label={title}>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {loading && (
        <p role="status" className="flex items-center gap-2 py-4 text-soft">
          <Spinner /> {t.loading}
        </p>
      )}
      {!loading && !error && rows.length === 0 && <p className="py-4 text-soft">{empty}</p>}
      <ul aria-labelledby={id} className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id} className="grid gap-0.5 py-3">
            {children(row)}
          </li>
        ))}
      </ul>
      {error && <ErrorState error={error} onRetry={retry} />}
      {hasMore && !error && (
        <Button variant="secondary" wide pending={loadingMore} onClick={more}>
          {t.showMore}
        </Button>
      )}
    </Card>
  )
}
