import { Phone } from 'lucide-react'
import { callTo } from '../lib/call-to.ts'
import { ContactLink } from './ContactLink.tsx'

/** A phone number as it was typed; a press calls it. Nothing where it is not to be seen. */
export function PhoneLink({ phone }: { phone: string | null }) {
  return (
    phone !== null && (
      <ContactLink icon={Phone} to={callTo(phone)}>
        {phone}
      </ContactLink>
    )
  )
}
