import { type Raffle, raffle } from '@desert-wrench/contract/features/rewards/rewards.contract.ts'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApiQuery } from '../../lib/api-query.ts'
import { showMoney } from '../../lib/money.ts'
import { showDay } from '../../lib/time.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { capitalised, showMonth } from './months.ts'

/** So many earlier months are shown at the most (specification, section 9). */
const EARLIER = 6

interface Props {
  /** The month that runs. */
  month: string
  onCheck: (month: string) => void
}

export function RaffleEarlier({ month, onCheck }: Props) {
  const { data, error, isLoading, refetch } = useApiQuery(raffle.list, { query: {} })
  const earlier = data?.filter((one) => one.month < month).slice(0, EARLIER) ?? []
  return (
    <section aria-labelledby="earlier-months" className="mt-8">
      <h2 id="earlier-months" className="mb-4 text-xl">
        Earlier months
      </h2>
      {isLoading && <Loading label="Loading earlier months" rows={2} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && earlier.length === 0 && <p className="text-soft">This is the first month.</p>}
      <ul aria-labelledby="earlier-months" className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {earlier.map((one) => (
          <li key={one.month}>
            <Month raffle={one} onCheck={() => onCheck(one.month)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Month({ raffle, onCheck }: { raffle: Raffle; onCheck: () => void }) {
  const { month, status, totalPrize, drawnAt } = raffle
  const name = showMonth(month)
  return (
    <Card as="article" label={name} className="h-full">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg">{name}</h3>
        <Badge tone={status === 'completed' ? 'green' : 'indigo'}>{capitalised(status)}</Badge>
      </div>
      <dl className="my-4 grid gap-2">
        <Line label="Pool">{showMoney(totalPrize)}</Line>
        <Line label="Mechanic">{winner(raffle.mechanicWinnerPhone, raffle.mechanicPrize, status)}</Line>
        <Line label="Customer">{winner(raffle.customerWinnerPhone, raffle.customerPrize, status)}</Line>
      </dl>
      {drawnAt === null ? (
        <p className="text-sm text-soft">This month is about to be drawn.</p>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-sm text-soft">Drawn {showDay(drawnAt)}</p>
          <Button variant="secondary" icon={ShieldCheck} aria-label={`Check this draw of ${name}`} onClick={onCheck}>
            Check this draw
          </Button>
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

function winner(phone: string | null, prize: number, status: Raffle['status']) {
  if (phone === null)
    return <span className="font-normal text-soft">{status === 'active' ? 'Not yet' : 'No ticket'}</span>
  return (
    <>
      <span className="text-sm font-normal whitespace-nowrap text-soft">{phone}</span> {showMoney(prize)}
    </>
  )
}
