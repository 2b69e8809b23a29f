import { accounts, type UnsentMessage } from '@desert-wrench/contract/features/accounts/accounts.contract.ts'
import { Copy } from 'lucide-react'
import { useApiPages } from '../../../lib/api/queries.ts'
import { useFreshOnArrival } from '../../../lib/api/refetch-on-arrival.ts'
import { catalogue, useMessages } from '../../../lib/i18n/messages.ts'
import { showMoment } from '../../../lib/i18n/time.ts'
import { toast } from '../../../lib/react/toast.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { AsyncList } from '../../../ui/lists/AsyncList.tsx'
import { RefreshButton } from '../../../ui/lists/RefreshButton.tsx'

const staffDesk = catalogue('accountsDesk')

/** Codes and invitations that did not leave, for an admin to hand over. */
export function Secrets() {
  const t = useMessages(staffDesk)
  const list = useApiPages(accounts.outbox, { query: {} })
  useFreshOnArrival(list, 'account')
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 max-w-prose flex-1 basis-60 text-sm text-soft">{t.outboxLead}</p>
        <RefreshButton families={['account']} />
      </div>
      <AsyncList label={t.outbox} list={list} rowKey={({ id }) => id} empty={t.nothingUnsent} dense>
        {(message) => <Row message={message} />}
      </AsyncList>
    </>
  )
}

function Row({ message: { to, body, status, createdAt } }: { message: UnsentMessage }) {
  const t = useMessages(staffDesk)
  const copy = () =>
    navigator.clipboard.writeText(body).then(
      () => toast({ title: t.copied }),
      () => toast({ title: t.notCopied, variant: 'destructive' }),
    )
  return (
    <article aria-label={to} className="grid grid-cols-1 justify-items-start gap-2 px-(--gutter) py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 font-bold wrap-anywhere">{to}</span>
        <Badge tone={status === 'failed' ? 'red' : 'copper'}>{t.statuses[status]}</Badge>
        <span className="text-sm text-soft">{showMoment(createdAt)}</span>
      </p>
      {body === '' ? (
        <p className="text-sm text-soft">{t.unreadable}</p>
      ) : (
        <>
          <p className="w-full max-w-prose rounded-md bg-sunk p-3 text-sm whitespace-pre-line wrap-anywhere">{body}</p>
          <Button variant="secondary" icon={Copy} aria-label={t.copyOne({ to })} onClick={() => void copy()}>
            {t.copy}
          </Button>
        </>
      )}
    </article>
  )
}
