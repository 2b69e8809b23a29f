import { useMessages } from '../../lib/i18n/messages.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { RefreshButton } from '../../ui/lists/RefreshButton.tsx'
import { MyJobs } from './MyJobs.tsx'
import { answers } from './messages.ts'
import { PendingOffers } from './PendingOffers.tsx'
import { REFRESHED } from './refreshed.ts'

const FieldBar = lazyPart(() => import('../../shared/field/FieldBar.tsx'))

/** Offers and jobs of a phone number. */
export default function PhoneJobs({ phone }: { phone: string }) {
  const t = useMessages(answers)
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl">{t.waiting}</h2>
        <RefreshButton families={REFRESHED} />
      </div>
      <FieldBar mechanicId={null} />
      <PendingOffers key={phone} phone={phone} />
      <MyJobs key={`${phone} jobs`} phone={phone} />
    </>
  )
}
