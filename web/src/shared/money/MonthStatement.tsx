import '../../ui/styles/receipt.css'
import type { Statement } from '@desert-wrench/contract/features/billing/statements.contract.ts'
import { business } from '@desert-wrench/contract/features/business/business.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useApiQuery } from '../../lib/api/queries.ts'
import { useLanguage } from '../../lib/i18n/language.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showMonth } from '../../lib/i18n/month.ts'
import { showSigned } from '../../lib/i18n/signed-money.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { ExportButton } from '../../ui/lists/ExportButton.tsx'
import { BusinessLines } from '../BusinessLines.tsx'
import { PriceLine } from '../job/PriceLine.tsx'
import { PrintActions } from '../PrintActions.tsx'
import { type MoneyLine, MoneyLines } from './MoneyLines.tsx'
import { money } from './messages.ts'
import { monthAfter } from './months.ts'
import type { StatementRead } from './use-statement.ts'
import { YearTotals } from './YearTotals.tsx'

const exported = async () =>
  (await import('@desert-wrench/contract/features/billing/books/books.contract.ts')).mechanicBooks.exportStatement

interface Props {
  statement: StatementRead
  onClose: () => void
}

/** A mechanic's month and its year, in the same words for the mechanic and the office. */
export function MonthStatement({ statement, onClose }: Props) {
  const t = useMessages(money).mine
  const { data, error, refetch, mechanicId, month } = statement
  return (
    <>
      <section aria-label={t.statement} className="receipt mt-6 grid gap-3">
        {data && <PrintedHead name={data.mechanicName} />}
        <MonthChoice statement={statement} />
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Loading label={t.loadingStatement} rows={4} />}
        {data && <Lines statement={data} isRunning={month === statement.months[0]} />}
        {data && (
          <div className="unprinted">
            <ExportButton file={exported} params={{ id: mechanicId }} query={{ month }} />
          </div>
        )}
      </section>
      {(data || !error) && <YearTotals mechanicId={mechanicId} year={month.slice(0, 4)} />}
      <PrintActions print={data && t.print} onClose={onClose} />
    </>
  )
}

/** On paper it says who writes to whom. */
function PrintedHead({ name }: { name: string }) {
  const { data } = useApiQuery(business.get, {})
  return (
    <header className="receipt-head hidden print:block">
      {data && <BusinessLines business={data} />}
      <p className="mt-6 font-bold">{name}</p>
    </header>
  )
}

function MonthChoice({ statement: { month, months, show } }: Pick<Props, 'statement'>) {
  const t = useMessages(money).mine
  const language = useLanguage()
  return (
    <>
      <div className="flex items-start justify-between gap-2">
        <h3 className="mt-2 min-w-0 text-lg">
          {t.statement}, {showMonth(month, language)}
        </h3>
        <span className="unprinted flex shrink-0">
          <IconButton
            icon={ChevronLeft}
            label={t.previousMonth}
            disabled={month === months.at(-1)}
            className="disabled:opacity-60"
            onClick={() => show(monthAfter(month, -1))}
          />
          <IconButton
            icon={ChevronRight}
            label={t.nextMonth}
            disabled={month === months[0]}
            className="disabled:opacity-60"
            onClick={() => show(monthAfter(month, 1))}
          />
        </span>
      </div>
      <Select
        label={t.month}
        value={month}
        onChange={show}
        options={months.map((value) => ({ value, label: showMonth(value, language) }))}
        className="unprinted"
      />
    </>
  )
}

function Lines({ statement, isRunning }: { statement: Statement; isRunning: boolean }) {
  const t = useMessages(money).mine
  const lines: MoneyLine<keyof typeof t.lines>[] = [
    ['carried', statement.carriedCents, true],
    ['card', statement.cardCents, true],
    ['tips', statement.tipsCents],
    ['fees', -statement.feesCents, true],
    ['feesReturned', statement.feesReturnedCents],
    ['refunds', -statement.refundsCents],
    ['disputes', -statement.disputesCents],
    ['duesPaid', statement.duesPaidCents],
    ['payouts', -statement.payoutsCents],
    ['other', statement.otherCents],
  ]
  const { jobs, balanceCents, cashCents, salesTaxCents, salesTaxByCity } = statement
  if (jobs === 0 && cashCents === 0 && salesTaxCents === 0 && lines.every(([, cents]) => cents === 0))
    return <p className="text-soft">{isRunning ? t.nothingYet : t.nothing}</p>
  return (
    <>
      <p>
        {t.jobs({ count: jobs })}
        {isRunning && <span className="block text-sm text-soft">{t.running}</span>}
      </p>
      <dl>
        <MoneyLines lines={lines} labels={t.lines} />
        <PriceLine label={t.lines.balance} strong>
          {showSigned(balanceCents)}
        </PriceLine>
      </dl>
      {balanceCents !== 0 && <p className="text-sm text-soft">{balanceCents > 0 ? t.owed : t.owing}</p>}
      {salesTaxCents > 0 && (
        <>
          <p className="text-sm text-soft">{t.salesTax({ amount: showMoney(salesTaxCents) })}</p>
          <dl className="text-sm">
            {salesTaxByCity.map(({ city, taxCents, baseCents }) => (
              <PriceLine key={city ?? ''} label={t.salesTaxIn({ city, base: showMoney(baseCents) })}>
                {showSigned(taxCents)}
              </PriceLine>
            ))}
          </dl>
        </>
      )}
      {cashCents > 0 && <p className="text-sm text-soft">{t.cash({ amount: showMoney(cashCents) })}</p>}
    </>
  )
}
