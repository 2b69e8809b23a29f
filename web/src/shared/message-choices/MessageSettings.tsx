import type { AccountDetails } from '@desert-wrench/contract/features/accounts/accounts.contract.ts'
import type { ChoiceChanges, MessageChoices } from '@desert-wrench/contract/features/messages/choices.contract.ts'
import type { MessageChannel } from '@desert-wrench/contract/features/messages/message-kinds.ts'
import type { ReactNode } from 'react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showDay } from '../../lib/i18n/time.ts'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { ofConsent } from './consent-messages.ts'
import { ofChoices } from './messages.ts'
import { QuietHours } from './QuietHours.tsx'

type Choices = MessageChoices | AccountDetails

interface Props {
  choices: Choices
  /** Those that can be chosen here. */
  channels: readonly MessageChannel[]
  onChange: (changes: ChoiceChanges) => void
  /** Whether they have a car to be reminded of. */
  reminders: boolean
  /** Below the channels. */
  children?: ReactNode
}

/** Switches for what somebody is sent; each takes effect at once. */
export function MessageSettings({ choices, channels, onChange, reminders, children }: Props) {
  const t = useMessages(ofChoices)
  const consent = useMessages(ofConsent)
  const { configured, quietHours, reminderConsent } = choices
  const canReach = channels.some((channel) => configured.includes(channel))
  return (
    <div className="grid grid-cols-1 gap-4">
      {channels.map((channel) => (
        <ChannelSwitch key={channel} channel={channel} choices={choices} onChange={onChange} />
      ))}
      {children}
      {canReach && <QuietHours value={quietHours} onChange={(next) => onChange({ quietHours: next })} />}
      {canReach && reminders && (
        <Checkbox
          isSwitch
          label={t.reminders}
          hint={
            reminderConsent?.given
              ? t.agreed({ ...reminderConsent, day: showDay(reminderConsent.at) })
              : consent.reminders
          }
          checked={reminderConsent?.given === true}
          onChange={(given) => onChange({ reminderConsent: given })}
        />
      )}
    </div>
  )
}

/** What is true of a channel stands below it; one that cannot work is not offered. */
function ChannelSwitch({
  channel,
  choices,
  onChange,
}: Pick<Props, 'choices' | 'onChange'> & { channel: MessageChannel }) {
  const t = useMessages(ofChoices)
  const consent = useMessages(ofConsent)
  const { channels, configured, addresses, stopped, textConsent } = choices
  const isOn = channels.includes(channel)
  const address = channel === 'push' ? t.browsers : addresses[channel]
  const obstacle = !configured.includes(channel)
    ? t.notSetUp[channel]
    : channel === 'push' || address !== null
      ? null
      : t.noAddress[channel]
  const isStopped = channel === 'sms' && stopped
  const about =
    isOn && textConsent?.given ? t.agreed({ ...textConsent, day: showDay(textConsent.at) }) : consent.choices
  return (
    <Checkbox
      isSwitch
      label={t.channels[channel]}
      checked={isOn && obstacle === null && !isStopped}
      disabled={obstacle !== null || isStopped}
      onChange={(on) =>
        onChange({ channels: on ? [...channels, channel] : channels.filter((other) => other !== channel) })
      }
      hint={
        obstacle ??
        (isStopped ? (
          t.stopped
        ) : (
          <>
            <p className="wrap-anywhere">{channel === 'push' ? address : t.to({ address: address ?? '' })}</p>
            {channel === 'sms' && <p className="mt-1 text-xs">{about}</p>}
          </>
        ))
      }
    />
  )
}
