import '../../../ui/styles/receipt.css'
import {
  type PayoutAccount,
  payoutAccounts,
} from '@desert-wrench/contract/features/billing/payout-accounts.contract.ts'
import { type Statement, statements } from '@desert-wrench/contract/features/billing/statements.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { phoenixMonth } from '@desert-wrench/contract/lib/phoenix-time.ts'
import { ExternalLink } from 'lucide-react'
import { useId, useState } from 'react'
import { useApiMutation } from '../../../lib/api/mutations.ts'
import { useApiQuery } from '../../../lib/api/queries.ts'
import { useLanguage } from '../../../lib/i18n/language.ts'
import { catalogue, useMessages } from '../../../lib/i18n/messages.ts'
import { showMonth } from '../../../lib/i18n/month.ts'
import { showSigned } from '../../../lib/i18n/signed-money.ts'
import { PriceLine } from '../../../shared/job/PriceLine.tsx'
import { PrintActions } from '../../../shared/PrintActions.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { Select } from '../../../ui/forms/Select.tsx'
import { ExportButton } from '../../../ui/lists/ExportButton.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { YearTotals } from './YearTotals.tsx'

const money = catalogue('money')

const exported = async () =>
  (await import('@desert-wrench/contract/features/billing/books/books.contract.ts')).mechanicBooks.exportStatement

/** Months to choose from, newest first. */
const MONTHS = 13

function monthsUntil(now: string): string[] {
  const [year = 0, month = 1] = phoenixMonth(now).split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, back) => {
    const at = year * 12 + month - 1 - back
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}

/** A mechanic's payout account, and a statement by month. */
export default function MoneyDialog({ mechanicId, onClose }: { mechanicId: string; onClose: () => void }) {
  const t = useMessages(money).mine
  const language = useLanguage()
  const id = useId()
  const [months] = useState(() => monthsUntil(new Date().toISOString()))
  const [month, setMonth] = useState(months[0] ?? '')
  const { data, error, refetch } = useApiQuery(statements.statement, { params: { id: mechanicId }, query: { month } })
  return (
    <Dialog title={t.title} description={t.lead} onClose={onClose}>
      <Cards mechanicId={mechanicId} />
      <section aria-label={t.statement} className="receipt mt-6 grid gap-3">
        <h3 className="text-lg">
          {t.statement}, {showMonth(month, language)}
        </h3>
        <div className="unprinted grid gap-1">
          <label htmlFor={id} className="text-sm font-bold">
            {t.month}
          </label>
          <Select
            id={id}
            value={month}
            onChange={setMonth}
            options={months.map((value) => ({ value, label: showMonth(value, language) }))}
          />
        </div>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Loading label={t.loadingStatement} rows={4} />}
        {data && <Lines statement={data} />}
        {data && (
          <div className="unprinted">
            <ExportButton file={exported} params={{ id: mechanicId }} query={{ month }} />
          </div>
        )}
      </section>
      <YearTotals mechanicId={mechanicId} year={month.slice(0, 4)} />
      <PrintActions print={data && t.print} onClose={onClose} />
    </Dialog>
  )
}

/** States in which there is something to do at the provider. */
const TO_DO: ReadonlySet<PayoutAccount['state']> = new Set(['none', 'started', 'waiting'] as const)

function Cards({ mechanicId }: { mechanicId: string }) {
  const t = useMessages(money).mine
  const params = { id: mechanicId }
  const { data: account, error, refetch } = useApiQuery(payoutAccounts.payoutAccount, { params })
  const open = useApiMutation(payoutAccounts.openPayoutAccount, {
    done: t.opened,
    doneDetail: t.toStripe,
    failed: [t.notOpened, t.notOpenedDetail],
    onDone: ({ onboardingUrl }) => window.location.assign(onboardingUrl),
  })
  return (
    <section aria-label={t.cards} className="unprinted grid gap-3">
      <h3 className="text-lg">{t.cards}</h3>
      {error && !account && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !account && <Loading label={t.loadingCards} rows={1} />}
      {account && (
        <>
          <p>{t.states[account.state]}</p>
          {account.takesCards && account.state !== 'ready' && <p>{t.takesCards}</p>}
          {TO_DO.has(account.state) && (
            <Button size="huge" wide icon={ExternalLink} pending={open.pending} onClick={() => open.run({ params })}>
              {account.state === 'none' ? t.open : t.goOn}
            </Button>
          )}
        </>
      )}
    </section>
  )
}

/** Lines without money are left out, but for those that everybody looks for. */
function Lines({ statement }: { statement: Statement }) {
  const t = useMessages(money).mine
  const lines: [keyof typeof t.lines, cents: number, always?: true][] = [
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
  const { balanceCents, cashCents, salesTaxCents } = statement
  return (
    <>
      <p>{t.jobs({ count: statement.jobs })}</p>
      <dl>
        {lines.map(
          ([line, cents, always]) =>
            (always || cents !== 0) && (
              <PriceLine key={line} label={t.lines[line]}>
                {showSigned(cents + 0)}
              </PriceLine>
            ),
        )}
        <PriceLine label={t.lines.balance} strong>
          {showSigned(balanceCents)}
        </PriceLine>
      </dl>
      {balanceCents !== 0 && <p className="text-sm text-soft">{balanceCents > 0 ? t.owed : t.owing}</p>}
      {salesTaxCents > 0 && <p className="text-sm text-soft">{t.salesTax({ amount: showMoney(salesTaxCents) })}</p>}
      {cashCents > 0 && <p className="text-sm text-soft">{t.cash({ amount: showMoney(cashCents) })}</p>}
    </>
  )
}
