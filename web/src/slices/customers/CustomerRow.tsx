import type { Customer } from '@desert-wrench/contract/slices/customers/customers.contract.ts'
import { Mail, MapPin, Phone, Plus } from 'lucide-react'
import { memo } from 'react'
import { showDay } from '../../kit/time.ts'
import { Button } from '../../ui/Button.tsx'
import { ContactLink } from '../../ui/ContactLink.tsx'
import { Rating } from '../../ui/Rating.tsx'

/** One line of columns where the list is wide enough; a card of lines on a phone. */
const COLUMNS = '@[52rem]:grid-cols-[minmax(0,1.5fr)_minmax(0,1.2fr)_3.5rem_10.5rem_7rem_auto] @[52rem]:gap-x-4'

/** Names the columns for the eye; each row names its own parts for speech. */
export function CustomerHead() {
  return (
    <div aria-hidden="true" className={`hidden px-3 pb-1 text-xs font-bold text-soft @[52rem]:grid ${COLUMNS}`}>
      <span>Customer</span>
      <span>Address</span>
      <span className="text-right">Jobs</span>
      <span>Rating</span>
      <span>Last service</span>
      <span className="w-32" />
    </div>
  )
}

interface Props {
  customer: Customer
  onCreate: (customer: Customer) => void
}

export const CustomerRow = memo(function CustomerRow({ customer, onCreate }: Props) {
  const { name, phone, email, totalJobs, preferredAddress, lastService } = customer
  return (
    <article
      aria-label={name}
      className={`grid grid-cols-2 items-center gap-x-4 gap-y-2 p-3 text-sm @[52rem]:gap-y-0 ${COLUMNS}`}
    >
      <div className="col-span-2 min-w-0 @[52rem]:col-span-1">
        <h2 className="text-base wrap-anywhere">{name}</h2>
        <div className="flex flex-wrap gap-x-4">
          <ContactLink icon={Phone} to={`tel:${phone}`}>
            {phone}
          </ContactLink>
          {email && (
            <ContactLink icon={Mail} to={`mailto:${email}`}>
              {email}
            </ContactLink>
          )}
        </div>
      </div>
      <p className="col-span-2 flex min-w-0 items-start gap-1.5 @[52rem]:col-span-1">
        <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-soft" />
        {preferredAddress ?? <span className="text-soft">No address yet</span>}
      </p>
      <p className="@[52rem]:text-right">
        <span className="text-soft @[52rem]:sr-only">Total jobs </span>
        <span className="font-bold tabular-nums">{totalJobs}</span>
      </p>
      <p>
        <span className="text-soft @[52rem]:sr-only">Last service </span>
        <span className="font-bold">{lastService ? showDay(lastService) : 'None yet'}</span>
      </p>
      <div className="col-span-2 @[52rem]:col-span-1 @[52rem]:col-start-4 @[52rem]:row-start-1">
        <Rating rating={customer.rating} totalRatings={customer.totalRatings} />
      </div>
      <Button
        icon={Plus}
        variant="secondary"
        size="large"
        aria-label={`Create Job for ${name}`}
        onClick={() => onCreate(customer)}
        className="col-span-2 @[52rem]:col-span-1 @[52rem]:w-32 @[52rem]:px-3"
      >
        Create Job
      </Button>
    </article>
  )
})
