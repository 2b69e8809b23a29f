import type { Customer } from '@desert-wrench/contract/features/customers/customers.contract.ts'
import { Mail, MapPin, Plus } from 'lucide-react'
import { memo } from 'react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showDay } from '../../lib/i18n/time.ts'
import { Rating } from '../../shared/mechanic/Rating.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { ContactLink } from '../../ui/buttons/ContactLink.tsx'
import { PhoneLink } from '../../ui/buttons/PhoneLink.tsx'
import { customersWords } from './messages.ts'

/** Columns in a wide container, a card on a phone. */
const COLUMNS =
  '@[52rem]:grid-cols-[minmax(8rem,1fr)_minmax(0,1.4fr)_3.5rem_9rem_6.25rem_9rem] @[52rem]:gap-x-4 @[60rem]:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)_3.5rem_11.5rem_6.25rem_9rem]'

/** Visual column labels; each row labels its own parts for screen readers. */
export function CustomerHead() {
  const { columns } = useMessages(customersWords)
  return (
    <div aria-hidden="true" className={`hidden px-3 pb-1 text-xs font-bold text-soft @[52rem]:grid ${COLUMNS}`}>
      <span>{columns.customer}</span>
      <span>{columns.contact}</span>
      <span className="text-right">{columns.jobs}</span>
      <span>{columns.rating}</span>
      <span>{columns.lastService}</span>
    </div>
  )
}

interface Props {
  customer: Customer
  onOpen: (id: string) => void
  onCreate: (customer: Customer) => void
}

export const CustomerRow = memo(function CustomerRow({ customer, onOpen, onCreate }: Props) {
  const t = useMessages(customersWords)
  const { name, phone, email, totalJobs, preferredAddress, lastService } = customer
  return (
    <article
      aria-label={name}
      className={`grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6 gap-y-1 p-3 text-sm @[52rem]:gap-y-0 @[52rem]:py-2 ${COLUMNS}`}
    >
      <div className="col-span-2 flex min-w-0 flex-wrap items-center justify-between gap-x-3 @[52rem]:col-span-1 @[52rem]:grid @[52rem]:justify-items-start">
        <h2 className="min-w-0 text-base wrap-anywhere @[52rem]:text-sm">
          <button
            type="button"
            aria-label={t.openOf({ name })}
            aria-haspopup="dialog"
            onClick={() => onOpen(customer.id)}
            className="min-h-11 text-left font-bold underline decoration-1 underline-offset-4 hover:decoration-2 wrap-anywhere lg:pointer-fine:min-h-6"
          >
            <bdi>{name}</bdi>
          </button>
        </h2>
        <PhoneLink phone={phone} />
      </div>
      <div className="col-span-2 grid min-w-0 justify-items-start @[52rem]:col-span-1">
        {email && (
          <ContactLink icon={Mail} to={`mailto:${email}`}>
            {email}
          </ContactLink>
        )}
        <p className="flex min-w-0 items-start gap-1.5">
          <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-soft" />
          {preferredAddress ?? <span className="text-soft">{t.noAddress}</span>}
        </p>
      </div>
      <p className="@[52rem]:text-right">
        <span className="text-soft @[52rem]:sr-only">{t.totalJobs} </span>
        <span className="font-bold tabular-nums">{totalJobs}</span>
      </p>
      <p>
        <span className="text-soft @[52rem]:sr-only">{t.columns.lastService} </span>
        {lastService ? <span className="font-bold whitespace-nowrap">{showDay(lastService)}</span> : t.neverServed}
      </p>
      <div className="col-span-2 @[52rem]:col-span-1 @[52rem]:col-start-4 @[52rem]:row-start-1 @[52rem]:[&_.stars-label]:sr-only">
        <Rating rating={customer.rating} totalRatings={customer.totalRatings} />
      </div>
      <div className="col-span-2 mt-1 @[52rem]:col-span-1 @[52rem]:mt-0">
        <Button
          icon={Plus}
          variant="secondary"
          wide
          aria-label={t.createJobFor({ name })}
          onClick={() => onCreate(customer)}
          className="whitespace-nowrap max-sm:min-h-12"
        >
          {t.createJob}
        </Button>
      </div>
    </article>
  )
})
