import assert from 'node:assert/strict'
import type { Actors } from './actors.ts'
import { compare } from './compare.ts'
import { membershipAt, monthOf } from './log.ts'
import type { Bill } from './state.ts'

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

/** What the nightly task changed. */
export function recordExpired({ world, cashier }: Actors, expired: ReturnType<Actors['money']['overdue']>): void {
  for (const bill of expired.cancelled) bill.status = 'cancelled'
  for (const id of expired.lapsed) world.lastStatus.set(id, membershipAt(world.log, id, cashier.now()).status)
  cashier.count('lapsed', expired.lapsed.length)
  cashier.count('overdue', expired.cancelled.length)
}

/** Scheduled tasks find exactly what the log says, once. */
async function tasks(actors: Actors): Promise<void> {
  const { app, world, cashier, money } = actors
  const expired = money.overdue()
  assert.deepEqual(await app.lapse(), { lapsed: expired.lapsed.length, cancelled: expired.cancelled.length })
  recordExpired(actors, expired)
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
