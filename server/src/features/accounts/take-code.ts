import { guessesCountSince, judgeTry, waitForTry } from '@desert-wrench/contract/features/accounts/codes.rules.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { knownDevice, phoneSubject } from '../../security/known-device.ts'
import type { Dependencies } from '../dependencies.ts'
import { codeHashOf } from './send-code.ts'

type Taking = Pick<Dependencies, 'clock' | 'codes' | 'tokens' | 'vault'>

const same = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0

/**
 * The caller must commit in any case: a wrong try counts.
 * @returns the refusal, or null for the right code, which is then used up
 */
export async function takeCode(
  dependencies: Taking,
  phoneE164: string,
  code: string,
  deviceToken: string | null,
): Promise<Problem | null> {
  const { clock, codes } = dependencies
  const isDevice = knownDevice(dependencies).nonceOf(phoneSubject(phoneE164), deviceToken) !== null
  const own = await codes.lock(phoneE164, isDevice)
  // Codes requested elsewhere work on a known device; its own codes cannot be tried by others.
  const isOthers = isDevice && own === null
  const sent = isOthers ? await codes.lock(phoneE164, false) : own
  const now = clock.now()
  const wait = waitForTry(await codes.guessed(phoneE164, isDevice && !isOthers, guessesCountSince(now)), now)
  if (wait !== null) return new Problem('auth.tooMany', undefined, { retryAfter: wait })
  // Keyed hashes, so comparison timing reveals nothing.
  const matches = sent !== null && same(sent.codeHash, codeHashOf(dependencies, phoneE164, code))
  const judged = judgeTry(sent && { ...sent, matches }, now)
  if (judged.right) {
    if (sent) await codes.end(sent.id, now)
    return null
  }
  if (sent && judged.counts) await codes.countGuess(sent.id, judged.ends, now)
  else await codes.countNone()
  return new Problem('auth.codeWrong')
}
