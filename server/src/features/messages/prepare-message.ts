import { countryOf } from '@desert-wrench/contract/features/accounts/phone-countries.rules.ts'
import { bookedTimeFile } from '@desert-wrench/contract/features/calendars/booked-time.rules.ts'
import { MESSAGE_RULES, type MessageKind } from '@desert-wrench/contract/features/messages/message-kinds.ts'
import { decideSending, type SendingDecision } from '@desert-wrench/contract/features/messages/sending.rules.ts'
import { REPLIES } from '@desert-wrench/contract/messages/every-language.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import { mailOf, type TextParameters, textOf } from '@desert-wrench/contract/messages/text-words.ts'
import type { OutgoingMessage } from '../../ports/messages.ts'
import type { Dependencies } from '../dependencies.ts'
import { mailFooter, mailHtml } from './mail-html.ts'
import { MASK, textParameters } from './message-words.ts'
import type { ClaimedMessage } from './outbox.store.ts'
import { privateLink } from './private-link.ts'
import type { FactsAtSending } from './sending.store.ts'

export type Preparing = Pick<
  Dependencies,
  | 'sending'
  | 'links'
  | 'clock'
  | 'business'
  | 'site'
  | 'smsCountries'
  | 'messageProviders'
  | 'jobLinkToken'
  | 'unsubscribeTokens'
>

export type Prepared =
  | Exclude<SendingDecision, { act: 'send' }>
  | { act: 'send'; message: OutgoingMessage; language: Language; masked: string; upTo: string | null }

type JobMessage = ClaimedMessage & { kind: MessageKind }

interface Wording {
  parameters: TextParameters
  language: Language
  template: string | null
}

/** Mails of these kinds bring the booked time as a calendar file, and these take it away. */
const TELLS_TIME: readonly MessageKind[] = [
  ...(['booked', 'hired', 'timeChanged', 'reminderEvening'] as const),
  ...(['mechanicBooked', 'mechanicHired', 'mechanicTimeChanged'] as const),
]
const ENDS_TIME: readonly MessageKind[] = ['cancelled', 'mechanicCancelled']

const DEFAULT_LANGUAGE: Language = 'en'

/** Checks a claimed message against today's state, and words it for its reader. */
export const prepareMessage = ({
  sending,
  links,
  clock,
  business,
  site,
  smsCountries,
  messageProviders,
  jobLinkToken,
  unsubscribeTokens,
}: Preparing) => {
  const customerLink = privateLink({ links, clock, site, jobLinkToken })
  const unsubscribeLink = (person: string) => `${site()}/api/messages/unsubscribe/${unsubscribeTokens.make(person)}`

  async function linkFor({ kind, jobId }: JobMessage, { job }: FactsAtSending) {
    const { to } = MESSAGE_RULES[kind]
    if (to === 'customer' && jobId !== null && job !== null) {
      return customerLink({ ...job, id: jobId })
    }
    const path = to === 'staff' ? '/dispatch' : '/jobs'
    return { link: `${site()}${path}`, token: null }
  }

  function mail(claimed: JobMessage, facts: FactsAtSending, wording: Wording) {
    const { parameters, language, template } = wording
    const { subject, body } = mailOf(claimed.kind, parameters, language, template)
    const { name } = business
    const unsubscribe = unsubscribeLink(claimed.person)
    const html = mailHtml({ ...{ language, subject, body, unsubscribe }, business: name, link: parameters.link })
    const calendar = calendarOf(claimed, facts, wording)
    return {
      subject,
      body: `${body}\n\n${mailFooter(language, name, unsubscribe)}`,
      mail: { html, unsubscribe, calendar },
    }
  }

  /** The booked time, moved or cancelled by a later one. */
  function calendarOf({ kind, jobId }: JobMessage, { job }: FactsAtSending, { parameters, language }: Wording) {
    const { vehicle, link } = parameters
    const windowStart = job?.windowStart
    const windowEnd = job?.windowEnd
    const isCancelled = ENDS_TIME.includes(kind)
    if (!job || jobId === null || !windowStart || !windowEnd || !(isCancelled || TELLS_TIME.includes(kind))) return null
    const summary = REPLIES[language].mails.calendar({ vehicle, business: business.name })
    const { revision, mechanicId } = job
    const booked = {
      jobId,
      revision,
      windowStart,
      windowEnd,
      summary,
      link,
      isTentative: mechanicId === null,
      isCancelled,
    }
    return bookedTimeFile(booked, clock.now())
  }

  function contentOf(claimed: JobMessage, facts: FactsAtSending, wording: Wording) {
    const { kind, channel } = claimed
    const { parameters, language, template } = wording
    if (channel === 'sms') return { subject: null, body: textOf(kind, parameters, language, template) }
    if (channel === 'email') return mail(claimed, facts, wording)
    return { subject: mailOf(kind, parameters, language).subject, body: business.name, url: parameters.link }
  }

  return async (claimed: JobMessage): Promise<Prepared> => {
    const now = clock.now()
    const facts = await sending.stateOf(claimed, now)
    const country = countryOf(facts.recipient?.phone ?? '') ?? ''
    const inReach = messageProviders.sms !== null && smsCountries.includes(country)
    const recipient = facts.recipient && { ...facts.recipient, inReach }
    const decision = decideSending(claimed, { ...facts, recipient, hasUnread: facts.unread !== null }, now)
    if (decision.act !== 'send') return decision
    if (recipient?.address == null) return { act: 'cancel', reason: 'personGone' }
    const language = facts.language ?? DEFAULT_LANGUAGE
    const template = facts.wording?.[language] ?? null
    const { link, token } = await linkFor(claimed, facts)
    const parameters = textParameters(claimed, facts, { business: business.name, link })
    const message = { to: recipient.address, ...contentOf(claimed, facts, { parameters, language, template }) }
    const masked = token === null ? message.body : message.body.replaceAll(token, MASK)
    return { act: 'send', message, language, masked, upTo: facts.unread?.createdAt ?? null }
  }
}
