import { createHash } from 'node:crypto'
import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { type Sha256, winningTicket } from '@desert-wrench/contract/features/rewards/rewards.rules.ts'
import type { Page } from '@playwright/test'
import { opened } from '../../tests/support/factories/raffle-months.ts'
import { looksRight } from '../accessibility/expect-accessible.ts'
import { EntryForm } from '../pages/raffle-page.ts'
import { bothSizesOr } from '../sweep.ts'
import { expect, test } from '../test.ts'

let rosa: Mechanic
/** The result of October's draw. */
let october: { seed: string; commitment: string; mechanicTicket: number; customerTicket: number }

/** October: two jobs of one mechanic, drawn. September: 2,500 tickets a side, drawn. November: one job, open. */
test.beforeAll(async ({ app, acts }) => {
  app.clock.set('2026-10-15T15:00:00.000Z')
  rosa = await acts.addMechanic({ name: 'Rosa Delgado', phone: '(480) 555-0117' })
  for (let nth = 0; nth < 2; nth++) {
    const job = await acts.book({ mechanicId: rosa.id, customerPhone: '(602) 555-0142' })
    await acts.setStatus(job, 'completed')
  }
  await app.sql(opened(['2026-09', '2026-09-01T07:00:00Z']))
  // Thousands of entries of one customer bypass the limit of one.
  const once = (state: 'DISABLE' | 'ENABLE') =>
    app.sql(`ALTER TABLE raffle_tickets ${state} TRIGGER free_entries_once_a_person`)
  await once('DISABLE')
  await app.sql(
    `INSERT INTO raffle_tickets (id, mechanic_id, customer_id, customer_phone, month, source, entered_phone, created_at)
   SELECT gen_random_uuid(), CASE WHEN n % 2 = 0 THEN $1::uuid END, CASE WHEN n % 2 = 1 THEN c.id END, CASE WHEN n % 2 = 1 THEN c.phone END,
     '2026-09', 'free_entry', '+1602555' || 1000 + n, '2026-09-02T07:00:00Z'
   FROM generate_series(1, 5000) n, (SELECT id, phone FROM customers LIMIT 1) c`,
    [rosa.id],
  )
  await once('ENABLE')
  app.clock.set('2026-11-21T15:00:00.000Z')
  for (const month of ['2026-09', '2026-10']) expect((await app.post(`/api/raffle/${month}/draw`)).status).toBe(201)
  october = (await app.get('/api/raffle/2026-10')).body.raffle
  await acts.setStatus(await acts.book({ mechanicId: rosa.id }), 'completed')
})

const november = (page: Page) => page.getByRole('region', { name: 'Raffle of November 2026' })
const month = (page: Page, name: string) => page.getByRole('article', { name })

/** Overrides parts of the server's raffle reply. */
const answering = (page: Page, month: string, changed: Record<string, unknown>) =>
  page.route(`**/api/raffle/${month}?*`, async (route) => {
    const response = await route.fetch()
    const view = await response.json()
    await route.fulfill({ response, json: { ...view, raffle: { ...view.raffle, ...changed } } })
  })

for (const size of bothSizesOr('phone')) {
  test(`The pool, its tickets and the earlier months on a ${size}`, async ({ visit, app }) => {
    const { page } = await visit(size, { path: '/raffle' })
    await expect(november(page)).toContainText(
      'November 2026 Active In the pool $1.00 $0.50 to one mechanic and $0.50 to one customer',
      { useInnerText: true },
    )
    await expect(november(page)).toContainText(/Referrals\s+0\s+Jobs\s+2\s+Subscriptions\s+0\s+Free entries\s+\d/, {
      useInnerText: true,
    })
    const { commitment } = (await app.get('/api/raffle/2026-11')).body.raffle
    await expect(page.getByRole('region', { name: 'How the draw stays fair' })).toContainText(commitment, {
      useInnerText: true,
    })
    await expect(month(page, 'October 2026')).toContainText(
      'October 2026 Completed Pool $2.00 Mechanic •••-•••-0117 $1.00 Customer •••-•••-0142 $1.00',
      { useInnerText: true },
    )
    await expect(page.getByRole('list', { name: 'Earlier months' }).getByRole('listitem')).toHaveCount(2)
    const text = await page.locator('body').innerText()
    expect(text, 'no whole phone number is shown').not.toMatch(/480\D*555|602\D*555\D*0142/)
  })
}

