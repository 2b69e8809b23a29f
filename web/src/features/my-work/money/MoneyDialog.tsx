import {
  type PayoutAccount,
  payoutAccounts,
} from '@desert-wrench/contract/features/billing/payout-accounts.contract.ts'
import { ExternalLink } from 'lucide-react'
import { useApiMutation } from '../../../lib/api/mutations.ts'
import { useApiQuery } from '../../../lib/api/queries.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { MonthStatement } from '../../../shared/money/MonthStatement.tsx'
import { money } from '../../../shared/money/messages.ts'
import { useStatement } from '../../../shared/money/use-statement.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'

/** A mechanic's payout account, and a statement by month. */
export default function MoneyDialog({ mechanicId, onClose }: { mechanicId: string; onClose: () => void }) {
  const t = useMessages(money).mine
  const statement = useStatement(mechanicId)
  return (
    <Dialog title={t.title} description={t.lead} onClose={onClose}>
      <Cards mechanicId={mechanicId} />
      <MonthStatement statement={statement} onClose={onClose} />
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
