import { business } from '@desert-wrench/contract/features/business/business.contract.ts'
import { useLocation } from 'wouter'
import { useApiQuery } from '../../lib/api/queries.ts'
import { catalogue, common, useMessages } from '../../lib/i18n/messages.ts'
import { BusinessLines } from '../../shared/BusinessLines.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'

const help = catalogue('help')

interface Props {
  onClose: () => void
  /** Closes without a history step, because a link replaces the dialog's entry. */
  onLeave: () => void
}

/** Contacts: the business, as far as configured, and the mechanic of the person's job. */
export default function HelpDialog({ onClose, onLeave }: Props) {
  const t = useMessages(help)
  const { help: title } = useMessages(common)
  const [, navigate] = useLocation()
  const { data, error, refetch } = useApiQuery(business.get, {})
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="mb-4 rounded-md bg-copper-tint p-4 font-bold text-copper-ink">{t.emergency}</p>
      <section aria-label={t.office}>
        <h3 className="text-sm font-normal text-soft">{t.office}</h3>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Loading label={t.loading} rows={1} />}
        {data && <BusinessLines business={data} />}
      </section>
      <p className="mt-4 mb-3">{t.onAJob}</p>
      <Button
        variant="secondary"
        size="large"
        onClick={() => {
          onLeave()
          navigate('/notifications', { replace: true })
        }}
      >
        {t.followJob}
      </Button>
    </Dialog>
  )
}
