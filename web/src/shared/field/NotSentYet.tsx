import { useMessages } from '../../lib/i18n/messages.ts'
import { ofField } from './messages.ts'

/** Beside what was done, while it is on this device alone. */
export function NotSentYet({ what }: { what: string }) {
  const t = useMessages(ofField)
  return (
    <p className="text-sm text-soft">
      <strong>{what}</strong>: {t.notSentYet}
    </p>
  )
}
