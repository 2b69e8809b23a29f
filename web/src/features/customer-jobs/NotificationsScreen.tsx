import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import { useEffect } from 'react'
import { useJobLinkInAddress } from '../../lib/api/job-link.ts'
import { invalidate } from '../../lib/api/queries.ts'
import { whenIdle } from '../../lib/device/when-idle.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { useFilters } from '../../lib/navigation/query-params.ts'
import { SIGNING_IN, useAccount } from '../../lib/sign-in/account.ts'
import { whereSignedIn } from '../../lib/sign-in/sign-in.ts'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { OfferDialog, PendingOffersDialog } from './lazy-dialogs.ts'
import { answers } from './messages.ts'
import { PhoneForm } from './PhoneForm.tsx'
import { REFRESHED } from './refreshed.ts'
import { SavedLink } from './SavedLink.tsx'
import { useNotificationLanguage } from './use-notification-language.ts'

// The screen opens without a job where nobody gave a phone number.
const PhoneJobs = lazyPart(() => import('./PhoneJobs.tsx'), undefined, <Loading rows={2} />)
const LinkedJob = lazyPart(() => import('./LinkedJob.tsx'), undefined, <Loading rows={2} />)

const CheckoutReturn = lazyPart(() => import('../../shared/job/paying/CheckoutReturn.tsx'))

const preloadParts = () => Promise.all([PhoneJobs, OfferDialog, PendingOffersDialog].map((part) => part.preload()))

/** A customer's jobs and offers, by phone number or private link. */
export default function NotificationsScreen() {
  const t = useMessages(answers)
  const link = useJobLinkInAddress()
  const { paid, unpaid } = useFilters({ paid: 'text', unpaid: 'text' }).values
  useNotificationLanguage()
  // Preload before a customer gives a phone number or opens an offer.
  useEffect(() => whenIdle(() => void preloadParts().catch(() => undefined)), [])
  return (
    <>
      <PageHeader title={t.title} lead={t.lead} />
      {link === null && (paid || unpaid) && <CheckoutReturn paymentId={paid || unpaid} isPaid={paid !== ''} />}
      {link === null ? <ByPhone /> : <LinkedJob key={link} token={link} unknown={<ByPhone />} />}
    </>
  )
}

function ByPhone() {
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
      {known && <PhoneJobs phone={phone} />}
    </>
  )
}
