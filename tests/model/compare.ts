import assert from 'node:assert/strict'
import type { Payment } from '@desert-wrench/contract/features/billing/payments.contract.ts'
import { balancesOf, feeOf, feesDue, membershipAt, monthOf, ticketsOf } from './log.ts'
import { bare } from './people.ts'
import { responseOf } from './response-times.ts'
import { isPresent, usesOf } from './state.ts'
import { approvedOf, isThere, type Job, latestOf, type Shop, stageOf, starsOf } from './world.ts'

type Sums = Record<string, number>
const sorted = <T>(entries: Iterable<readonly [string, T]>) => Object.fromEntries([...entries].sort())

export async function compareJob({ app, world }: Shop, job: Job): Promise<void> {
  const { status, body } = await app.get(`/api/jobs/${job.id}`)
  if (job.isGone) return assert.equal(status, 404)
  const own = world.requests.filter(({ job: on }) => on === job.id)
  const price = job.mechanic === null ? null : job.labor
  const version = (estimate: { version: number; status: string; total: number } | null) =>
    estimate && [estimate.version, estimate.status, estimate.total]
  assert.deepEqual(
    {
      status: body.job.status,
      stage: body.job.stage,
      mechanic: body.job.mechanicId,
      customer: bare(body.job.customerPhone),
      hours: body.job.estimatedHours,
      prices: [body.job.laborCost, body.job.travelFee, body.job.totalCost],
      stars: [body.job.mechanicRating, body.job.customerRating],
      waiting: body.job.waitingRequests,
      offers: sorted(body.offers.map(({ id, status }: { id: string; status: string }) => [id, status])),
      estimate: version(body.estimate),
      approved: version(body.approvedEstimate),
    },
    {
      status: job.status,
      stage: stageOf(
        job,
        own.some(({ status }) => status === 'pending'),
      ),
      mechanic: job.mechanic,
      customer: bare(job.customer),
      hours: job.hours,
      prices: [price, job.travel, price === null ? null : price + job.travel],
      stars: [job.stars.mechanic, job.stars.customer],
      waiting: own.filter(({ status }) => status === 'pending').length,
      offers: sorted(own.map(({ id, status }) => [id, status])),
      estimate: version(latestOf(job)),
      approved: version(approvedOf(job)),
    },
    `job ${job.id}`,
  )
  const receipt = await app.get(`/api/jobs/${job.id}/receipt`)
  if (job.status !== 'completed' || job.isCancelled) return assert.equal(receipt.status, 409)
  const total = approvedOf(job)?.total ?? job.labor + job.travel
  const paid = receipt.body.payments.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
  assert.deepEqual([receipt.body.total, paid, receipt.body.due], [total, job.paid, Math.max(0, total - job.paid)])
}

/** Jobs and stars by number: a job whose number changes leaves what was earned where it was. */
export async function compareCustomers({ app, world }: Pick<Shop, 'app' | 'world'>): Promise<void> {
  const { body: customers } = await app.get('/api/customers?limit=200')
  for (const { phone, totalJobs, rating, totalRatings } of customers) {
    const jobs = world.log.filter((event) => event.kind === 'finished' && event.customer === bare(phone)).length
    const stars = starsOf(world, 'mechanic', bare(phone))
    assert.deepEqual([totalJobs, rating, totalRatings], [jobs, stars.rating, stars.count], phone)
  }
}

/** Lists of people, money and rewards, after the expiry task has run. */
async function comparePeople({ app, world, records, cashier }: Shop): Promise<void> {
  const { log } = world
  const { body: mechanics } = await app.get('/api/mechanics?limit=200')
  const finishedBy = (id: string) => log.filter((event) => event.kind === 'finished' && event.mechanic === id).length
  assert.deepEqual(
    sorted(
      mechanics.map((one: Record<string, unknown>) => [
        one.id,
        [
          ...[one.rating, one.totalRatings, one.responseTimeRating, one.responseAnswers],
          ...[one.jobsCompleted, one.hasCompletedFirstJob],
        ],
      ]),
    ),
    sorted(
      world.people.filter(isPresent).map(({ id }) => {
        const { rating, count } = starsOf(world, 'customer', id)
        const response = responseOf(world, id)
        return [id, [rating, count, response.stars, response.count, finishedBy(id), finishedBy(id) > 0]]
      }),
    ),
  )
  assert.deepEqual(
    await records.memberships(),
    Object.fromEntries(world.people.map(({ id }) => [id, membershipAt(log, id, cashier.now())])),
  )
  await compareCustomers({ app, world })
  const { length: mechanicCount } = world.people
  const early = { slotsAvailable: 50 - world.signUps, totalSlots: 50 }
  assert.deepEqual((await app.get('/api/early-bird/status')).body, early)
  const trial = { freeTrialActive: true, isFirst5: mechanicCount < 5, mechanicCount }
  assert.deepEqual((await app.get('/api/free-trial/status')).body, trial)
}

