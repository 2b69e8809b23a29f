import {
  CODE_SECONDS,
  CODES_AN_HOUR,
  CODES_AN_HOUR_A_NETWORK,
  codesCountSince,
  expiryOf,
  guessesCountSince,
  waitForCode,
  waitForTry,
} from '@desert-wrench/contract/features/accounts/codes.rules.ts'
import { countryOf } from '@desert-wrench/contract/features/accounts/phone-countries.rules.ts'
import { fieldMessage } from '@desert-wrench/contract/lib/field-message.ts'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { accountWords } from '@desert-wrench/contract/messages/account-words.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import type { Dependencies } from './dependencies.ts'
import { orThrow } from './or-throw.ts'

type Sending = Pick<
  Dependencies,
  'db' | 'clock' | 'newId' | 'tokens' | 'vault' | 'codes' | 'outbox' | 'messages' | 'delivery' | 'business' | 'log'
> &
  Pick<Dependencies, 'smsDayLimit' | 'smsCountries' | 'publicUrl'>

interface Asked {
  phone: string
  /** From where it is asked for. */
  network: string
  language: Language
}

/** What a code is kept as: whoever reads the database finds neither code nor address. */
export const codeHashOf = ({ vault }: Pick<Dependencies, 'vault'>, phoneE164: string, code: string): Uint8Array =>
  vault.hash('code', `${phoneE164} ${code}`)

/** Texts to some countries pay whoever has them sent there: a code goes to none that was not chosen, known or not. */
function refuseElsewhere(phoneE164: string, countries: readonly string[]): void {
  if (countries.includes(countryOf(phoneE164) ?? '')) return
  const message = fieldMessage('accounts', 'country', { countries: countries.join() })
  throw new Problem('request.invalid', [{ path: 'phone', message }])
}

/**
 * Sends a code to a phone. Nobody is looked up: whoever is known by a phone, the same is done and takes the same time.
 * @throws Problem `auth.tooMany`, which says after how long.
 */
export const sendCode = (dependencies: Sending) => {
  const { db, clock, newId, tokens, vault, codes, outbox, messages, delivery, business, log } = dependencies
  const { smsDayLimit, smsCountries, publicUrl } = dependencies
  const most = { phone: CODES_AN_HOUR, network: CODES_AN_HOUR_A_NETWORK, day: smsDayLimit }
  /** Phones offer the code of a text to a page of this site alone, by the text's last line. */
  const site = publicUrl?.startsWith('https:') ? new URL(publicUrl).host : null

  return async ({ phone, network, language }: Asked): Promise<void> => {
    const phoneE164 = orThrow(toE164(phone), 'request.invalid')
    refuseElsewhere(phoneE164, smsCountries)
    await db.transaction(async () => {
      await codes.queueToSend()
      const now = clock.now()
      const networkHash = vault.hash('network', network)
      const full = await codes.full({ phoneE164, networkHash, since: codesCountSince(now), most })
      const guessed = await codes.guessed(phoneE164, guessesCountSince(now))
      const wait = Math.max(waitForCode(full, now) ?? 0, waitForTry(guessed, now) ?? 0)
      if (full.day) log(`codes: SMS_DAY_LIMIT is reached, ${smsDayLimit} in 24 hours; no code is sent`)
      if (wait > 0) throw new Problem('auth.tooMany', undefined, { retryAfter: wait })
      const code = tokens.code()
      const expiresAt = expiryOf(now, CODE_SECONDS)
      const codeHash = codeHashOf({ vault }, phoneE164, code)
      await codes.insert({ id: newId(), phoneE164, codeHash, networkHash, createdAt: now, expiresAt })
      const words = accountWords(language)
      const text = words.codeText({ code, business: business.name, minutes: CODE_SECONDS / 60 })
      await outbox.withdraw('sms', phoneE164)
      await messages.sendSms({ to: phoneE164, body: site ? `${text}\n@${site} #${code}` : text, expiresAt })
    })
    delivery.deliverSoon()
  }
}
