import { toE164 } from '@desert-wrench/contract/kit/phone.ts'
import { useFilters } from '../../kit/filters.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { RefreshButton } from '../../ui/RefreshButton.tsx'
import { PhoneForm } from './PhoneForm.tsx'
import { WaitingList } from './WaitingList.tsx'

/** A customer sees which mechanics want their job, found by phone number. */
export default function NotificationsScreen() {
  const { values, set } = useFilters({ phone: 'text' })
  const { phone } = values
  const known = toE164(phone) !== null
  return (
    <>
      <PageHeader
        title="My Notifications"
        lead="Mechanics who want your job wait here for your answer."
        {...(known && { actions: <RefreshButton families={['notifications', 'pickups']} /> })}
      />
      <PhoneForm key={phone} phone={phone} onPhone={(entered) => set({ phone: entered })} />
      {known && <WaitingList key={phone} phone={phone} />}
    </>
  )
}
