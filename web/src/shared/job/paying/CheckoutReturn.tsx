import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { leftForCheckout } from './checkout.tsx'
import { paying } from './messages.ts'

/** The customer is back from the provider's page: goes on to the job where they pressed Pay. */
export default function CheckoutReturn({ paymentId, isPaid }: { paymentId: string; isPaid: boolean }) {
  const t = useMessages(paying)
  const [, navigate] = useLocation()
  const [left] = useState(() => leftForCheckout.take('checkout'))
  const address = left?.paymentId === paymentId ? left.address : null
  useEffect(() => {
    if (address === null) return
    const { pathname, searchParams, hash } = new URL(address, window.location.origin)
    if (isPaid) searchParams.set('paid', paymentId)
    const query = searchParams.size > 0 ? `?${searchParams}` : ''
    navigate(`${pathname}${query}${hash}`, { replace: true })
  }, [address, isPaid, paymentId, navigate])
  if (address !== null || !isPaid) return null
  return (
    <div role="status" className="mb-6">
      <Notice title={t.backFromStripe}>{t.seeYourJob}</Notice>
    </div>
  )
}
