import type {
  MessageChannel,
  MessageKind,
  MessageParameters,
} from '@desert-wrench/contract/features/messages/message-kinds.ts'
import { cityOf } from '@desert-wrench/contract/features/places/city-of.rules.ts'
import type { TextParameters } from '@desert-wrench/contract/messages/text-words.ts'
import type { FactsAtSending } from './sending.store.ts'

/** Stands for the token of a private link wherever a text is shown. */
export const MASK = '…'

/** A message about a job, money or membership. */
export interface WordedMessage {
  kind: MessageKind
  channel: MessageChannel
  parameters: MessageParameters
}

const writerOf = (job: FactsAtSending['job'], unread: FactsAtSending['unread']): string =>
  (unread?.by === 'mechanic' ? job?.mechanicName : unread?.by === 'customer' ? job?.customerName : '') ?? ''

/** What the text of a message names, as it is now. */
export const textParameters = (
  { parameters }: Pick<WordedMessage, 'parameters'>,
  { job, fee, unread }: Pick<FactsAtSending, 'job' | 'fee' | 'unread'>,
  { business, link }: Pick<TextParameters, 'business' | 'link'>,
): TextParameters => ({
  business,
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
  signed: parameters.signed ?? false,
  moment: parameters.expiresAt ?? parameters.dueUntil ?? fee?.dueUntil ?? '',
  emergency: job?.priority === 'Emergency',
  writer: writerOf(job, unread),
  message: unread?.text ?? '',
  before: unread?.before ?? 0,
  works: parameters.works ?? [],
  // Strangers learn the city only.
  place: (job?.address && cityOf(job.address)) ?? '',
})
