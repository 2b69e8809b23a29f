import { type Raffle, TICKET_SOURCES, type Ticket } from '@desert-wrench/contract/features/rewards/rewards.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { BriefcaseBusiness, CreditCard, Gift, type LucideIcon, UserPlus } from 'lucide-react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { rewards } from './messages.ts'
import { useMonthName } from './months.ts'

type TicketSource = Ticket['source']

const ICONS: Record<TicketSource, LucideIcon> = {
  referral: UserPlus,
  job: BriefcaseBusiness,
  subscription: CreditCard,
  free_entry: Gift,
}

interface Props {
  raffle: Raffle
  counts: Record<TicketSource, number>
}

export function RafflePool({ raffle, counts }: Props) {
  const t = useMessages(rewards)
  const total = TICKET_SOURCES.reduce((sum, source) => sum + counts[source], 0)
  const { name, heading } = useMonthName()(raffle.month)
  return (
    <Card as="section" label={t.raffleOf({ month: name })}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">{heading}</h2>
        <Badge tone="indigo">{t.states[raffle.status]}</Badge>
      </div>
      <p className="mt-4 text-sm text-soft">{t.inThePool}</p>
      <p className="text-3xl font-bold text-copper-ink tabular-nums">{showMoney(raffle.totalPrize)}</p>
      <p className="mt-1">{t.halves({ half: showMoney(Math.floor(raffle.totalPrize / 2)), month: name })}</p>
      <h3 className="mt-6 text-base">{t.tickets({ count: total })}</h3>
      <dl className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,6.5rem),1fr))] gap-2 sm:grid-cols-4">
        {TICKET_SOURCES.map((source) => {
          const Icon = ICONS[source]
          return (
            <div key={source} className="rounded-md bg-sunk p-2 sm:py-3">
              <dt className="flex items-center gap-1.5 text-xs text-soft">
                <Icon aria-hidden="true" className="size-4 shrink-0" />
                {t.sources[source]}
              </dt>
              <dd className="text-xl font-bold tabular-nums">{counts[source]}</dd>
            </div>
          )
        })}
      </dl>
    </Card>
  )
}
