import { countryOf } from '@desert-wrench/contract/features/accounts/phone-countries.rules.ts'
import type { Reach } from '@desert-wrench/contract/features/messages/messages.contract.ts'
import { textReach } from '@desert-wrench/contract/features/messages/reach.rules.ts'
import type { Dependencies } from '../../dependencies.ts'
import { orThrow } from '../../shared/or-throw.ts'

type Reaching = Pick<Dependencies, 'office' | 'messageProviders' | 'smsCountries'>

/** Whether a text would be sent to the customer of a job. */
export const reachOf =
  ({ office, messageProviders, smsCountries }: Reaching) =>
  async (jobId: string): Promise<Reach> => {
    const { phone, consent, stoppedAt } = orThrow(await office.reach(jobId), 'job.unknown')
    const texts = textReach({
      isConfigured: messageProviders.sms !== null,
      phone,
      inReach: smsCountries.includes(countryOf(phone ?? '') ?? ''),
      stopped: stoppedAt !== null,
      consents: consent?.given ?? null,
    })
    return { jobId, texts, consent, stoppedAt }
  }