test('A free entry is possible once', async ({ visit, app }) => {
  const { page, press } = await visit('phone', { path: '/raffle', refusals: [409] })
  const { name, phone, send } = new EntryForm(page)
  await expect(page.getByText('No purchase needed, same odds.')).toBeVisible()
  await press(send)
  await expect(name).toShowError('Name is required')
  await expect(phone).toShowError('Phone number is required')
  await name.fill('Grace Hill')
  await phone.fill('(623) 555-0150')
  await expect(phone).toShowNoError()
  await press(send)
  await expect(page).toShowToast("You're in!")
  await expect(november(page)).toContainText('Free entries 1', { useInnerText: true })
  const { tickets } = (await app.get('/api/raffle/2026-11')).body
  const entry = tickets.find(({ source }: { source: string }) => source === 'free_entry')
  await expect(page.getByText(`Your ticket is No. ${entry.ticketNumber}`)).toBeVisible()
  await expect(phone).toHaveValue('')

  await name.fill('Grace Hill')
  await phone.fill('+1 623 555 0150')
  await press(send)
  await expect(page).toShowToast('Entry Failed', 'This phone number already has a free entry this month.')
  await expect(phone).toShowError('This phone number already has a free entry this month.')
  await expect(november(page)).toContainText('Free entries 1', { useInnerText: true })
})

test('The browser repeats a draw and confirms it', async ({ visit }) => {
  const { page, press } = await visit('phone', { path: '/raffle' })
  await press(month(page, 'October 2026').getByRole('button', { name: 'Check this draw of October 2026' }))
  await expect(page).toHaveURL('/raffle?check=2026-10')
  const dialog = page.getByRole('dialog', { name: 'Check the draw of October 2026' })
  await expect(dialog.getByRole('region', { name: 'This draw is correct' })).toBeVisible()
  await expect(dialog).toContainText(`Mechanic: ticket No. ${october.mechanicTicket}`, { useInnerText: true })
  await expect(dialog).toContainText(`Customer: ticket No. ${october.customerTicket}`, { useInnerText: true })
  await expect(dialog).toContainText(october.seed)
  await press(dialog.getByRole('button', { name: 'Close' }).last())
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/raffle')
})

test('All pages of the tickets are read: 5,000 of them', async ({ visit }) => {
  const { page } = await visit('desk', { path: '/raffle?check=2026-09' })
  const dialog = page.getByRole('dialog', { name: 'Check the draw of September 2026' })
  await expect(dialog.getByRole('region', { name: 'This draw is correct' })).toBeVisible()
  await expect(dialog.getByText('Drawn here from 2500 tickets.')).toHaveCount(2)
})

test('The check rejects another winner or another seed', async ({ visit }) => {
  for (const changed of [{ mechanicTicket: october.mechanicTicket + 1 }, { seed: 'ab'.repeat(32) }]) {
    const { page } = await visit('desk', {
      path: '/raffle?check=2026-10',
      before: (page) => answering(page, '2026-10', changed),
    })
    await expect(page.getByRole('dialog').getByRole('region', { name: 'This draw is not correct' })).toBeVisible()
  }
})

test('The page says what the draw does and does not guarantee', async ({ visit }) => {
  const { page } = await visit('phone', { path: '/raffle' })
  const seal = page.getByRole('region', { name: 'How the draw stays fair' })
  await expect(seal).toContainText(
    /from the seed and the tickets\..*What you cannot rely on: anyone with this server's key could work out the winners before the draw/s,
    { useInnerText: true },
  )
  const chain = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'
  const { page: waiting } = await visit('phone', {
    path: '/raffle',
    before: (page) => answering(page, '2026-11', { beaconChain: chain, beaconRound: 7 }),
  })
  const other = waiting.getByRole('region', { name: 'How the draw stays fair' })
  await expect(other).toContainText(
    'from the seed, the tickets and a public random number published ten minutes later.',
    { useInnerText: true },
  )
  await expect(other).toContainText(
    'Nobody, not even the operator of this site, can know a winner while entries are open',
    {
      useInnerText: true,
    },
  )
  await expect(other.getByText('What you cannot rely on:')).toHaveCount(0)
  await expect(other.getByRole('link', { name: 'where it will appear' })).toHaveAttribute(
    'href',
    `https://api.drand.sh/${chain}/public/7`,
  )
})