async function compareMoney({ app, world, records }: Shop): Promise<void> {
  const { log, drawn, bills, codes, referred } = world
  const { body: payments } = await app.get('/api/payments?limit=200')
  assert.deepEqual(
    sorted(
      payments
        .filter(({ purpose }: Payment) => purpose !== 'platform_fee')
        .map((one: Payment) => [one.id, [one.status, one.amount, one.price]]),
    ),
    sorted(bills.map(({ id, status, amount, price }) => [id, [status, amount, price]])),
  )
  // After an undone completion the fee is canceled or waived; only a job's newest fee counts.
  const isFinished = (jobId: string) => log.some((event) => event.kind === 'finished' && event.job === jobId)
  const fees: Payment[] = payments
    .filter(({ jobId, status }: Payment) => jobId !== null && status !== 'cancelled' && isFinished(jobId))
    .reverse()
  const due = new Set(feesDue(log, new Set(world.people.map(({ id }) => id))).map(({ job }) => job))
  assert.deepEqual(
    sorted(
      fees.map(({ jobId, mechanicId, amount, status }) => [String(jobId), [mechanicId, amount, status === 'due']]),
    ),
    sorted(
      log.flatMap((event) =>
        event.kind === 'finished' && event.mechanic && feeOf(event.labor) > 0
          ? [[event.job, [event.mechanic, feeOf(event.labor), due.has(event.job)]] as const]
          : [],
      ),
    ),
  )
  assert.deepEqual(
    await records.codes(),
    Object.fromEntries(codes.map(({ code }) => [code, usesOf(world, code).length])),
  )
  const worked = new Set(log.flatMap((event) => (event.kind === 'finished' ? [event.mechanic] : [])))
  assert.deepEqual(
    await records.referrals(),
    Object.fromEntries([...referred.keys()].map((id) => [id, worked.has(id) ? 'rewarded' : 'pending'])),
  )
  const sums: Sums = {}
  const entries = await records.ledger()
  for (const { account, amount } of entries) sums[account] = (sums[account] ?? 0) + amount
  for (const [id, sides] of Map.groupBy(entries, ({ transferId }) => transferId)) {
    assert.deepEqual([sides.length, sides.reduce((sum, { amount }) => sum + amount, 0)], [2, 0], id)
  }
  for (const [account, sum] of Object.entries(sums)) assert.equal(await records.balance(account), sum, account)
  // Zero balances count as missing.
  const some = (all: Iterable<[string, number]>) => sorted([...all].filter(([, sum]) => sum !== 0))
  assert.deepEqual(some(Object.entries(sums)), some(balancesOf(log, drawn)))
  const line = ({ month, source, side, holder }: Record<string, string>) => `${month} ${source} ${side} ${holder}`
  const tickets = ticketsOf(log).map((ticket) => line({ ...ticket }))
  assert.deepEqual((await records.tickets()).map(line).sort(), tickets.sort())
}

/** Months: tickets, and the pool, which is halved to a cent and whose rest rolls over. */
async function compareRaffles({ app, world, cashier }: Shop): Promise<void> {
  const { log, drawn, people } = world
  const tickets = ticketsOf(log)
  const phones = new Map(people.map(({ id, phone }) => [id, bare(phone)]))
  const last = (phone: string) => phone.slice(-4)
  for (const [at, month] of [...drawn, monthOf(cashier.now())].entries()) {
    const { raffle, counts, tickets: listed } = (await app.get(`/api/raffle/${month}?limit=200`)).body
    const own = tickets.filter((ticket) => ticket.month === month)
    for (const source of ['job', 'subscription', 'referral', 'free_entry']) {
      assert.equal(counts[source], own.filter((ticket) => ticket.source === source).length, `${month} ${source}`)
    }
    assert.deepEqual(
      listed.map(({ holder, phone }: { holder: string; phone: string }) => `${holder} ${last(phone)}`).sort(),
      own.map(({ side, holder }) => `${side} ${last(phones.get(holder) ?? holder)}`).sort(),
    )
    const pool = balancesOf(log, drawn.slice(0, at)).get(`pool:${month}`) ?? 0
    const isDrawn = at < drawn.length
    const prize = (side: string) => (isDrawn && own.some((ticket) => ticket.side === side) ? Math.floor(pool / 2) : 0)
    assert.deepEqual(
      [raffle.status, raffle.totalPrize, raffle.seed !== null, raffle.mechanicPrize, raffle.customerPrize],
      [isDrawn ? 'completed' : 'active', pool, isDrawn, prize('mechanic'), prize('customer')],
      month,
    )
  }
}

/** Compares the model with the server's state. */
export async function compare(shop: Shop): Promise<void> {
  for (const job of shop.world.works) await compareJob(shop, job)
  const { body: open } = await shop.app.get('/api/jobs?open=true&limit=200')
  const wanted = shop.world.works.filter((job) => isThere(job) && job.mechanic === null && job.status === 'pending')
  assert.deepEqual(open.map(({ id }: { id: string }) => id).sort(), wanted.map(({ id }) => id).sort())
  await comparePeople(shop)
  await compareMoney(shop)
  await compareRaffles(shop)
}
