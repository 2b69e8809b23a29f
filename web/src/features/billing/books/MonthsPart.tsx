import { type LedgerMonth, ledgerMonths } from '@desert-wrench/contract/features/billing/statements.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { useState } from 'react'
import { Link } from 'wouter'
import { useApiMutation } from '../../../lib/api/mutations.ts'
import { useApiQuery } from '../../../lib/api/queries.ts'
import { useLanguage } from '../../../lib/i18n/language.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { showMonth } from '../../../lib/i18n/month.ts'
import { showMoment } from '../../../lib/i18n/time.ts'
import { useFilters } from '../../../lib/navigation/query-params.ts'
import { isAdmin, SIGNING_IN, useAccount } from '../../../lib/sign-in/account.ts'
import { latestMonths } from '../../../shared/money/months.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Select } from '../../../ui/forms/Select.tsx'
import { ExportButton } from '../../../ui/lists/ExportButton.tsx'
import { Confirm } from '../../../ui/overlays/Confirm.tsx'
import { AccountTable } from './AccountTable.tsx'
import { LINK } from './links.ts'
import { books } from './messages.ts'

const exported = async (one: 'exportJournal' | 'journalIif') =>
  (await import('@desert-wrench/contract/features/billing/books/books.contract.ts')).officeBooks[one]

const lastDay = (month: string): string => {
  const [year = 0, at = 1] = month.split('-').map(Number)
  return `${month}-${new Date(Date.UTC(year, at, 0)).getUTCDate()}`
}

/** A month: balances by account, what is not settled, what differs, exports and its close. */
export default function MonthsPart() {
  const t = useMessages(books)
  const language = useLanguage()
  const [months] = useState(latestMonths)
  const filters = useFilters({ month: months })
  const month = filters.values.month ?? months[0] ?? ''
  const { data, error, refetch } = useApiQuery(ledgerMonths.month, { params: { month } })
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <Select
          label={t.month}
          value={month}
          onChange={(next) => filters.set({ month: next })}
          options={months.map((value) => ({ value, label: showMonth(value, language) }))}
          className="min-w-48 flex-1 sm:max-w-64"
        />
        {data && <State month={data} isRunning={month === months[0]} />}
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading label={t.loadingMonth} rows={6} />}
      {data && (
        <>
          <Unsettled month={data} />
          <Differences month={data} />
          <AccountTable
            balances={data.balances}
            empty={t.noMoves}
            label={showMonth(month, language)}
            days={{ from: `${month}-01`, to: lastDay(month) }}
          />
          <div className="flex flex-wrap gap-2">
            {data.closedAt === null && month !== months[0] && <Close month={data} />}
            <ExportButton file={() => exported('exportJournal')} params={{ month }} label={t.journalCsv} />
            <ExportButton
              file={() => exported('journalIif')}
              params={{ month }}
              label={t.journalIif}
              name={`journal-${month}.iif`}
            />
          </div>
        </>
      )}
    </div>
  )
}

function State({ month: { closedAt }, isRunning }: { month: LedgerMonth; isRunning: boolean }) {
  const t = useMessages(books)
  if (closedAt !== null) return <Badge tone="green">{t.closed({ moment: showMoment(closedAt) })}</Badge>
  return isRunning ? <span className="text-sm text-soft">{t.running}</span> : <Badge tone="copper">{t.open}</Badge>
}

function Unsettled({ month: { unsettled } }: { month: LedgerMonth }) {
  const t = useMessages(books)
  if (unsettled.length === 0) return null
  return (
    <Notice tone="copper" title={t.unsettled}>
      <p className="mb-2">{t.unsettledWhat}</p>
      <ul className="list-disc pl-5">
        {unsettled.map(({ what, id, jobId }) => (
          <li key={`${what} ${id}`}>
            {jobId === null ? (
              t.things[what]
            ) : (
              <Link href={`/dispatch?${new URLSearchParams({ job: jobId })}`} className={LINK}>
                {t.things[what]}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function Differences({ month: { differences } }: { month: LedgerMonth }) {
  const t = useMessages(books)
  if (differences.length === 0) return null
  return (
    <Notice tone="red" title={t.differences}>
      <p className="mb-2">{t.differencesWhat}</p>
      <ul className="list-disc pl-5 wrap-anywhere">
        {differences.map(({ eventId, reason, cents, at }) => (
          <li key={eventId}>
            {cents !== null && `${showMoney(cents)} · `}
            {t.reasons[reason]} · {showMoment(at)} · <span className="text-sm">{eventId}</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function Close({ month: { month, unsettled } }: { month: LedgerMonth }) {
  const t = useMessages(books)
  const language = useLanguage()
  const account = useAccount()
  const [isAsked, setIsAsked] = useState(false)
  const close = useApiMutation(ledgerMonths.closeMonth, {
    done: t.closeDone,
    failed: [t.closeRefused, t.closeFailed],
    onDone: () => setIsAsked(false),
  })
  if (SIGNING_IN && !isAdmin(account)) return <p className="basis-full text-sm text-soft">{t.adminCloses}</p>
  if (unsettled.length > 0) return null
  return (
    <>
      <Button onClick={() => setIsAsked(true)}>{t.close}</Button>
      {isAsked && (
        <Confirm
          question={t.closeOf({ month: showMonth(month, language) })}
          detail={t.closeWhat}
          confirm={t.close}
          pending={close.pending}
          onConfirm={() => close.run({ params: { month } })}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  )
}
