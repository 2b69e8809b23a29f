import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import {
  raffle as calls,
  EnteredTicket,
  type Ticket,
} from '@desert-wrench/contract/features/rewards/rewards.contract.ts'
import { monthAfter } from '@desert-wrench/contract/features/rewards/rewards.rules.ts'
import { test } from 'vitest'
import { covers } from '../../specification/lines.ts'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { openTestApp } from '../../support/open-app.ts'
import { pluck } from '../../support/pluck.ts'

const app = await openTestApp()
const { addMechanic, book, setStatus } = factoriesFor(app)

const enter = (month: string, phone: string, name = 'Ana Ruiz') =>
  app.post(`/api/raffle/${month}/free-entries`, { name, phone })
const draw = (month: string) => app.post(`/api/raffle/${month}/draw`)
const see = async (month: string, query = '') => {
  const { status, body } = await app.get(`/api/raffle/${month}${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual(calls.month.reply.parse(body), body)
  return body
}
const finishJob = async (mechanicId?: string) => setStatus(await book(mechanicId ? { mechanicId } : {}), 'completed')
const balance = async (account: string) =>
  Number(
    (await app.sql('SELECT coalesce(sum(amount), 0) AS cents FROM ledger_entries WHERE account = $1', [account]))[0]
      ?.cents,
  )
const moved = async (month: string) =>
  (
    await app.sql<{ kind: string }>('SELECT kind FROM ledger_transfers WHERE reference = $1 ORDER BY kind', [month])
  ).map(({ kind }) => kind)

test(covers(['3.views.raffle', '7.raffle.month'], 'a month without activity has a pool of 0'), async () => {
  for (const month of ['2026-11', '2019-03', '2031-12']) {
    const { raffle, tickets, counts, next } = await see(month)
    assert.deepEqual([raffle.totalPrize, raffle.status, raffle.seed, tickets, next], [0, 'active', null, [], null])
    assert.deepEqual(counts, { referral: 0, job: 0, subscription: 0, free_entry: 0 })
  }
  assert.deepEqual((await app.get('/api/raffles')).body, [])
})

for (const month of ['2026-13', '2026-00', '2026-1', '11-2026', 'november', '2026-11-01', '%20', '2026-1%31x']) {
  test(`${month} is no month`, async () => {
    for (const answer of [await app.get(`/api/raffle/${month}`), await enter(month, '6025550101'), await draw(month)]) {
      assert.equal(answer.status, 400)
      assert.equal(answer.body.errors[0].path, 'month')
    }
  })
}

test(
  covers(
    ['9.raffle.pool', '9.raffle.tickets', '4.raffle.states'],
    'a first completed job opens its month and adds $1 and two tickets',
  ),
  async () => {
    const mechanic = await addMechanic({ phone: '(480) 555-0117' })
    await finishJob(mechanic.id)
    await finishJob()
    const { raffle, tickets, counts } = await see('2026-11')
    assert.equal(raffle.totalPrize, 200)
    assert.match(raffle.commitment, /^[0-9a-f]{64}$/)
    assert.deepEqual([raffle.seed, raffle.status, raffle.mechanicTicket, raffle.drawnAt], [null, 'active', null, null])
    assert.deepEqual(counts, { referral: 0, job: 3, subscription: 0, free_entry: 0 })
    assert.deepEqual(tickets.map(({ holder }: Ticket) => holder).sort(), ['customer', 'customer', 'mechanic'])
    assert.equal(tickets.find(({ holder }: Ticket) => holder === 'mechanic').phone, '•••-•••-0117')
  },
)

test('a free entry: one a person and month, whatever the spelling, without a purchase', async () => {
  const { status, body } = await enter('2026-11', '(602) 555-0777', 'Grace Hill')
  assert.equal(status, 201, JSON.stringify(body))
  assert.deepEqual(EnteredTicket.parse(body), body)
  assert.equal(body.commitment, (await see('2026-11')).raffle.commitment)
  assert.deepEqual([body.source, body.holder, body.phone], ['free_entry', 'customer', '•••-•••-0777'])
  assert.equal(body.customerNameOnFile, null)
  const again = await enter('2026-11', '+1 602 555 0777')
  assert.deepEqual([again.status, again.body.code], [409, 'raffle.alreadyEntered'])
  const { body: found } = await app.get('/api/customers?q=6025550777')
  assert.deepEqual(
    found.map(({ name, totalJobs }: { name: string; totalJobs: number }) => [name, totalJobs]),
    [['Grace Hill', 0]],
  )
  assert.equal((await see('2026-11')).counts.free_entry, 1)
})

test("a present mechanic's phone enters on the mechanics' side, that of one who has left as a customer's", async () => {
  await addMechanic({ phone: '(602) 555-0778' })
  const { body } = await enter('2026-11', '602-555-0778')
  assert.deepEqual([body.holder, body.phone], ['mechanic', '•••-•••-0778'])
  const gone = await addMechanic({ phone: '(602) 555-0779' })
  await app.remove(`/api/mechanics/${gone.id}`)
  assert.equal((await enter('2026-11', '6025550779')).body.holder, 'customer')
})

test('only the running month takes entries; name and phone are required', async () => {
  for (const month of ['2026-10', '2026-12']) {
    const { status, body } = await enter(month, '6025550780')
    assert.deepEqual([status, body.code], [409, 'raffle.notOpen'])
  }
  const { status, body } = await app.post('/api/raffle/2026-11/free-entries', { name: ' ', phone: '' })
  assert.equal(status, 400)
  assert.deepEqual(body.errors, [
    { path: 'name', message: 'Name is required' },
    { path: 'phone', message: 'Phone number is required' },
  ])
  assert.equal((await enter('2026-11', '555-0101')).status, 400)
})

test('the tickets come by number, page by page', async () => {
  const all = (await see('2026-11')).tickets
  const numbers = all.map(({ ticketNumber }: Ticket) => ticketNumber)
  assert.deepEqual(
    numbers,
    [...numbers].sort((a, b) => a - b),
  )
  const paged: Ticket[] = []
  for (let after: number | null = 0; after !== null; ) {
    const page = await see('2026-11', `?limit=2&after=${after}`)
    paged.push(...page.tickets)
    after = page.next
  }
  assert.deepEqual(paged, all)
  for (const query of ['limit=0', 'limit=1001', 'limit=x', 'after=-1', 'after=x']) {
    assert.equal((await app.get(`/api/raffle/2026-11?${query}`)).status, 400, query)
  }
})

test(
  covers(['4.raffle.states', '9.raffle.split'], 'an ended month is drawn once, and anyone can recompute it'),
  async () => {
    const early = await draw('2026-11')
    assert.deepEqual([early.status, early.body.code], [409, 'raffle.notEnded'])
    const before = await see('2026-11')
    app.clock.set('2026-12-01T07:00:00.000Z')
    const { status, body } = await draw('2026-11')
    assert.equal(status, 201, JSON.stringify(body))
    const { raffle, tickets } = await see('2026-11')
    assert.deepEqual(body, raffle)
    assert.deepEqual(tickets, before.tickets)
    assert.equal(raffle.commitment, before.raffle.commitment)
    assert.equal(createHash('sha256').update(Buffer.from(raffle.seed, 'hex')).digest('hex'), raffle.commitment)
    for (const [side, won] of [
      ['mechanic', raffle.mechanicTicket],
      ['customer', raffle.customerTicket],
    ]) {
      const numbers = tickets
        .filter(({ holder }: Ticket) => holder === side)
        .map(({ ticketNumber }: Ticket) => ticketNumber)
      const digest = createHash('sha256')
        .update(Buffer.from(raffle.seed, 'hex'))
        .update(`:${side}:2026-11:0`)
        .digest('hex')
      assert.equal(won, numbers[Number(BigInt(`0x${digest}`) % BigInt(numbers.length))])
    }
    assert.deepEqual(
      [raffle.status, raffle.totalPrize, raffle.mechanicPrize, raffle.customerPrize],
      ['completed', 200, 100, 100],
    )
    assert.equal(raffle.drawnAt, '2026-12-01T07:00:00.000Z')
    const winners = await app.sql(
      'SELECT coalesce(mechanic_id, customer_id) AS id FROM raffle_tickets WHERE ticket_number = ANY($1) ORDER BY customer_id NULLS FIRST',
      [[raffle.mechanicTicket, raffle.customerTicket]],
    )
    assert.deepEqual(pluck(winners, 'id'), [raffle.mechanicWinnerId, raffle.customerWinnerId])
    assert.match(raffle.mechanicWinnerPhone, /^•••-•••-\d{4}$/)
    assert.match(raffle.customerWinnerPhone, /^•••-•••-\d{4}$/)
    assert.deepEqual(
      await Promise.all(['pool:2026-11', 'prize:2026-11:mechanic', 'prize:2026-11:customer'].map(balance)),
      [0, 100, 100],
    )
    assert.deepEqual(await moved('2026-11'), ['prize.customer', 'prize.mechanic'])
    const again = await draw('2026-11')
    assert.deepEqual([again.status, again.body.code], [409, 'raffle.alreadyDrawn'])
  },
)

test('a side without tickets rolls its half into the next month, and so on until both have some', async () => {
  const month = monthAfter('2026-11')
  await finishJob()
  await finishJob()
  app.clock.set('2027-01-01T07:00:00.000Z')
  const { body } = await draw(month)
  assert.deepEqual(
    [body.mechanicTicket, body.mechanicWinnerId, body.mechanicPrize, body.customerPrize],
    [null, null, 0, 100],
  )
  assert.deepEqual(await moved(month), ['pool.rollover', 'prize.customer'])
  assert.equal((await see('2027-01')).raffle.totalPrize, 100)
  assert.match((await see('2027-01')).raffle.commitment, /^[0-9a-f]{64}$/)
  app.clock.set('2027-02-01T07:00:00.000Z')
  assert.equal((await draw('2027-01')).body.customerTicket, null)
  assert.equal((await see('2027-02')).raffle.totalPrize, 100)
})

test('an ended month in which nothing happened can be drawn and gives nothing', async () => {
  const { status, body } = await draw('2026-05')
  assert.equal(status, 201)
  assert.deepEqual(
    [body.status, body.totalPrize, body.mechanicTicket, body.customerTicket],
    ['completed', 0, null, null],
  )
  assert.equal((await draw('2026-05')).status, 409)
})

test(covers('7.raffle.list', 'the raffles come newest month first, page by page, their phones masked'), async () => {
  const { body } = await app.get('/api/raffles')
  assert.deepEqual(pluck(body, 'month'), ['2027-02', '2027-01', '2026-12', '2026-11', '2026-05'])
  assert.deepEqual(calls.list.reply.parse(body), body)
  for (const { mechanicWinnerPhone, customerWinnerPhone } of body) {
    for (const phone of [mechanicWinnerPhone, customerWinnerPhone])
      assert.ok(phone === null || /^•••-•••-\d{4}$/.test(phone))
  }
  const first = await app.get('/api/raffles?limit=2')
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  assert.deepEqual([...first.body, ...(await app.get(next)).body], body.slice(0, 4))
})
