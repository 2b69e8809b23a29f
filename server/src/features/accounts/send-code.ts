import {
  CODE_SECONDS,
  codesCountSince,
  expiryOf,
  type FullLimits,
  guessesCountSince,
  judgeCodeDemand,
  mostCodes,
  waitForTry,
} from '@desert-wrench/contract/features/accounts/codes.rules.ts'
import { countryOf } from '@desert-wrench/contract/features/accounts/phone-countries.rules.ts'
import { fieldMessage } from '@desert-wrench/contract/lib/field-message.ts'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { accountWords } from '@desert-wrench/contract/messages/account-words.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import { knownDevice, phoneSubject } from '../../security/known-device.ts'
import type { Dependencies } from '../dependencies.ts'
import { orThrow } from '../shared/or-throw.ts'

type SendCodeDependencies = Pick<
  Dependencies,
  'db' | 'clock' | 'newId' | 'tokens' | 'vault' | 'codes' | 'messages' | 'delivery' | 'business' | 'log'
> &
  Pick<Dependencies, 'smsDayLimit' | 'smsCountries' | 'publicUrl'>

interface CodeRequest {
  phone: string
  /** The requester's address, and the /48 for IPv6. */
  network: string
  site: string | null
  /** The signed-in account. */
  accountId: string | null
  /** Known-device cookie of an earlier phone sign-in. */
  deviceToken: string | null
  language: Language
}

const SAY_EVERY_MS = 60_000

/** Codes and addresses are stored as hashes only. */
export const codeHashOf = ({ vault }: Pick<Dependencies, 'vault'>, phoneE164: string, code: string): Uint8Array =>
  vault.hash('code', `${phoneE164} ${code}`)

/** Against SMS pumping: codes go only to the configured countries. */
function refuseElsewhere(phoneE164: string, countries: readonly string[]): void {
  if (countries.includes(countryOf(phoneE164) ?? '')) return
  const message = fieldMessage('accounts', 'country', { countries: countries.join() })
  throw new Problem('request.invalid', [{ path: 'phone', message }])
}

/** Warnings about daily limits, without personal data. */
function warningsTo(log: (line: string) => void) {
  let said = Number.NEGATIVE_INFINITY
  return (line: string, now: string) => {
    if (Date.parse(now) - said < SAY_EVERY_MS) return
    said = Date.parse(now)
    log(line)
  }
}

/**
 * Known and unknown phones get the same work and timing; only when the shared daily budget is spent do known phones go first.
 * @throws Problem `auth.tooMany`, with the time to wait
 */
export const sendCode = (dependencies: SendCodeDependencies) => {
  const { db, clock, newId, tokens, vault, codes, messages, delivery, business, log } = dependencies
  const { smsDayLimit, smsCountries, publicUrl } = dependencies
  const most = mostCodes(smsDayLimit)
  const warn = { all: warningsTo(log), part: warningsTo(log) }
  /** The last line binds the code to this origin for autofill. */
  const site = publicUrl?.startsWith('https:') ? new URL(publicUrl).host : null

  function alarm(full: FullLimits, now: string): void {
    const part = `codes: unknown phones have used their share of SMS_DAY_LIMIT, ${most.unknownDay} of ${smsDayLimit} in 24 hours; known phones still get codes`
    if (full.strangersDay)
      warn.all(`codes: SMS_DAY_LIMIT is reached, ${most.strangersDay} in 24 hours; no code is sent`, now)
    else if (full.unknownDay) warn.part(part, now)
  }

  async function put(
    phoneE164: string,
    code: string,
    { language, expiresAt }: Pick<CodeRequest, 'language'> & { expiresAt: string },
  ) {
    const words = accountWords(language)
    const text = words.codeText({ code, business: business.name, minutes: CODE_SECONDS / 60 })
    await messages.sendCode({ to: phoneE164, body: site ? `${text}\n@${site} #${code}` : text, expiresAt })
  }

  return async ({ phone, language, accountId, deviceToken, ...from }: CodeRequest): Promise<void> => {
    const phoneE164 = orThrow(toE164(phone), 'request.invalid')
    refuseElsewhere(phoneE164, smsCountries)
    const fromDevice = knownDevice(dependencies).nonceOf(phoneSubject(phoneE164), deviceToken) !== null
    const asker = {
      ...{ phoneE164, fromDevice, networkHash: vault.hash('network', from.network) },
      siteHash: from.site === null ? null : vault.hash('network', from.site),
      accountHash: accountId === null ? null : vault.hash('network', `account ${accountId}`),
    }
    const refusal = await db.transaction(async () => {
      await codes.queueToSend()
      const now = clock.now()
      const full = await codes.full({ ...asker, since: codesCountSince(now), most })
      const isKnown = await codes.isKnown(phoneE164)
      const guessed = await codes.guessed(phoneE164, fromDevice, guessesCountSince(now))
      const { wait, isPressed, isCounted } = judgeCodeDemand(full, { fromDevice, isKnown }, now)
      const retryAfter = Math.max(wait ?? 0, waitForTry(guessed, now) ?? 0)
      alarm(full, now)
      const code = tokens.code()
      const expiresAt = expiryOf(now, CODE_SECONDS)
      const row = { ...asker, id: newId(), codeHash: codeHashOf({ vault }, phoneE164, code), createdAt: now }
      if (retryAfter > 0) {
        if (isCounted && isPressed) await codes.insertHeld({ ...row, expiresAt, isKnown, isPressed })
        return new Problem('auth.tooMany', undefined, { retryAfter })
      }
      await codes.insert({ ...row, expiresAt, isKnown, isPressed })
      await put(phoneE164, code, { language, expiresAt })
      return null
    })
    if (refusal) throw refusal
    delivery.deliverSoon()
  }
}
