import type { LedgerEntry } from '@desert-wrench/contract/features/billing/ledger.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'wouter'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { showMoment } from '../../../lib/i18n/time.ts'
import { useAccountName } from '../accounts.ts'
import { desk } from '../desk-messages.ts'
import { LINK, ledgerAt } from './links.ts'
import { books } from './messages.ts'

interface Props {
  entry: LedgerEntry
  /** Its account is the one that is open. */
  alone: boolean
  /** Its job is the one that is open. */
  ofJob: boolean
}

export function EntryRow({ entry, alone, ofJob }: Props) {
  const t = useMessages(desk)
  const accountName = useAccountName()
  const kinds: Readonly<Record<string, string>> = t.kinds
  const money = showMoney(Math.abs(entry.amount))
  const { kind, account, amount, createdAt } = entry
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 px-(--gutter) py-3">
      <div className="min-w-0 flex-1 basis-36">
        <p className="font-bold">{kinds[kind] ?? kind}</p>
        <p className="text-sm text-soft wrap-anywhere">
          {alone ? (
            accountName(entry)
          ) : (
            <Link href={ledgerAt({ account })} className={LINK}>
              {accountName(entry)}
            </Link>
          )}
          <span className="max-sm:hidden">{' · '}</span>
          <span className="max-sm:block">{showMoment(createdAt)}</span>
        </p>
        <Cause entry={entry} ofJob={ofJob} />
      </div>
      <p className="ml-auto text-right font-bold whitespace-nowrap tabular-nums">
        {amount < 0 ? t.moneyOut({ amount: money }) : t.moneyIn({ amount: money })}
      </p>
    </div>
  )
}

/** Links to what caused the entry: job, payment of a mechanic, raffle, and whose it is. */
function Cause({ entry, ofJob }: { entry: LedgerEntry; ofJob: boolean }) {
  const t = useMessages(books)
  const { account, kind, jobId, jobVehicle, paymentId, mechanicId, mechanicName } = entry
  const isOwn = account === `mechanic:${mechanicId}` || account === `earnings:${mechanicId}`
  const link = (href: string, words: ReactNode): ReactNode => (
    <Link href={href} className={LINK}>
      {words}
    </Link>
  )
  const causes: [key: string, shown: ReactNode][] = []
  if (jobId) causes.push(['job', link(`/dispatch?${new URLSearchParams({ job: jobId })}`, jobVehicle)])
  if (jobId && !ofJob) causes.push(['all', link(ledgerAt({ job: jobId }), t.onlyJob)])
  if (paymentId && !jobId)
    causes.push([
      'payment',
      link(`/mechanics?${new URLSearchParams({ view: 'payments', payment: paymentId })}`, t.payment),
    ])
  if (kind.startsWith('prize.') || kind === 'pool.rollover') causes.push(['raffle', link('/raffle', t.raffle)])
  if (mechanicId && mechanicName && !isOwn)
    causes.push(['person', link(ledgerAt({ person: mechanicId }), mechanicName)])
  if (causes.length === 0) return null
  return (
    <p className="text-sm text-soft wrap-anywhere">
      {causes.map(([key, shown], index) => (
        <Fragment key={key}>
          {index > 0 && ' · '}
          {shown}
        </Fragment>
      ))}
    </p>
  )
}
