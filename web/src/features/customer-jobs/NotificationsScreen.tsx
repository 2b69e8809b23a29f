import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import { useEffect } from 'react'
import { useJobLinkInAddress } from '../../lib/api/job-link.ts'
import { invalidate } from '../../lib/api/queries.ts'
import { whenIdle } from '../../lib/device/when-idle.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { useFilters } from '../../lib/navigation/query-params.ts'
import { SIGNING_IN, useAccount } from '../../lib/sign-in/account.ts'
import { whereSignedIn } from '../../lib/sign-in/sign-in.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { RefreshButton } from '../../ui/lists/RefreshButton.tsx'
import { LinkedJob } from './LinkedJob.tsx'
import { OfferDialog, PendingOffersDialog } from './lazy-dialogs.ts'
import { MyJobs } from './MyJobs.tsx'
import { answers } from './messages.ts'
import { PendingOffers } from './PendingOffers.tsx'
import { PhoneForm } from './PhoneForm.tsx'
import { SavedLink } from './SavedLink.tsx'
import { useNotificationLanguage } from './use-notification-language.ts'

const preloadDialogs = () => Promise.all([OfferDialog.preload(), PendingOffersDialog.preload()])

const REFRESHED = ['notifications', 'pickups', 'jobs'] as const

/** A customer's jobs and offers, by phone number or private link. */
export default function NotificationsScreen() {
  const t = useMessages(answers)
  const link = useJobLinkInAddress()
  useNotificationLanguage()
  // Preload before a customer opens an offer.
  useEffect(() => whenIdle(() => void preloadDialogs().catch(() => undefined)), [])
  return (
    <>
      <PageHeader title={t.title} lead={t.lead} />
      {link === null ? <ByPhone /> : <LinkedJob key={link} token={link} unknown={<ByPhone />} />}
    </>
  )
}

function ByPhone() {
  const t = useMessages(answers)
  const { values, set } = useFilters({ phone: 'text' })
  const account = useAccount()
  const phone = account?.phone ?? values.phone
  const known = toE164(phone) !== null
  // With sign-in, phone lookup is disabled.
  if (SIGNING_IN && !account) {
    const OwnJobs = account === null && whereSignedIn()?.OwnJobs
    return (
      <>
        <SavedLink />
        {OwnJobs && <OwnJobs phone={known ? phone : ''} />}
      </>
    )
  }
  return (
    <>
      {!known && <SavedLink />}
      {!account?.phone && (
        <PhoneForm
          phone={phone}
          onPhone={(entered) => (entered === phone ? void invalidate(REFRESHED) : set({ phone: entered }))}
        />
      )}
      {known && (
        <>
          <div className="mb-2 flex items-center justify-between gap-2">
            <h2 className="text-xl">{t.waiting}</h2>
            <RefreshButton families={REFRESHED} />
          </div>
          <PendingOffers key={phone} phone={phone} />
          <MyJobs key={`${phone} jobs`} phone={phone} />
        </>
      )}
    </>
  )
}
