import { business } from '@desert-wrench/contract/features/business/business.contract.ts'
import { useApiQuery } from '../../lib/api/queries.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import type { FormOf } from '../../ui/forms/form.tsx'
import { ofConsent } from './consent-messages.ts'

interface Consents {
  textConsent?: unknown
  reminderConsent?: unknown
}

const useChannels = () => useApiQuery(business.get, {}).data?.channels

/** Whether texts are set up. Until it is known nobody was asked, so nobody agreed. */
export const useHasTexts = (): boolean => useChannels()?.includes('sms') === true

interface Props<In extends Consents, Out> {
  form: FormOf<In, Out>
  /** The sentence that is agreed to. */
  sentence: 'booking' | 'signUp'
}

/** Below a phone field: that texts will come, how to stop or decline them, and the truth where none are set up. */
export function ConsentFields<In extends Consents, Out>({ form, sentence }: Props<In, Out>) {
  const t = useMessages(ofConsent)
  const channels = useChannels()
  if (!channels) return null
  const isBooking = sentence === 'booking'
  const hasTexts = channels.includes('sms')
  const hasEmails = channels.includes('email')
  const set = (name: keyof Consents, value: boolean) => form.set(name, value as In[keyof Consents])
  return (
    <div className="grid grid-cols-1 gap-1 empty:hidden">
      {hasTexts ? (
        <>
          <p className="text-sm text-soft">{t[sentence]}</p>
          <Checkbox
            label={t.noTexts}
            checked={form.value('textConsent') === false}
            onChange={(none) => set('textConsent', !none)}
          />
        </>
      ) : (
        isBooking && <p className="text-sm text-soft">{hasEmails ? t.emailInstead : t.textsNotSetUp}</p>
      )}
      {isBooking && (hasTexts || hasEmails) && (
        <Checkbox
          label={t.reminders}
          checked={form.value('reminderConsent') === true}
          onChange={(given) => set('reminderConsent', given)}
        />
      )}
    </div>
  )
}

interface OralProps<In extends Consents, Out> {
  form: FormOf<In, Out>
  of: 'caller' | 'mechanic'
  /** What is known already, instead of the question to ask. */
  hint?: string | undefined
}

/** Staff record what they were told on the phone; untouched it is no agreement. */
export function OralConsent<In extends Consents, Out>({ form, of, hint }: OralProps<In, Out>) {
  const t = useMessages(ofConsent)
  if (!useHasTexts()) return null
  const isCaller = of === 'caller'
  return (
    <Checkbox
      label={isCaller ? t.agreesOnPhone : t.mechanicAgrees}
      hint={hint ?? (isCaller ? t.askCaller : t.askMechanic)}
      checked={form.value('textConsent') === true}
      onChange={(given) => form.set('textConsent', given as In['textConsent'])}
    />
  )
}
