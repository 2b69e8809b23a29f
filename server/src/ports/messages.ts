export type MessageKind = 'sms' | 'mail'

export interface Message {
  /** A phone in E.164, or an e-mail address. */
  to: string
  /** Of a mail. */
  subject: string | null
  body: string
}

/** A message that was certainly not taken: another try may do. */
export class NotTaken extends Error {
  readonly code: string
  /** Nobody was there to take it. */
  readonly isAway: boolean
  /** The settings that the provider refuses, where that is why. */
  readonly settings: string | null

  constructor(code: string, { isAway = false, settings = null }: { isAway?: boolean; settings?: string | null } = {}) {
    super(code)
    this.name = 'NotTaken'
    this.code = code
    this.isAway = isAway
    this.settings = settings
  }
}

/** Who carries texts or mails. */
export interface MessageProvider {
  /**
   * One message, within seconds. `refused`: it will never be taken, whoever tries again. `unknown`: it was sent and no answer came; it may
   * have arrived, so nobody may send it again.
   * @throws NotTaken
   */
  send(message: Message, signal: AbortSignal): Promise<'sent' | 'refused' | 'unknown'>
  /**
   * Whether it is there and takes our account; nothing is sent.
   * @throws NotTaken
   */
  check(signal: AbortSignal): Promise<void>
}

/** Null: nobody carries them, and they wait in the outbox until somebody reads them there. */
export type MessageProviders = Readonly<Record<MessageKind, MessageProvider | null>>

/**
 * Sends texts and mails: each is written into the outbox, in the caller's transaction, and leaves from there after it. It is not sent
 * yet when this answers, and nothing may say that it was.
 */
export interface Messages {
  sendSms(text: { to: string; body: string; expiresAt: string }): Promise<void>
  sendMail(mail: { to: string; subject: string; body: string; expiresAt: string }): Promise<void>
}

/** Carries what is in the outbox. */
export interface MessageDelivery {
  /** Sends what is due. @returns how many were sent by this call. */
  deliver(): Promise<number>
  /** The same a moment later, for whoever has put something there and does not wait for it. */
  deliverSoon(): void
  /** Ends what is under way; what was not sent stays in the outbox. */
  close(): Promise<void>
}

/** Twilio's REST call, or what speaks like it. */
export interface SmsSettings {
  url: string
  account: string
  token: string
  from: string
  /** How long a whole answer may take, in milliseconds: in tests. */
  patienceMs?: number
}

/** A server that takes mail. */
export interface MailSettings {
  /** `smtp:` or `smtps:`, with user and password where it asks for them. */
  url: string
  /** From whom mail comes. */
  from: string
  /** How long a whole mail may take, in milliseconds: in tests. */
  patienceMs?: number
}
