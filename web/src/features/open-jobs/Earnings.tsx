import { mechanics } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { useApiQuery } from '../../lib/api/queries.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Stat } from '../../ui/layout/Stat.tsx'
import { open } from './messages.ts'

export function Earnings({ mechanicId }: { mechanicId: string }) {
  const t = useMessages(open)
  const { data, error, refetch } = useApiQuery(mechanics.earnings, { params: { id: mechanicId } })
  return (
    <Card as="section" label={t.earnings}>
      <h2 className="mb-3 text-lg">{t.earnings}</h2>
      {!data && !error && <Loading label={t.earnings} rows={1} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-4">
          <Stat label={t.earnedThisMonth}>
            <span className="text-xl">{showMoney(data.earned)}</span>
            <span className="block text-sm font-normal text-soft">{t.ofJobs({ count: data.jobs })}</span>
          </Stat>
          <Stat label={t.dueToUs}>
            <span className="text-xl">{showMoney(data.due)}</span>
          </Stat>
        </dl>
      )}
    </Card>
  )
}
