import { countryOf } from '@desert-wrench/contract/features/accounts/phone-countries.rules.ts'
import { toGsm } from '@desert-wrench/contract/features/messages/segments.rules.ts'
import type { MessageTest, NewMessageTest } from '@desert-wrench/contract/features/messages/setup.contract.ts'
import { fillTemplate } from '@desert-wrench/contract/features/messages/templates.rules.ts'
import { isEmail } from '@desert-wrench/contract/lib/email.ts'
import { fieldMessage } from '@desert-wrench/contract/lib/field-message.ts'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Viewer } from '@desert-wrench/contract/lib/viewer.ts'
import { REPLIES } from '@desert-wrench/contract/messages/every-language.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import { sampleValues } from '@desert-wrench/contract/messages/template-words.ts'
import { type MessageProvider, NotTaken, type SendingOutcome } from '../../../ports/messages.ts'
import type { Dependencies } from '../../dependencies.ts'

type Testing = Pick<
  Dependencies,
  'messageProviders' | 'messageSettings' | 'preferences' | 'pushes' | 'smsCountries' | 'business' | 'site' | 'clock'
>

interface Caller {
  language: Language
  viewer: Viewer
}

type Found = Partial<Omit<MessageTest, 'channel' | 'outcome'>> & Pick<MessageTest, 'outcome'>

/** Longer than any provider's own patience. */
const PATIENCE_MS = 60_000

const wrong = (message: string) => new Problem('request.invalid', [{ path: 'to', message }])

/** What the provider answered, in its own words. */
function foundIn(answer: SendingOutcome): Found {
  if (answer.outcome !== 'refused') return { outcome: answer.outcome }
  return { outcome: 'refused', code: answer.code ? String(answer.code) : null, answer: answer.answer ?? null }
}

async function attempt(work: (signal: AbortSignal) => Promise<Found>): Promise<Found> {
  try {
    return await work(AbortSignal.timeout(PATIENCE_MS))
  } catch (error) {
    if (!(error instanceof NotTaken)) throw error
    const { code, answer, settings } = error
    return { outcome: 'notTaken', code, answer, settings }
  }
}

/** Checks a provider, or sends one message through it, beside the outbox. */
export const testProvider = (testing: Testing) => {
  const { messageProviders, messageSettings, preferences, pushes, smsCountries, business, site, clock } = testing

  /** @throws Problem */
  async function phoneOf(to: string): Promise<string> {
    const phone = toE164(to)
    if (phone === null) throw wrong(fieldMessage('general', 'phone'))
    if (!smsCountries.includes(countryOf(phone) ?? '')) throw new Problem('message.country')
    if ((await preferences.of(`phone:${phone}`))?.stoppedAt) throw new Problem('message.stopped')
    return phone
  }

  function addressOf(to: string): string {
    if (!isEmail(to)) throw wrong(fieldMessage('general', 'email'))
    return to
  }

  async function push(provider: MessageProvider, { language, viewer }: Caller): Promise<Found> {
    const { subject, text } = REPLIES[language].messageTests
    const to = viewer.as === 'account' ? viewer.accountId : ''
    if (to === '' || (await pushes.of(to, clock.now())).length === 0) return { outcome: 'refused', code: 'noBrowser' }
    const message = { to, subject: subject(business), body: text(business), url: `${site()}/dispatch` }
    return attempt(async (signal) => foundIn(await provider.send(message, signal)))
  }

  const check = (provider: MessageProvider, channel: MessageTest['channel']): Promise<Found> =>
    attempt(async (signal) => {
      const records = channel === 'email' ? messageSettings.mailRecords() : null
      // A failed check is reported first.
      records?.catch(() => {})
      await provider.check(signal)
      return { outcome: 'works', ...(await records) }
    })

  /** A template with sample values. */
  function worded({ kind, language, text }: NonNullable<NewMessageTest['wording']>): string {
    const filled = fillTemplate(text, sampleValues(kind, language, { business: business.name, site: site() }))
    return toGsm(filled)
  }

  return async ({
    body: { channel, to, wording },
    ...caller
  }: { body: NewMessageTest } & Caller): Promise<MessageTest> => {
    const provider = messageProviders[channel]
    if (provider === null) throw new Problem('message.notSetUp')
    const answer = (found: Found): MessageTest => ({
      ...{ channel, code: null, answer: null, settings: null, spf: null, dmarc: null },
      ...found,
    })
    if (channel === 'push') return answer(await push(provider, caller))
    if (to === null) return answer(await check(provider, channel))
    const address = channel === 'sms' ? await phoneOf(to) : addressOf(to)
    const { subject, text } = REPLIES[caller.language].messageTests
    const message = {
      to: address,
      subject: channel === 'email' ? subject(business) : null,
      body: wording ? worded(wording) : text(business),
    }
    return answer(await attempt(async (signal) => foundIn(await provider.send(message, signal))))
  }
}
