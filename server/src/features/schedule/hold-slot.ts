import type { Hold, NewHold } from '@desert-wrench/contract/features/schedule/schedule.contract.ts'
import { AHEAD_MS } from '@desert-wrench/contract/features/schedule/slots.rules.ts'
import { fieldMessage } from '@desert-wrench/contract/lib/field-message.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Dependencies } from '../dependencies.ts'
import { orThrow } from '../shared/or-throw.ts'

const HELD_MINUTES = 10

type Holding = Pick<Dependencies, 'db' | 'clock' | 'newId' | 'calendar' | 'mechanics'>

/** Keeps a slot while a form is filled in. The database holds that it overlaps nothing and that a caller has two at most. */
export const holdSlot =
  ({ db, clock, newId, calendar, mechanics }: Holding) =>
  (given: NewHold, heldBy: string): Promise<Hold> =>
    db.transaction(async () => {
      const now = clock.now()
      const { mechanicId, start, end } = given
      const invalid = (message: string) => new Problem('request.invalid', [{ path: 'start', message }])
      if (start < now) throw invalid(fieldMessage('schedule', 'past'))
      if (Date.parse(start) > Date.parse(now) + AHEAD_MS)
        throw invalid(fieldMessage('schedule', 'tooFar', { days: 60 }))
      orThrow(await mechanics.hold(mechanicId), 'mechanic.unknown')
      await calendar.lock(mechanicId)
      await calendar.deleteExpired(heldBy, given, now)
      const span = { start: Date.parse(start), end: Date.parse(end) }
      if (await calendar.isTaken(mechanicId, span, { now, without: null }))
        throw new Problem('schedule.conflict', undefined, { facts: { conflictingJobId: null } })
      const id = newId()
      const expiresAt = new Date(Date.parse(now) + HELD_MINUTES * 60_000).toISOString()
      if (!(await calendar.hold({ id, heldBy, mechanicId, start, end, expiresAt })))
        throw new Problem('schedule.tooManyHolds')
      return { id, expiresAt }
    })
