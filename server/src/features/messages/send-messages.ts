import type { MessageSender } from '../../ports/messages.ts'
import type { Dependencies } from '../dependencies.ts'

type SendMessagesDependencies = Pick<
  Dependencies,
  'outbox' | 'accounts' | 'messageProviders' | 'newId' | 'clock' | 'logInfo'
>

/** Writes secrets to the outbox in the caller's transaction; a newer one replaces those that did not leave. */
export const sendMessages = ({
  outbox,
  accounts,
  messageProviders,
  newId,
  clock,
  logInfo,
}: SendMessagesDependencies): MessageSender => ({
  sendCode: async ({ to, body, expiresAt }) => {
    await outbox.withdrawSecret('code', to)
    await outbox.addSecret({ id: newId(), kind: 'code', to, subject: null, body, now: clock.now(), expiresAt })
    // Without a provider or an admin to read the outbox, the log is the only channel.
    const someone = await accounts.hasAdmin()
    if (!messageProviders.sms && !someone) logInfo(`outbox: to ${to}: ${body.replaceAll('\n', ' ')}`)
  },
  sendInvitation: async ({ to, subject, body, expiresAt }) => {
    await outbox.withdrawSecret('invitation', to)
    await outbox.addSecret({ id: newId(), kind: 'invitation', to, subject, body, now: clock.now(), expiresAt })
  },
})
