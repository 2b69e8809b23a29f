import type { MessageSender } from '../../ports/messages.ts'
import type { Dependencies } from '../dependencies.ts'

type SendMessagesDependencies = Pick<
  Dependencies,
  'outbox' | 'accounts' | 'messageProviders' | 'newId' | 'clock' | 'logInfo'
>

/** Writes to the outbox in the caller's transaction. */
export const sendMessages = ({
  outbox,
  accounts,
  messageProviders,
  newId,
  clock,
  logInfo,
}: SendMessagesDependencies): MessageSender => ({
  sendSms: async ({ to, body, expiresAt }) => {
    const message = { id: newId(), kind: 'sms', to, subject: null, body } as const
    await outbox.add({ ...message, now: clock.now(), expiresAt })
    // Without a provider or an admin to read the outbox, the log is the only channel.
    const someone = await accounts.hasAdmin()
    if (!messageProviders.sms && !someone) logInfo(`outbox: to ${to}: ${body.replaceAll('\n', ' ')}`)
  },
  sendMail: async ({ to, subject, body, expiresAt }) => {
    await outbox.add({ id: newId(), kind: 'mail', to, subject, body, now: clock.now(), expiresAt })
  },
})
