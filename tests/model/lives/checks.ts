import assert from 'node:assert/strict'
import { owed } from './agreements.ts'
import type { Job, Simulation } from './state.ts'

/** Cost and receipt of a job, derived from agreements alone. */
export async function checkJob(simulation: Simulation, job: Job): Promise<void> {
  const { body } = await simulation.call('GET', `/api/jobs/${job.id}`)
  const agreed = owed(job.book)
  assert.equal(body.job.mechanicId, job.book.mechanic, 'who has the job')
  assert.equal(body.job.totalCost, agreed?.total ?? null, 'what the job costs')
  assert.equal(body.job.status, job.status, 'how far it is')
  if (agreed) {
    const { agreedBy, total } = body.approvedEstimate
    assert.deepEqual([total, agreedBy], [agreed.total, agreed.by], 'who said yes')
    assert.notEqual(body.job.customerPhone, simulation.mechanic(agreed.mechanic).phone, 'a job has two people')
  }
  const receipt = await simulation.call('GET', `/api/jobs/${job.id}/receipt`)
  assert.equal(receipt.status === 200, job.status === 'completed', 'a receipt for what is done')
  if (receipt.status !== 200) return
  assert.equal(receipt.body.total, agreed?.total ?? 0, 'the receipt')
  const lines: { kind: string; cents: number }[] = receipt.body.lines
  const sum = lines.reduce((all, { kind, cents }) => all + (kind === 'discount' ? -cents : cents), 0)
  assert.equal(receipt.body.total, Math.max(0, sum) + receipt.body.tax, 'its lines')
}

async function all<Row>(simulation: Simulation, path: string): Promise<Row[]> {
  const rows: Row[] = []
  for (let next = path; next !== ''; ) {
    const { body, headers } = await simulation.call('GET', next)
    rows.push(...body)
    next = /<([^>]+)>/.exec(String(headers.link ?? ''))?.[1] ?? ''
  }
  return rows
}

const sumBy = <Row>(rows: readonly Row[], key: (row: Row) => string, value: (row: Row) => number) => {
  const sums: Record<string, number> = {}
  for (const row of rows) sums[key(row)] = (sums[key(row)] ?? 0) + value(row)
  return sums
}

/** Zero sums count as missing. */
const some = (sums: Record<string, number>) => Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))

export async function checkMoney(simulation: Simulation): Promise<void> {
  const done = simulation.jobs.flatMap((job) => (job.first ? [{ ...job.first, phone: job.phone }] : []))
  const entries = await all<{ transferId: string; kind: string; account: string; amount: number }>(
    simulation,
    '/api/ledger?limit=200',
  )
  const unbalanced = Object.entries(
    sumBy(
      entries,
      ({ transferId }) => transferId,
      ({ amount }) => amount,
    ),
  )
  assert.deepEqual(
    unbalanced.filter(([, sum]) => sum !== 0),
    [],
    'each transfer balances',
  )

  const charged = entries.filter(
    ({ kind, account }) => ['fee.job', 'undo.fee'].includes(kind) && account.startsWith('mechanic:'),
  )
  const fees = sumBy(
    charged,
    ({ account }) => account,
    ({ amount }) => -amount,
  )
  const due = sumBy(
    done.filter(({ fee }) => fee > 0),
    ({ agreed }) => `mechanic:${agreed?.mechanic}`,
    ({ fee }) => fee,
  )
  assert.deepEqual(some(fees), due, 'the fees of the table, of what was agreed')

  const bills = await all<{
    purpose: string
    mechanicId: string
    jobId: string | null
    amount: number
    status: string
  }>(simulation, '/api/payments?limit=200')
  const billed = bills.filter(
    ({ purpose, jobId, status }) => purpose === 'platform_fee' && jobId !== null && status !== 'cancelled',
  )
  assert.deepEqual(
    sumBy(
      billed,
      ({ mechanicId }) => `mechanic:${mechanicId}`,
      ({ amount }) => amount,
    ),
    due,
    'each fee is a payment of its job',
  )

  const intoPool = entries.filter(
    ({ kind, account }) => ['pool.job', 'undo.pool'].includes(kind) && account.startsWith('pool:'),
  )
  assert.deepEqual(
    some(
      sumBy(
        intoPool,
        ({ account }) => account,
        ({ amount }) => amount,
      ),
    ),
    sumBy(
      done,
      ({ month }) => `pool:${month}`,
      () => 100,
    ),
    'a dollar a job',
  )
  for (const month of new Set(done.map((one) => one.month))) {
    const { body } = await simulation.call('GET', `/api/raffle/${month}`)
    const ofMonth = done.filter((one) => one.month === month)
    // Once per pair and side; without a mechanic only the customer has a ticket.
    const pairs = new Set(ofMonth.flatMap(({ phone, agreed }) => (agreed ? [`${phone} ${agreed.mechanic}`] : [])))
    const alone = ofMonth.filter(({ agreed }) => !agreed)
    assert.equal(body.counts.job, 2 * pairs.size + alone.length, `the tickets of ${month}`)
  }
}
