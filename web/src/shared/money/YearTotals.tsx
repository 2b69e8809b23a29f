import { mechanicBooks, type TaxYear } from '@desert-wrench/contract/features/billing/books/books.contract.ts'
import { useApiQuery } from '../../lib/api/queries.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { type MoneyLine, MoneyLines } from './MoneyLines.tsx'
import { money } from './messages.ts'

/** What a calendar year brought, for the mechanic's tax return. */
export function YearTotals({ mechanicId, year }: { mechanicId: string; year: string }) {
  const t = useMessages(money).mine.year
  const { data, error, refetch } = useApiQuery(mechanicBooks.taxYear, { params: { id: mechanicId }, query: { year } })
  return (
    <section aria-label={t.title({ year })} className="mt-6 grid gap-3">
      <h3 className="text-lg">{t.title({ year })}</h3>
      <p className="text-sm text-soft">{t.lead}</p>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading label={t.loading} rows={4} />}
      {data && <Totals year={data} />}
    </section>
  )
}

/** Gross receipts first, then what may be deducted. */
function Totals({ year }: { year: TaxYear }) {
  const t = useMessages(money).mine.year
  const lines: MoneyLine<keyof typeof t.lines>[] = [
    ['card', year.cardCents, true],
    ['tips', year.tipsCents],
    ['cash', year.cashCents, true],
    ['refunds', -year.refundsCents],
    ['disputes', -year.disputesCents],
    ['fees', year.feesReturnedCents - year.feesCents, true],
    ['salesTax', year.salesTaxCents],
    ['payouts', year.payoutsCents],
  ]
  return (
    <dl>
      <MoneyLines lines={lines} labels={t.lines} />
    </dl>
  )
}
