import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { newPhone } from '../support/factories/phone.ts'
import type { Actors } from './actors.ts'
import { later, monthOf, startOf } from './log.ts'
import { compareNow, recordExpired } from './tasks.ts'

const CHECKER = fileURLToPath(new URL('../../tools/check-draw.mjs', import.meta.url))

/** The last moment of a month counts, and concurrent draws, work and payments after it draw the month once. */
export async function endMonth(actors: Actors): Promise<void> {
  const { app, world, cashier, people, jobs, money } = actors
  const month = monthOf(cashier.now())
  const draw = () => app.post(`/api/raffle/${month}/draw`)
  const post = async () => {
    await jobs.book(newPhone(), 2, 'posted')
    return world.works.at(-1) as (typeof world.works)[number]
  }
  const next = startOf(monthOf(later(startOf(month), 31)))
  app.clock.set(next)
  app.clock.pass(-1)
  await compareNow(actors)
  await jobs.setStatus(await post(), 'completed')
  assert.equal((await draw()).body.code, 'raffle.notEnded')
  assert.deepEqual(await app.drawDueMonths(), [])

  const job = await post()
  const bill = await money.ask(await people.newcomer(), 'plan', null)
  app.clock.set(next)
  const expired = money.overdue()
  const [byTask, byHand] = await Promise.all([
    Promise.all([1, 2, 3].map(() => app.drawDueMonths())),
    Promise.all([1, 2, 3].map(draw)),
    jobs.setStatus(job, 'completed'),
    money.confirm(bill),
    app.lapse(),
  ])
  recordExpired(actors, expired)
  const drawn = byHand.filter(({ status }) => status === 201).map(({ body }) => body.month)
  assert.deepEqual([...byTask.flat(), ...drawn], [month])
  for (const { status, body } of byHand) assert.ok(status === 201 || body.code === 'raffle.alreadyDrawn', body.code)
  world.drawn.push(month)
  await compareNow(actors)
  await checkDraw(actors, month)
}

/** The standalone script finds the winners that the server named. */
async function checkDraw({ app, records }: Actors, month: string): Promise<void> {
  const { stdout } = await promisify(execFile)(process.execPath, [CHECKER, month, app.url])
  assert.equal(stdout.match(/^right/gm)?.length, 3, stdout)
  const { raffle } = (await app.get(`/api/raffle/${month}`)).body
  const { mechanic, customer } = await records.winners(month)
  assert.deepEqual([raffle.mechanicWinnerId, raffle.customerWinnerId], [mechanic, customer])
}
