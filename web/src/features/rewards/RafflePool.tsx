import { type Raffle, TICKET_SOURCES, type Ticket } from '@desert-wrench/contract/features/rewards/rewards.contract.ts'
import { BriefcaseBusiness, CreditCard, Gift, type LucideIcon, UserPlus } from 'lucide-react'
import { showMoney } from '../../lib/money.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { capitalised, showMonth } from './months.ts'

type Source = Ticket['source']

const SOURCES: Record<Source, [label: string, icon: LucideIcon]> = {
  referral: ['Referrals', UserPlus],
  job: ['Jobs', BriefcaseBusiness],
  subscription: ['Subscriptions', CreditCard],
  free_entry: ['Free entries', Gift],
}

interface Props {
  raffle: Raffle
  counts: Record<Source, number>
}

/** What can be won this month, and where its tickets come from. */
export function RafflePool({ raffle, counts }: Props) {
  const total = TICKET_SOURCES.reduce((sum, source) => sum + counts[source], 0)
  const name = showMonth(raffle.month)
  return (
    <Card as="section" label={`Raffle of ${name}`}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">{name}</h2>
        <Badge tone="indigo">{capitalised(raffle.status)}</Badge>
      </div>
      <p className="mt-4 text-sm text-soft">In the pool</p>
      <p className="text-3xl font-bold text-copper-ink tabular-nums">{showMoney(raffle.totalPrize)}</p>
      <p className="mt-1">
        {showMoney(Math.floor(raffle.totalPrize / 2))} to one mechanic and as much to one customer, drawn when {name}{' '}
        ends in Phoenix.
      </p>
      <h3 className="mt-6 text-base">
        {total} {total === 1 ? 'ticket' : 'tickets'}
      </h3>
      <dl className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,6.5rem),1fr))] gap-2 sm:grid-cols-4">
        {TICKET_SOURCES.map((source) => {
          const [label, Icon] = SOURCES[source]
          return (
            <div key={source} className="rounded-md bg-sunk p-2 sm:p-3">
              <dt className="flex items-center gap-1.5 text-xs text-soft">
                <Icon aria-hidden="true" className="size-4 shrink-0" />
                {label}
              </dt>
              <dd className="text-xl font-bold tabular-nums">{counts[source]}</dd>
            </div>
          )
        })}
      </dl>
    </Card>
  )
}
