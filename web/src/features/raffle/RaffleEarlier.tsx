import { type Raffle, raffle } from '@desert-wrench/contract/features/rewards/rewards.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { Gift, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApiQuery } from '../../lib/api/queries.ts'
import { messagesOf, useMessages } from '../../lib/i18n/messages.ts'
import { showDay } from '../../lib/i18n/time.ts'
import { useOverlay } from '../../lib/navigation/overlay-history.ts'
import { isStaff, SIGNING_IN, useAccount } from '../../lib/sign-in/account.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { rewards } from './messages.ts'
import { useMonthName } from './months.ts'

const PrizesDialog = lazyDialog(
  () => messagesOf(rewards).prizes.open,
  () => import('./PrizesDialog.tsx'),
)

/** Maximum earlier months (specification, section 9). */
const MAX_EARLIER = 6

interface Props {
  month: string
  onCheck: (month: string) => void
}

export function RaffleEarlier({ month, onCheck }: Props) {
  const t = useMessages(rewards).earlier
  const { data, error, isLoading, refetch } = useApiQuery(raffle.list, { query: {} })
  const paying = useOverlay<{ month: string }>()
  const account = useAccount()
  const mayPay = !SIGNING_IN || isStaff(account)
  const earlier = data?.filter((one) => one.month < month).slice(0, MAX_EARLIER) ?? []
  return (
    <section aria-labelledby="earlier-months" className="mt-8">
      <h2 id="earlier-months" className="mb-4 text-xl">
        {t.title}
      </h2>
      {isLoading && <Loading label={t.loading} rows={2} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && earlier.length === 0 && <p className="text-soft">{t.none}</p>}
      <ul aria-labelledby="earlier-months" className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {earlier.map((one) => (
          <li key={one.month}>
            <Month raffle={one} onCheck={() => onCheck(one.month)} onPay={mayPay ? () => paying.open(one) : null} />
          </li>
        ))}
      </ul>
      {paying.value && <PrizesDialog month={paying.value.month} onClose={paying.close} />}
    </section>
  )
}

interface MonthProps {
  raffle: Raffle
  onCheck: () => void
  /** Null without the right to pay prizes. */
  onPay: (() => void) | null
}

function Month({ raffle, onCheck, onPay }: MonthProps) {
  const { states, earlier, prizes } = useMessages(rewards)
  const { month, status, totalPrize, drawnAt } = raffle
  const { name, heading } = useMonthName()(month)
  return (
    <Card as="article" label={heading} className="h-full">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg">{heading}</h3>
        <Badge tone={status === 'completed' ? 'green' : 'indigo'}>{states[status]}</Badge>
      </div>
      <dl className="my-4 grid gap-2">
        <Line label={earlier.pool}>{showMoney(totalPrize)}</Line>
        <Line label={earlier.mechanic}>
          <Winner phone={raffle.mechanicWinnerPhone} prize={raffle.mechanicPrize} status={status} />
        </Line>
        <Line label={earlier.customer}>
          <Winner phone={raffle.customerWinnerPhone} prize={raffle.customerPrize} status={status} />
        </Line>
      </dl>
      {drawnAt === null ? (
        <p className="text-sm text-soft">{earlier.aboutToBeDrawn}</p>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-sm text-soft">{earlier.drawn({ day: showDay(drawnAt) })}</p>
          <Button
            variant="secondary"
            icon={ShieldCheck}
            aria-label={earlier.checkOf({ month: name })}
            onClick={onCheck}
          >
            {earlier.check}
          </Button>
          {onPay && raffle.mechanicPrize + raffle.customerPrize > 0 && (
            <Button variant="secondary" icon={Gift} aria-label={prizes.openOf({ month: name })} onClick={onPay}>
              {prizes.open}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="font-bold tabular-nums">{children}</dd>
    </div>
  )
}

interface Won {
  phone: string | null
  prize: number
  status: Raffle['status']
}

function Winner({ phone, prize, status }: Won) {
  const t = useMessages(rewards).earlier
  if (phone === null)
    return <span className="font-normal text-soft">{status === 'active' ? t.notYet : t.noTicket}</span>
  return (
    <>
      <span className="text-sm font-normal whitespace-nowrap text-soft">{phone}</span> {showMoney(prize)}
    </>
  )
}
