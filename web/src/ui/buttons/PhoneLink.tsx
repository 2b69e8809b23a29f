import { showPhone } from '@desert-wrench/contract/lib/phone.ts'
import { Phone } from 'lucide-react'
import { callTo } from '../../lib/device/phone-uri.ts'
import { ContactLink } from './ContactLink.tsx'

/** A phone number; a press calls it. Nothing where it is not to be seen. */
export function PhoneLink({ phone }: { phone: string | null }) {
  return (
    phone !== null && (
      <ContactLink icon={Phone} to={callTo(phone)}>
        {showPhone(phone)}
      </ContactLink>
    )
  )
}
