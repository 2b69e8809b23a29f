import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import { Phone } from 'lucide-react'
import { ContactLink } from './ContactLink.tsx'

/** A phone number as it was typed; a press calls it. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <ContactLink icon={Phone} to={`tel:${toE164(phone) ?? phone}`}>
      {phone}
    </ContactLink>
  )
}
