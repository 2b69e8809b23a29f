import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import { invalidate } from '../../lib/api-query.ts'
import { useMessages } from '../../lib/messages.ts'
import { useFilters } from '../../lib/query-params.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { RefreshButton } from '../../ui/RefreshButton.tsx'
import { Finished } from './Finished.tsx'
import { answers } from './messages.ts'
import { PhoneForm } from './PhoneForm.tsx'
import { WaitingList } from './WaitingList.tsx'

const REFRESHED = ['notifications', 'pickups', 'jobs'] as const

/** A customer sees which mechanics want their job, found by phone number. */
export default function NotificationsScreen() {
  const t = useMessages(answers)
  const { values, set } = useFilters({ phone: 'text' })
  const { phone } = values
  const known = toE164(phone) !== null
  return (
    <>
      <PageHeader title={t.title} lead={t.lead} />
      <PhoneForm
        phone={phone}
        onPhone={(entered) => (entered === phone ? void invalidate(REFRESHED) : set({ phone: entered }))}
      />
      {known && (
        <>
          <div className="mb-2 flex items-center justify-between gap-2">
            <h2 className="text-xl">{t.waiting}</h2>
            <RefreshButton families={REFRESHED} />
          </div>
          <WaitingList key={phone} phone={phone} />
          <Finished phone={phone} />
        </>
      )}
    </>
  )
}
