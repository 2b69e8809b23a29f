export type MessageKind = 'sms' | 'mail'

export interface OutgoingMessage {
  /** A phone in E.164, or an e-mail address. */
  to: string
  /** Mails only. */
  subject: string | null
  body: string
}

/** Certainly not sent, so a retry is safe. */
export class NotTaken extends Error {
  readonly code: string
  /** The provider is unreachable. */
  readonly isAway: boolean
  /** The settings that the provider rejects, if that is the cause. */
  readonly settings: string | null

  constructor(code: string, { isAway = false, settings = null }: { isAway?: boolean; settings?: string | null } = {}) {
    super(code)
    this.name = 'NotTaken'
    this.code = code
    this.isAway = isAway
    this.settings = settings
  }
}

export interface MessageProvider {
  /**
   * `refused` is permanent. `unknown`: sent without a confirmation; never retried, as it may have arrived.
   * @throws NotTaken
   */
  send(message: OutgoingMessage, signal: AbortSignal): Promise<'sent' | 'refused' | 'unknown'>
  /**
   * Checks connection and credentials without sending.
   * @throws NotTaken
   */
  check(signal: AbortSignal): Promise<void>
}

/** Null: messages stay in the outbox, to be read there. */
export type MessageProviders = Readonly<Record<MessageKind, MessageProvider | null>>

/** Writes to the outbox in the caller's transaction and sends after it; replies must not claim that it was sent. */
export interface MessageSender {
  sendSms(text: { to: string; body: string; expiresAt: string }): Promise<void>
  sendMail(mail: { to: string; subject: string; body: string; expiresAt: string }): Promise<void>
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
