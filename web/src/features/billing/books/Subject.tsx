import type { LedgerEntry } from '@desert-wrench/contract/features/billing/ledger.contract.ts'
import { customers } from '@desert-wrench/contract/features/customers/customers.contract.ts'
import { Link } from 'wouter'
import { useApiQuery } from '../../../lib/api/queries.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { LINK } from './links.ts'
import { books } from './messages.ts'

interface Props {
  rows: readonly LedgerEntry[]
  person: string
  job: string
  customer: string | undefined
  onAll: () => void
}

/** Whose entries are listed, where they are not everybody's. */
export function Subject({ rows, person, job, customer, onAll }: Props) {
  const t = useMessages(books)
  if (!person && !job && !customer) return null
  const vehicle = rows.find(({ jobId }) => jobId === job)?.jobVehicle ?? '…'
  const name = rows.find(({ mechanicId }) => mechanicId === person)?.mechanicName ?? '…'
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1">
      <div className="grid min-w-0 gap-1 font-bold wrap-anywhere">
        {customer && <OfCustomer id={customer} />}
        {job && <p>{t.ofJob({ vehicle })}</p>}
        {person && <p>{t.ofPerson({ name })}</p>}
      </div>
      <Button variant="quiet" onClick={onAll}>
        {t.showAll}
      </Button>
    </div>
  )
}

/** The name in place of an erased one. */
const ERASED = '—'

function OfCustomer({ id }: { id: string }) {
  const t = useMessages(books)
  const { data, error } = useApiQuery(customers.get, { params: { id } })
  if (error && !data) return <p>{t.ofUnknown}</p>
  const name = data?.customer.name ?? '…'
  if (name === ERASED) return <p>{t.ofErased}</p>
  return (
    <p>
      <Link href={`/customers?${new URLSearchParams({ customer: id })}`} className={LINK}>
        {t.ofCustomer({ name })}
      </Link>
    </p>
  )
}
