import { showPhone } from '@desert-wrench/contract/lib/phone.ts'
import { Phone } from 'lucide-react'
import { callTo } from '../../lib/device/phone-uri.ts'
import { ContactLink } from './ContactLink.tsx'

/** Renders nothing where the number is hidden. */
export function PhoneLink({ phone }: { phone: string | null }) {
  return (
    phone !== null && (
      <ContactLink icon={Phone} to={callTo(phone)}>
        {showPhone(phone)}
      </ContactLink>
    )
  )
}
