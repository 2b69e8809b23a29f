import type { SignedIn } from '@desert-wrench/contract/lib/viewer.ts'
import type { Dependencies } from '../dependencies.ts'

type Ending = Pick<Dependencies, 'db' | 'clock' | 'sessions' | 'calendars'>

/** Ends every session and the calendar link. */
export const signOutEverywhere =
  ({ db, clock, sessions, calendars }: Ending) =>
  ({ accountId, mechanicId }: SignedIn): Promise<void> =>
    db.transaction(async () => {
      await sessions.endAll(accountId, clock.now())
      if (mechanicId !== null) await calendars.remove(mechanicId)
    })
