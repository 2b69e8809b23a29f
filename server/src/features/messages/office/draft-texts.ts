import {
  MESSAGE_RULES,
  type MessageChannel,
  type MessageKind,
} from '@desert-wrench/contract/features/messages/message-kinds.ts'
import type { Message } from '@desert-wrench/contract/features/messages/messages.contract.ts'
import type { Page } from '@desert-wrench/contract/lib/page.ts'
import { DEFAULT_LANGUAGE, type Language } from '@desert-wrench/contract/messages/languages.ts'
import { mailOf, type TextParameters, textOf } from '@desert-wrench/contract/messages/text-words.ts'
import type { Dependencies } from '../../dependencies.ts'
import { MASK, textParameters, type WordedMessage } from '../message-words.ts'
import type { ListedMessage } from '../planned.store.ts'
import type { FactsAtSending } from '../sending.store.ts'

type Drafting = Pick<Dependencies, 'sending' | 'business' | 'site'>

interface Draft {
  kind: MessageKind
  given: TextParameters
  language: Language
  template: string | null
}

const isDraft = ({ text, state }: ListedMessage) => text === null && (state === 'waiting' || state === 'notConfigured')

/** As long as a token, which is masked afterwards. */
const NO_TOKEN = '0'.repeat(22)

/** What messages that did not leave would say now; their private links are never made. */
export const draftTexts = ({ sending, business, site }: Drafting) => {
  const links = { customer: `/notifications#job=${NO_TOKEN}`, mechanic: '/jobs', staff: '/dispatch' } as const

  /** Rows from before today's rules may hold times and names that no text takes. */
  function wordedOrNull(word: () => string | null): string | null {
    try {
      return word()
    } catch {
      return null
    }
  }

  function draftOf(message: WordedMessage, facts: FactsAtSending): string | null {
    const { kind, channel } = message
    if (facts.recipient === null) return null
    const language = facts.language ?? DEFAULT_LANGUAGE
    const link = `${site()}${links[MESSAGE_RULES[kind].to]}`
    const given = textParameters(message, facts, { business: business.name, link })
    return textFor(channel, { kind, given, language, template: facts.wording?.[language] ?? null }).replaceAll(
      NO_TOKEN,
      MASK,
    )
  }

  function textFor(channel: MessageChannel, { kind, given, language, template }: Draft): string {
    if (channel === 'sms') return textOf(kind, given, language, template)
    const { subject, body } = mailOf(kind, given, language, template)
    return channel === 'email' ? `${subject}\n${body}` : subject
  }

  return async (page: Page<ListedMessage>): Promise<Page<Message>> => {
    const drafts = page.rows.filter(isDraft)
    const facts = drafts.length === 0 ? null : await sending.statesOf(drafts)
    const rows = page.rows.map(({ parameters, ...message }) => {
      const known = facts?.get(message.id)
      return { ...message, draft: known ? wordedOrNull(() => draftOf({ ...message, parameters }, known)) : null }
    })
    return { ...page, rows }
  }
}
