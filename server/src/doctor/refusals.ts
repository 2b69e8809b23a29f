import { smtpMessages } from '../adapters/smtp-messages.ts'
import { twilioMessages } from '../adapters/twilio-messages.ts'
import type { Config } from '../config/config.ts'
import { type MessageProvider, NotTaken } from '../ports/messages.ts'
import type { Check, DoctorFinding } from './finding.ts'

export interface RefusalFacts {
  /** Settings that a provider rejects. */
  refused: readonly string[]
}

export const refusalFindings = ({ refused }: RefusalFacts): DoctorFinding[] =>
  refused.map((settings) => ({
    problem: `The provider rejects ${settings}.`,
    fix: `Check its account and correct ${settings}. The service does not work until then.`,
  }))

const PATIENCE_MS = 5000

/** The certificate check reports unreachable providers. */
async function refusedBy(provider: MessageProvider): Promise<string[]> {
  try {
    await provider.check(AbortSignal.timeout(PATIENCE_MS))
    return []
  } catch (error) {
    return error instanceof NotTaken && error.settings !== null ? [error.settings] : []
  }
}

/** A list that any payment key may read. */
async function refusedByStripe({ secretKey, apiBase }: NonNullable<Config['stripe']>): Promise<string[]> {
  const address = `${apiBase ?? 'https://api.stripe.com'}/v1/checkout/sessions?limit=1`
  const headers = { authorization: `Bearer ${secretKey}` }
  const answer = await fetch(address, { headers, redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
    () => null,
  )
  await answer?.body?.cancel()
  return answer?.status === 401 || answer?.status === 403 ? ['STRIPE_SECRET_KEY'] : []
}

export const refusalsCheck: Check = {
  name: 'refusals',
  needsDatabase: false,
  run: async ({ settings: { stripe, sms, mail, business } }) => {
    const refused = await Promise.all([
      stripe ? refusedByStripe(stripe) : [],
      sms ? refusedBy(twilioMessages(sms)) : [],
      mail ? refusedBy(await smtpMessages({ ...mail, name: business.name })) : [],
    ])
    return refusalFindings({ refused: refused.flat() })
  },
}
