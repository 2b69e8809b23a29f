import type { Business } from '@desert-wrench/contract/features/business/business.contract.ts'
import { showPhone } from '@desert-wrench/contract/lib/phone.ts'
import { callTo } from '../lib/device/phone-uri.ts'

/** Omits what the operator has not configured. */
export function BusinessLines({ business: { name, address, phone } }: { business: Business }) {
  return (
    <address className="not-italic">
      <strong className="block text-lg">{name}</strong>
      {address && <span className="block text-sm text-soft">{address}</span>}
      {phone && (
        <a href={callTo(phone)} className="inline-flex min-h-11 items-center text-sm underline underline-offset-4">
          {showPhone(phone)}
        </a>
      )}
    </address>
  )
}
