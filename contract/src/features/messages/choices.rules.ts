import { MESSAGE_CHANNELS } from './message-channels.ts'
import type { MessageChannel } from './message-kinds.ts'

interface Chosen {
  /** Null: nothing was chosen. */
  chosen: readonly MessageChannel[] | null
  /** Null: never asked. */
  textConsent: boolean | null
  stopped: boolean
  /** Staff get emails and push messages. */
  isStaff: boolean
  configured: readonly MessageChannel[]
}

/** The channels of somebody, as messages are planned: a text, or an email where it was chosen or no text can go. */
export function channelsOn({ chosen, textConsent, stopped, isStaff, configured }: Chosen): MessageChannel[] {
  const isChosen = (channel: MessageChannel) => chosen === null || chosen.includes(channel)
  const hasNoTexts = configured.includes('email') && !configured.includes('sms')
  const needsEmail = textConsent === false || stopped || hasNoTexts
  const isOn: Record<MessageChannel, boolean> = {
    sms: !isStaff && textConsent === true && isChosen('sms'),
    email: isStaff || chosen !== null ? isChosen('email') : textConsent !== null && needsEmail,
    push: isChosen('push'),
  }
  return MESSAGE_CHANNELS.filter((channel) => isOn[channel])
}

/** Turning texts on or off answers the question beside them; null where it changes nothing. */
export function answerInChannels(channels: readonly MessageChannel[], before: boolean | null): boolean | null {
  const given = channels.includes('sms')
  return given === before ? null : given
}
