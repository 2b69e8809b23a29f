import type { CustomerMessages } from '@desert-wrench/contract/features/customers/customers.contract.ts'
import type { ConsentRecord } from '@desert-wrench/contract/features/messages/consent.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showMoment } from '../../lib/i18n/time.ts'
import { TitledSection } from '../../ui/layout/TitledSection.tsx'
import { customersWords } from './messages.ts'

/** What the customer agreed to, when, and in which words. */
export function CustomerConsent({ messages }: { messages: CustomerMessages }) {
  const { consent: t } = useMessages(customersWords)
  const { channels, textConsent, reminderConsent, stoppedAt } = messages
  const on = channels.map((channel) => t.channels[channel]).join(', ')
  return (
    <TitledSection title={t.title}>
      <ul className="divide-y divide-line">
        {stoppedAt !== null && <li className="py-1.5 font-bold">{t.stopped({ moment: showMoment(stoppedAt) })}</li>}
        {textConsent ? (
          <Answer record={textConsent} said={textConsent.given ? t.textsYes : t.textsNo} />
        ) : (
          <li className="py-1.5">{t.never}</li>
        )}
        {reminderConsent && (
          <Answer record={reminderConsent} said={reminderConsent.given ? t.remindersYes : t.remindersNo} />
        )}
        {textConsent !== null && <li className="py-1.5">{on === '' ? t.allOff : t.on({ channels: on })}</li>}
      </ul>
    </TitledSection>
  )
}

function Answer({
  record: { at, words },
  said,
}: {
  record: ConsentRecord
  said: (given: { moment: string }) => string
}) {
  return (
    <li className="py-1.5 wrap-anywhere">
      {said({ moment: showMoment(at) })}
      <span className="block text-soft">“{words}”</span>
    </li>
  )
}
