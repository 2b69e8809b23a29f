import assert from 'node:assert/strict'
import { monthOf, standingOf } from '../month/log.ts'
import type { Bill } from '../month/state.ts'
import type { Actors } from './actors.ts'
import { compare } from './compare.ts'

export const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Two concurrent receipts of the same payment: one is recorded. */
export async function confirmTwice({ app, money }: Actors, bill: Bill): Promise<void> {
  const body = { method: 'cash', reference: 'R-2' }
  const both = await Promise.all([1, 2].map(() => app.patch(`/api/payments/${bill.id}/confirm`, body)))
  assert.deepEqual(both.map(({ status, body }) => [status, body.code]).sort(), [
    [200, undefined],
    [409, 'payment.alreadyPaid'],
  ])
  money.settled(bill, 'cash')
}

/** Scheduled tasks find exactly what the log says, once. */
async function tasks({ app, world, cashier, money }: Actors): Promise<void> {
  const { lapsed, cancelled } = money.overdue()
  assert.deepEqual(await app.lapse(), { lapsed: lapsed.length, cancelled: cancelled.length })
  for (const one of cancelled) one.status = 'cancelled'
  for (const id of lapsed) world.stood.set(id, standingOf(world.log, id, cashier.now()).status)
  const drawn = await app.drawDueMonths()
  for (const month of drawn) assert.ok(month < monthOf(cashier.now()) && !world.drawn.includes(month), month)
  world.drawn.push(...drawn)
  assert.deepEqual([await app.lapse(), await app.drawDueMonths()], [{ lapsed: 0, cancelled: 0 }, []])
}

export async function night(actors: Actors, days: number): Promise<void> {
  actors.app.clock.pass(days * DAY)
  await tasks(actors)
}

export async function compareNow(actors: Actors): Promise<void> {
  await tasks(actors)
  await compare(actors)
}
