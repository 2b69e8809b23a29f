import { customers } from '@desert-wrench/contract/features/customers/customers.contract.ts'
import { useEffect, useEffectEvent } from 'react'
import { useApiQuery } from '../../../lib/api/queries.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { showDay } from '../../../lib/i18n/time.ts'
import { OralConsent } from '../../../shared/message-choices/ConsentFields.tsx'
import { ofConsent } from '../../../shared/message-choices/consent-messages.ts'
import type { NewJobFields } from './use-caller.ts'

interface Props {
  form: NewJobFields
  /** Null: not on file. */
  customerId: string | null
}

/** What a caller on file answered before stays, until the dispatcher hears otherwise. */
export function CallerConsent({ form, customerId }: Props) {
  const { earlier } = useMessages(ofConsent)
  const id = customerId ?? ''
  const { data } = useApiQuery(customers.get, { params: { id } }, { enabled: customerId !== null })
  const { textConsent, stoppedAt } = (customerId !== null && data?.messages) || { textConsent: null, stoppedAt: null }
  const given = textConsent?.given === true
  const fill = useEffectEvent((_: string, given: boolean) => form.prefill({ textConsent: given }))
  // Another caller was not asked yet.
  useEffect(() => fill(id, given), [id, given])
  const known = textConsent && (given ? earlier.yes : earlier.no)({ day: showDay(textConsent.at) })
  const hint = stoppedAt ? earlier.stopped({ day: showDay(stoppedAt) }) : (known ?? undefined)
  return <OralConsent form={form} of="caller" hint={hint} />
}
