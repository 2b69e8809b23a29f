import type { Message } from '@desert-wrench/contract/features/messages/messages.contract.ts'
import { messagesOf } from '../../lib/i18n/messages.ts'
import { showWhen } from '../../lib/i18n/time.ts'
import { ofSent } from './messages.ts'

/** `bad` is what somebody in the office should look at. */
export interface StateWords {
  words: string
  tone: 'good' | 'bad' | 'plain'
}

const MAY_WAIT = ['quietHours', 'tooMany'] as const
const isPause = (reason: Message['reason']): reason is (typeof MAY_WAIT)[number] =>
  (MAY_WAIT as readonly (string | null)[]).includes(reason)

function waiting({ reason, sendAt }: Message, now: string): string {
  const t = messagesOf(ofSent)
  if (sendAt > now) return t.until[isPause(reason) ? reason : 'planned']({ moment: showWhen(sendAt) })
  return reason === 'notTaken' ? t.retrying : t.leaving
}

function failed({ reason, providerCode, sentAt }: Message): string {
  const t = messagesOf(ofSent)
  const why = t.reasons[reason ?? 'refused']
  const full = providerCode === null ? why : t.withCode({ reason: why, code: String(providerCode) })
  return sentAt === null ? t.failed({ reason: full }) : t.undelivered({ reason: full })
}

/** What became of a message, in a sentence. */
export function stateWords(message: Message, now: string): StateWords {
  const t = messagesOf(ofSent)
  const { state, channel, reason, sentAt, settledAt, createdAt } = message
  switch (state) {
    case 'waiting':
      return { words: waiting(message, now), tone: reason === 'notTaken' ? 'bad' : 'plain' }
    case 'sending':
      return { words: t.sending, tone: 'plain' }
    case 'sent':
      return { words: t.sent({ moment: showWhen(sentAt ?? createdAt) }), tone: 'plain' }
    case 'delivered':
      return { words: t.delivered({ moment: showWhen(settledAt ?? createdAt) }), tone: 'good' }
    case 'unknown':
      return { words: t.unknown, tone: 'bad' }
    case 'failed':
      return { words: failed(message), tone: 'bad' }
    case 'cancelled':
      return { words: t.cancelled({ reason: t.reasons[reason ?? 'outdated'] }), tone: 'plain' }
    case 'notConfigured':
      return { words: t.notSetUp[channel], tone: 'bad' }
  }
}
