import { type CityTax, taxReport } from '@desert-wrench/contract/features/billing/books/tax-report.contract.ts'
import { useApiQuery } from '../../../lib/api/queries.ts'
import { useLanguage } from '../../../lib/i18n/language.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { showMonth } from '../../../lib/i18n/month.ts'
import { showSigned } from '../../../lib/i18n/signed-money.ts'
import { PriceLine } from '../../../shared/job/PriceLine.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { ExportButton } from '../../../ui/lists/ExportButton.tsx'
import { books } from './messages.ts'
import { useYear } from './use-year.tsx'

const exported = async () => taxReport.exportTaxes

/** What was charged by month and city. */
export function TaxesPart() {
  const { taxes: t } = useMessages(books)
  const { year, select } = useYear()
  const { data, error, refetch } = useApiQuery(taxReport.taxes, { params: { year } })
  return (
    <section aria-labelledby="tax-report" className="grid gap-3">
      <h2 id="tax-report" className="text-lg">
        {t.report}
      </h2>
      <p className="text-soft">{t.reportWhat}</p>
      {select}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading label={t.loadingReport} rows={3} />}
      {data?.length === 0 && <p className="text-soft">{t.none}</p>}
      {data && data.length > 0 && (
        <>
          <div className="grid items-start gap-3 lg:grid-cols-2">
            {[...Map.groupBy(data, ({ month }) => month)].map(([month, rows]) => (
              <Month key={month} month={month} rows={rows} />
            ))}
          </div>
          <div>
            <ExportButton file={exported} params={{ year }} />
          </div>
        </>
      )}
    </section>
  )
}

function Month({ month, rows }: { month: string; rows: readonly CityTax[] }) {
  const { taxes: t, total } = useMessages(books)
  const name = showMonth(month, useLanguage())
  const sum = (of: 'taxCents' | 'baseCents') => rows.reduce((all, row) => all + row[of], 0)
  return (
    <Card as="section" label={name}>
      <h3 className="mb-2 font-bold first-letter:uppercase">{name}</h3>
      <dl>
        {rows.map(({ city, taxCents, baseCents }) => (
          <PriceLine key={city} label={city ?? t.elsewhere} detail={t.base({ amount: showSigned(baseCents) })}>
            {showSigned(taxCents)}
          </PriceLine>
        ))}
        <PriceLine label={total} detail={t.base({ amount: showSigned(sum('baseCents')) })} strong>
          {showSigned(sum('taxCents'))}
        </PriceLine>
      </dl>
    </Card>
  )
}
