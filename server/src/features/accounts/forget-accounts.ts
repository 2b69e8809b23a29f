import { guessesCountSince } from '@desert-wrench/contract/features/accounts/codes.rules.ts'
import type { Dependencies } from '../dependencies.ts'

type Forgetting = Pick<
  Dependencies,
  'audit' | 'codes' | 'outbox' | 'sessions' | 'setupLinks' | 'invitations' | 'signInTries' | 'passkeys' | 'rewards'
>

const DAY_MS = 24 * 3_600_000
/** Keeps each DELETE short. */
const BATCH = 5000

/**
 * Retention: codes a day, codes and invitations in the outbox a day past use, other messages two years, sessions and invitations 30 days past expiry, raffle entries 30 days past
 * the draw, audit readings a year.
 */
export const forgetAccounts =
  ({ audit, codes, outbox, sessions, setupLinks, invitations, signInTries, passkeys, rewards }: Forgetting) =>
  async (now: string, signal?: AbortSignal): Promise<void> => {
    const ago = (milliseconds: number) => new Date(Date.parse(now) - milliseconds).toISOString()
    const old = [
      () => codes.forget(guessesCountSince(now), BATCH),
      () => outbox.forget({ secrets: ago(DAY_MS), messages: ago(730 * DAY_MS) }, BATCH),
      () => sessions.forget(ago(30 * DAY_MS), BATCH),
      () => setupLinks.forget(now),
      () => invitations.forget(ago(30 * DAY_MS), BATCH),
      () => signInTries.forget(now, BATCH),
      () => passkeys.forget(now, BATCH),
      () => rewards.forgetClaims(ago(30 * DAY_MS), BATCH),
      () => audit.forgetReadings(ago(365 * DAY_MS), BATCH),
    ]
    for (const forget of old) {
      while (!signal?.aborted && (await forget()) >= BATCH);
    }
  }
