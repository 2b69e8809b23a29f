import { reasonOfCode } from '@desert-wrench/contract/features/messages/provider-codes.rules.ts'
import type { messageSetup as endpoints } from '@desert-wrench/contract/features/messages/setup.contract.ts'
import type { Handlers } from '../../../http/core/handlers.ts'
import type { Dependencies } from '../../dependencies.ts'
import { testProvider } from './test-provider.ts'

export const setupHandlers = (dependencies: Dependencies): Handlers<typeof endpoints> => {
  const { messageProviders, messageSettings, office, clock, site, publicUrl } = dependencies
  const missing = (channel: keyof typeof messageProviders, ...names: string[]) =>
    messageProviders[channel] === null ? names : []
  return {
    setup: async () => {
      const { failures, ...lastDay } = await office.lastDay(clock.now())
      const { sms, mail } = messageSettings
      return {
        sms: {
          missing: missing('sms', 'SMS_ACCOUNT', 'SMS_TOKEN', 'SMS_FROM'),
          from: sms?.from ?? null,
          inboundUrl: `${site()}/api/messages/inbound`,
          statusUrl: `${site()}/api/messages/status`,
          isPublic: publicUrl !== null,
          ...lastDay,
          failures: failures.map((one) => ({ ...one, reason: reasonOfCode(one.code, 'undelivered') })),
        },
        email: {
          missing: missing('email', 'SMTP_URL', 'MAIL_FROM'),
          from: mail?.from ?? null,
          // Without user and password.
          server: mail && new URL(mail.url).host,
        },
        push: { missing: missing('push', 'ACCESS=accounts') },
      }
    },
    test: testProvider(dependencies),
  }
}