test('A fingerprint that changes is shown as an alert, on the page and in the check', async ({ visit, app }) => {
  const { page, open } = await visit('phone', { path: '/raffle?check=2026-10' })
  await expect(page.getByRole('dialog').getByRole('region', { name: 'This draw is correct' })).toBeVisible()
  const { commitment } = (await app.get('/api/raffle/2026-11')).body.raffle
  await expect(page.getByText("This month's fingerprint has changed")).toHaveCount(0)
  await answering(page, '2026-11', { commitment: 'ab'.repeat(32) })
  await open('/raffle')
  const alert = page.getByRole('alert').filter({ hasText: "This month's fingerprint has changed" })
  await expect(alert).toContainText(commitment)

  const chosen = createHash('sha256')
    .update(Buffer.from('cd'.repeat(32), 'hex'))
    .digest('hex')
  await answering(page, '2026-10', { commitment: chosen, seed: 'cd'.repeat(32) })
  await open('/raffle?check=2026-10')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('region', { name: 'This draw is not correct' })).toBeVisible()
  await expect(dialog).toContainText('This device saw a different fingerprint for this month before.', {
    useInnerText: true,
  })
  await expect(dialog).toContainText(october.commitment)
})

test('An entrant keeps the fingerprint issued with the ticket', async ({ visit, app }) => {
  const { page, press } = await visit('phone', {
    path: '/raffle',
    before: (page) => answering(page, '2026-11', { commitment: null }),
  })
  const { name, phone, send } = new EntryForm(page)
  await name.fill('Luis Vega')
  await phone.fill('(623) 555-0151')
  await press(send)
  await expect(page).toShowToast("You're in!")
  const { commitment } = (await app.get('/api/raffle/2026-11')).body.raffle
  const kept = await page.evaluate(() => localStorage.getItem('desert-wrench.raffle.commitments'))
  expect(JSON.parse(kept ?? '')).toEqual({ '2026-11': commitment })
})

test('The browser repeats a draw with its public random number', async ({ visit, app }) => {
  const signature = 'ab'.repeat(48)
  const randomness = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex')
  const { tickets } = (await app.get('/api/raffle/2026-10')).body
  const sealed = { month: '2026-10', seed: october.seed, randomness }
  const sha256: Sha256 = async (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest())
  const drawn = {
    ...{ beaconChain: 'cd'.repeat(32), beaconRound: 7, beaconSignature: signature, beaconRandomness: randomness },
    mechanicTicket: await winningTicket(sha256, sealed, 'mechanic', tickets),
    customerTicket: await winningTicket(sha256, sealed, 'customer', tickets),
  }
  for (const [changed, verdict] of [
    [drawn, 'This draw is correct'],
    [{ ...drawn, beaconRandomness: 'ef'.repeat(32) }, 'This draw is not correct'],
  ] as const) {
    const { page } = await visit('desk', {
      path: '/raffle?check=2026-10',
      before: (page) => answering(page, '2026-10', changed),
    })
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('region', { name: verdict })).toBeVisible()
    await expect(dialog).toContainText(randomness)
  }
})

test('A month that is not drawn cannot be checked, and says why', async ({ visit }) => {
  const { page } = await visit('desk', { path: '/raffle?check=2026-11' })
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'This month is not drawn yet. Its seed is still sealed.',
    { useInnerText: true },
  )
})

test('The raffle, a checked draw and the referral picker are accessible', async ({ visit }) => {
  for (const size of bothSizesOr('desk')) {
    const { page, open } = await visit(size, { path: '/raffle', still: true })
    await expect(month(page, 'October 2026')).toBeVisible()
    await looksRight(page, `the raffle, ${size} size`)
    await open('/raffle?check=2026-10')
    await expect(page.getByRole('region', { name: 'This draw is correct' })).toBeVisible()
    await looksRight(page, `the checked draw, ${size} size`)
    await open('/referrals?pick=referrer')
    await expect(page.getByRole('dialog').getByText(/results?$/)).toBeVisible()
    await looksRight(page, `whom to refer, ${size} size`)
  }
})
