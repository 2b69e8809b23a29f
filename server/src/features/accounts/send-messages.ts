import type { Messages } from '../../ports/messages.ts'
import type { Dependencies } from '../dependencies.ts'

type Sending = Pick<Dependencies, 'outbox' | 'accounts' | 'messageProviders' | 'newId' | 'clock' | 'logInfo'>

/** Puts texts and mails into the outbox, in the transaction of the caller. */
export const sendMessages = ({ outbox, accounts, messageProviders, newId, clock, logInfo }: Sending): Messages => ({
  sendSms: async ({ to, body, expiresAt }) => {
    const message = { id: newId(), kind: 'sms', to, subject: null, body } as const
    await outbox.add({ ...message, now: clock.now(), expiresAt })
    // Nobody carries it and nobody could read it in the outbox: the operator's log is the only place left.
    const someone = await accounts.hasAdmin()
    if (!messageProviders.sms && !someone) logInfo(`outbox: to ${to}: ${body.replaceAll('\n', ' ')}`)
  },
  sendMail: async ({ to, subject, body, expiresAt }) => {
    await outbox.add({ id: newId(), kind: 'mail', to, subject, body, now: clock.now(), expiresAt })
  },
})
