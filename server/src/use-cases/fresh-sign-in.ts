import { isFresh } from '@desert-wrench/contract/features/accounts/codes.rules.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { type SignedIn, signedInOrThrow, type Viewer } from '@desert-wrench/contract/lib/viewer.ts'
import type { Dependencies } from './dependencies.ts'

type Asking = Pick<Dependencies, 'clock' | 'sessions'>

/**
 * Who calls, where they signed in a moment ago: what they change is how they sign in.
 * @throws Problem `auth.signInAgain`
 */
export const freshOrThrow =
  ({ clock, sessions }: Asking) =>
  async (viewer: Viewer): Promise<SignedIn> => {
    const caller = signedInOrThrow(viewer)
    const since = await sessions.since(caller.sessionId)
    if (since === null || !isFresh(since, clock.now())) throw new Problem('auth.signInAgain')
    return caller
  }
