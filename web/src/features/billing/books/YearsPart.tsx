import { type LedgerYear, officeBooks } from '@desert-wrench/contract/features/billing/books/books.contract.ts'
import { useApiQuery } from '../../../lib/api/queries.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { showSigned } from '../../../lib/i18n/signed-money.ts'
import { PriceLine } from '../../../shared/job/PriceLine.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { ExportButton } from '../../../ui/lists/ExportButton.tsx'
import { AccountTable } from './AccountTable.tsx'
import { books } from './messages.ts'
import { TaxesPart } from './TaxesPart.tsx'
import { useYear } from './use-year.tsx'

const exported = async () => officeBooks.exportYear

/** Totals or sales tax. A calendar year for tax returns: income by source, prizes, balances, and the file of mechanics' totals. */
export default function YearsPart({ isTaxes }: { isTaxes: boolean }) {
  return isTaxes ? <TaxesPart /> : <Year />
}

function Year() {
  const t = useMessages(books)
  const { year, select } = useYear()
  const { data, error, refetch } = useApiQuery(officeBooks.year, { params: { year } })
  return (
    <div className="grid gap-4">
      {select}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading label={t.loadingYear} rows={6} />}
      {data && (
        <>
          <Income year={data} />
          <AccountTable
            balances={data.balances}
            empty={t.incomeNone}
            label={t.summary}
            days={{ from: `${year}-01-01`, to: `${year}-12-31` }}
          />
          <div className="grid justify-items-start gap-2">
            <p className="text-sm text-soft">{t.mechanicsWhat}</p>
            <ExportButton file={exported} params={{ year }} label={t.mechanicsCsv} />
          </div>
        </>
      )}
    </div>
  )
}

function Income({ year: { income, prizesPaidCents } }: { year: LedgerYear }) {
  const t = useMessages(books)
  const sources: Readonly<Record<string, string>> = t.sources
  return (
    <Card as="section" label={t.income} className="max-w-xl">
      <h2 className="mb-2 text-lg">{t.income}</h2>
      {income.length === 0 && <p className="text-soft">{t.incomeNone}</p>}
      <dl>
        {income.map(({ source, cents }) => (
          <PriceLine key={source} label={sources[source] ?? source}>
            {showSigned(cents)}
          </PriceLine>
        ))}
        {income.length > 0 && (
          <PriceLine label={t.total} strong>
            {showSigned(income.reduce((sum, { cents }) => sum + cents, 0))}
          </PriceLine>
        )}
        {prizesPaidCents !== 0 && <PriceLine label={t.prizes}>{showSigned(prizesPaidCents)}</PriceLine>}
      </dl>
    </Card>
  )
}
