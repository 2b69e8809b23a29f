import type { MessageChannel } from '@desert-wrench/contract/features/messages/message-kinds.ts'

export interface OutgoingMessage {
  /** A phone in E.164, or an e-mail address. */
  to: string
  /** Mails and push messages. */
  subject: string | null
  body: string
  /** In the outbox: delivery reports name it. */
  id?: string
  /** Somebody waits for it at a form: it leaves ahead of the provider's rate. */
  isUrgent?: boolean
  /** Mails only. */
  mail?: MailParts
  /** Push messages only: what opens. */
  url?: string
}

/** Beside the plain text of a mail. */
export interface MailParts {
  html: string
  /** Ends mails with one press, without a sign-in (RFC 8058). */
  unsubscribe: string
  /** iCalendar text of a booked time. */
  calendar: { method: 'PUBLISH' | 'CANCEL'; text: string } | null
}

/** Certainly not sent, so a retry is safe. */
export class NotTaken extends Error {
  readonly code: string
  /** The provider is unreachable. */
  readonly isAway: boolean
  /** The settings that the provider rejects, if that is the cause. */
  readonly settings: string | null
  /** The provider asks for a pause of this length. */
  readonly retryAfterMs: number | null
  /** The provider's own words, which may hold addresses. */
  readonly answer: string | null

  constructor(
    code: string,
    {
      isAway = false,
      settings = null,
      retryAfterMs = null,
      answer = null,
    }: { isAway?: boolean; settings?: string | null; retryAfterMs?: number | null; answer?: string | null } = {},
  ) {
    super(code)
    this.name = 'NotTaken'
    this.code = code
    this.isAway = isAway
    this.settings = settings
    this.retryAfterMs = retryAfterMs
    this.answer = answer
  }
}

export type SendingOutcome =
  | { outcome: 'sent'; providerId?: string | null }
  /** Permanent. `stopped`: the recipient opted out at the provider; `code`: its error code; `answer`: its words. */
  | { outcome: 'refused'; stopped?: boolean; code?: number | null; answer?: string | null }
  /** Sent without a confirmation; it may have arrived. */
  | { outcome: 'unknown' }

export interface MessageProvider {
  /** @throws NotTaken */
  send(message: OutgoingMessage, signal: AbortSignal): Promise<SendingOutcome>
  /**
   * Checks connection and credentials without sending.
   * @throws NotTaken
   */
  check(signal: AbortSignal): Promise<void>
  /** Of providers that call us: whether they signed these form fields for this address. */
  isSigned?(url: string, fields: URLSearchParams, signature: string): boolean
}

/** Null: nobody carries this channel. Secrets stay in the outbox, to be read there. */
export type MessageProviders = Readonly<Record<MessageChannel, MessageProvider | null>>

/** Writes to the outbox in the caller's transaction and sends after it; replies must not claim that it was sent. */
export interface MessageSender {
  sendCode(text: { to: string; body: string; expiresAt: string }): Promise<void>
  sendInvitation(mail: { to: string; subject: string; body: string; expiresAt: string }): Promise<void>
}

export interface MessageDelivery {
  /** @returns how many due messages were sent */
  deliver(): Promise<number>
  /** Schedules a delivery without waiting for it. */
  deliverSoon(): void
  /** Aborts deliveries; unsent messages stay in the outbox. */
  close(): Promise<void>
}

/** Twilio's REST API or a compatible one. */
export interface SmsSettings {
  url: string
  account: string
  token: string
  from: string
  /** Where delivery reports go, with the message's id added; none on a site that the provider cannot reach. */
  reports?: string | null
  /** Texts a second and server. */
  perSecond?: number
  /** Overridden in tests, in milliseconds. */
  patienceMs?: number
}

export interface MailSettings {
  /** `smtp:` or `smtps:`, with credentials if required. */
  url: string
  from: string
  /** Overridden in tests, in milliseconds. */
  patienceMs?: number
}

/** What the page that sets up messages shows of the settings. */
export interface MessageSettings {
  sms: Pick<SmsSettings, 'from'> | null
  mail: Pick<MailSettings, 'url' | 'from'> | null
  /** TXT records that the domain of `from` has; null: not known. */
  mailRecords(): Promise<{ spf: boolean | null; dmarc: boolean | null }>
}
