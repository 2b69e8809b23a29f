import { POOL_SHARE } from '@desert-wrench/contract/features/billing/billing.rules.ts'
import { raffle } from '@desert-wrench/contract/features/rewards/rewards.contract.ts'
import { inDollars } from '@desert-wrench/contract/lib/money.ts'
import { phoenixMonth } from '@desert-wrench/contract/lib/phoenix-time.ts'
import { useApiQuery } from '../../lib/api/queries.ts'
import { messagesOf, useMessages } from '../../lib/i18n/messages.ts'
import { useQueryParam } from '../../lib/navigation/query-params.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { RefreshButton } from '../../ui/lists/RefreshButton.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { rewards } from './messages.ts'
import { RaffleEarlier } from './RaffleEarlier.tsx'
import { RaffleEntry } from './RaffleEntry.tsx'
import { RafflePool } from './RafflePool.tsx'
import { RaffleSeal } from './RaffleSeal.tsx'

const CheckDialog = lazyDialog(
  () => messagesOf(rewards).check.title,
  () => import('./CheckDialog.tsx'),
)

export default function RaffleScreen() {
  const t = useMessages(rewards)
  const month = phoenixMonth(new Date().toISOString())
  const { data, error, isLoading, refetch } = useApiQuery(raffle.month, { params: { month }, query: { limit: 1 } })
  // Start the request now; it renders below the current month.
  useApiQuery(raffle.list, { query: {} })
  const checking = useQueryParam('check')
  return (
    <>
      <PageHeader
        title={t.title}
        lead={t.lead({ share: inDollars(POOL_SHARE) })}
        beside={<RefreshButton families={['raffle']} compact />}
      />
      {isLoading && <Loading label={t.loading} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
          <RafflePool raffle={data.raffle} counts={data.counts} />
          <RaffleEntry month={month} />
          <RaffleSeal raffle={data.raffle} />
        </div>
      )}
      {!isLoading && <RaffleEarlier month={month} onCheck={checking.open} />}
      {checking.value && <CheckDialog month={checking.value} onClose={checking.close} />}
    </>
  )
}
