import { useMessages } from '../../../lib/i18n/messages.ts'
import { useFilters, useQueryParam } from '../../../lib/navigation/query-params.ts'
import { LINK } from './links.ts'
import { books } from './messages.ts'

interface Props {
  mechanicId: string
  name: string
  /** A day of the month to open; today's without one. */
  day: string | undefined
}

/** Opens a mechanic's statement, which the screen around shows. */
export function StatementButton({ mechanicId, name, day }: Props) {
  const t = useMessages(books)
  const statement = useQueryParam('statement')
  const month = useFilters({ month: 'text' })
  return (
    <button
      type="button"
      aria-label={t.statementOf({ name })}
      aria-haspopup="dialog"
      className={`min-h-11 lg:pointer-fine:min-h-6 ${LINK}`}
      onClick={() => {
        statement.open(mechanicId)
        if (day) month.set({ month: day.slice(0, 7) })
      }}
    >
      {t.statement}
    </button>
  )
}
