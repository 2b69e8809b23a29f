import { countryOf } from '@desert-wrench/contract/features/accounts/phone-countries.rules.ts'
import { MESSAGE_RULES, type MessageKind } from '@desert-wrench/contract/features/messages/message-kinds.ts'
import { decideSending, type SendingDecision } from '@desert-wrench/contract/features/messages/sending.rules.ts'
import { cityOf } from '@desert-wrench/contract/features/places/city-of.rules.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import { mailOf, type TextParameters, textOf } from '@desert-wrench/contract/messages/text-words.ts'
import type { OutgoingMessage } from '../../ports/messages.ts'
import type { Dependencies } from '../dependencies.ts'
import type { ClaimedMessage } from './outbox.store.ts'
import type { FactsAtSending } from './sending.store.ts'

export type Preparing = Pick<
  Dependencies,
  'sending' | 'links' | 'clock' | 'business' | 'site' | 'smsCountries' | 'jobLinkToken'
>

export type Prepared =
  | Exclude<SendingDecision, { act: 'send' }>
  | { act: 'send'; message: OutgoingMessage; language: Language; masked: string }

type JobMessage = ClaimedMessage & { kind: MessageKind }

const MASK = '…'
const DEFAULT_LANGUAGE: Language = 'en'

/** Checks a claimed message against today's state, and words it for its reader. */
export const prepareMessage = ({ sending, links, clock, business, site, smsCountries, jobLinkToken }: Preparing) => {
  /** The private link is made now and never stored; only the hash by which it is recognized is. */
  async function customerLink(jobId: string, job: NonNullable<FactsAtSending['job']>): Promise<string> {
    const { customerId, generation } = job
    const token = jobLinkToken(jobId, customerId, generation)
    await links.keep(token, { jobId, generation, createdAt: clock.now() })
    return token
  }

  async function linkFor({ kind, jobId }: JobMessage, { job }: FactsAtSending) {
    const { to } = MESSAGE_RULES[kind]
    if (to === 'customer' && jobId !== null && job !== null) {
      const token = await customerLink(jobId, job)
      return { link: `${site()}/notifications#job=${token}`, token }
    }
    const path = to === 'staff' ? '/dispatch' : '/jobs'
    return { link: `${site()}${path}`, token: null }
  }

  const parametersOf = ({ parameters }: JobMessage, { job, fee }: FactsAtSending, link: string): TextParameters => ({
    business: business.name,
    link,
    vehicle: job?.vehicle ?? '',
    mechanicName: job?.mechanicName ?? '',
    customerName: job?.customerName ?? '',
    windowStart: parameters.windowStart ?? job?.windowStart ?? null,
    windowEnd: parameters.windowEnd ?? job?.windowEnd ?? null,
    arrivesAt: parameters.arrivesAt ?? null,
    offers: job?.waitingOffers ?? 0,
    total: parameters.total ?? fee?.amount ?? 0,
    answer: parameters.answer ?? 'approved',
    moment: parameters.expiresAt ?? fee?.dueUntil ?? '',
    emergency: job?.priority === 'Emergency',
    // Strangers learn the city only.
    place: (job?.address && cityOf(job.address)) ?? '',
  })

  return async (claimed: JobMessage): Promise<Prepared> => {
    const now = clock.now()
    const { kind, channel } = claimed
    const facts = await sending.stateOf(claimed, now)
    const inReach = smsCountries.includes(countryOf(facts.recipient?.phone ?? '') ?? '')
    const recipient = facts.recipient && { ...facts.recipient, inReach }
    const decision = decideSending(claimed, { ...facts, recipient }, now)
    if (decision.act !== 'send') return decision
    if (recipient?.address == null) return { act: 'cancel', reason: 'personGone' }
    const language = facts.language ?? DEFAULT_LANGUAGE
    const { link, token } = await linkFor(claimed, facts)
    const parameters = parametersOf(claimed, facts, link)
    const { subject, body } =
      channel === 'sms'
        ? { subject: null, body: textOf(kind, parameters, language) }
        : mailOf(kind, parameters, language)
    const masked = token === null ? body : body.replaceAll(token, MASK)
    return { act: 'send', message: { to: recipient.address, subject, body }, language, masked }
  }
}
