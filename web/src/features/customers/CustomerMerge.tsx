import { type Customer, customers } from '@desert-wrench/contract/features/customers/customers.contract.ts'
import { showPhone } from '@desert-wrench/contract/lib/phone.ts'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { useApiPages } from '../../lib/api/queries.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { SearchBox } from '../../ui/lists/SearchBox.tsx'
import { Confirm } from '../../ui/overlays/Confirm.tsx'
import { customersWords } from './messages.ts'

const MAX_SHOWN = 5

/** Merges two records of one person after one confirmation. */
export function CustomerMerge({ customer }: { customer: Customer }) {
  const t = useMessages(customersWords)
  const [open, setOpen] = useState(false)
  if (open) return <Search kept={customer} onDone={() => setOpen(false)} />
  return (
    <div>
      <Button variant="secondary" icon={Users} onClick={() => setOpen(true)}>
        {t.merge}
      </Button>
    </div>
  )
}

function Search({ kept, onDone }: { kept: Customer; onDone: () => void }) {
  const t = useMessages(customersWords)
  const [q, setQ] = useState('')
  const [other, setOther] = useState<Customer | null>(null)
  const list = useApiPages(customers.list, { query: { q, limit: MAX_SHOWN + 1 } }, { enabled: q !== '' })
  const found = q === '' ? [] : list.rows.filter(({ id }) => id !== kept.id).slice(0, MAX_SHOWN)
  const merge = useApiMutation(customers.merge, { done: t.merged, failed: t.mergeFailed, onDone })
  const isSettled = q !== '' && !list.loading && !list.settling
  return (
    <section aria-label={t.merge} className="grid gap-3 rounded-md bg-sunk p-4 text-sm">
      <div>
        <h3 className="text-base">{t.merge}</h3>
        <p className="text-soft">{t.mergeHint}</p>
      </div>
      <SearchBox label={t.mergeSearch} hint={t.searchHint} value={q} onSearch={setQ} />
      {isSettled && found.length === 0 && <p role="status">{list.error ? list.error.message : t.mergeNone}</p>}
      <ul aria-label={t.mergeFound} className="divide-y divide-line">
        {found.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              aria-label={t.mergeChoose({ name: one.name, phone: showPhone(one.phone) })}
              onClick={() => setOther(one)}
              className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 py-1.5 text-left hover:bg-card"
            >
              <span className="min-w-0 font-bold wrap-anywhere">{one.name}</span>
              <span className="text-soft">{showPhone(one.phone)}</span>
            </button>
          </li>
        ))}
      </ul>
      {other && (
        <Confirm
          question={t.mergeQuestion({ kept: kept.name, other: other.name })}
          detail={t.mergeDetail({
            ...{ kept: kept.name, keptPhone: showPhone(kept.phone) },
            ...{ other: other.name, otherPhone: showPhone(other.phone) },
          })}
          confirm={t.mergeConfirm}
          pending={merge.pending}
          onConfirm={() => merge.run({ params: { id: kept.id }, body: { otherId: other.id } })}
          onClose={() => setOther(null)}
        />
      )}
    </section>
  )
}
