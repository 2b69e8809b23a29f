import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { type Sha256, winningTicket } from '@desert-wrench/contract/features/rewards/rewards.rules.ts'
import type { Page } from 'playwright-core'
import { opened } from '../seeds.ts'
import { openJourneys, type Size } from './browser.ts'
import { looksRight } from './looks.ts'
import { right, told, wrong } from './marks.ts'
import { at, counted, gone, holds, reads, seen } from './waiting.ts'

const { journey, app, acts } = await openJourneys()

/** October: two jobs of one mechanic, drawn. September: 2,500 tickets a side, drawn. */
app.clock.set('2026-10-15T15:00:00.000Z')
const rosa = await acts.addMechanic({ name: 'Rosa Delgado', phone: '(480) 555-0117' })
for (let nth = 0; nth < 2; nth++) {
  const job = await acts.book({ mechanicId: rosa.id, customerPhone: '(602) 555-0142' })
  await acts.setStatus(job, 'completed')
}
await app.sql(opened(['2026-09', '2026-09-01T07:00:00Z']))
await app.sql(
  `INSERT INTO raffle_tickets (id, mechanic_id, customer_id, customer_phone, month, source, entered_phone, created_at)
   SELECT gen_random_uuid(), CASE WHEN n % 2 = 0 THEN $1::uuid END, CASE WHEN n % 2 = 1 THEN c.id END, CASE WHEN n % 2 = 1 THEN c.phone END,
     '2026-09', 'free_entry', '+1602555' || 1000 + n, '2026-09-02T07:00:00Z'
   FROM generate_series(1, 5000) n, (SELECT id, phone FROM customers LIMIT 1) c`,
  [rosa.id],
)
app.clock.set('2026-11-21T15:00:00.000Z')
for (const month of ['2026-09', '2026-10']) assert.equal((await app.post(`/api/raffle/${month}/draw`)).status, 201)
const october = (await app.get('/api/raffle/2026-10')).body.raffle
await acts.setStatus(await acts.book({ mechanicId: rosa.id }), 'completed')

const november = (page: Page) => page.getByRole('region', { name: 'Raffle of November 2026' })
const month = (page: Page, name: string) => page.getByRole('article', { name })

/** Lets a page see something else of a raffle than the server says. */
const answering = (page: Page, month: string, changed: Record<string, unknown>) =>
  page.route(`**/api/raffle/${month}?*`, async (route) => {
    const response = await route.fetch()
    const view = await response.json()
    await route.fulfill({ response, json: { ...view, raffle: { ...view.raffle, ...changed } } })
  })

for (const size of ['phone', 'desk'] satisfies Size[]) {
  journey(`The pool, its tickets and the earlier months on a ${size}`, async ({ visit }) => {
    const { page } = await visit(size, { path: '/raffle' })
    await reads(
      november(page),
      /November 2026 Active In the pool \$1\.00 \$0\.50 to one mechanic and as much to one customer/,
    )
    await reads(november(page), /Referrals 0 Jobs 2 Subscriptions 0 Free entries \d/)
    const { commitment } = (await app.get('/api/raffle/2026-11')).body.raffle
    await reads(page.getByRole('region', { name: 'How the draw stays fair' }), commitment)
    await reads(
      month(page, 'October 2026'),
      /October 2026 Completed Pool \$2\.00 Mechanic •••-•••-0117 \$1\.00 Customer •••-•••-0142 \$1\.00/,
    )
    await counted(page.getByRole('list', { name: 'Earlier months' }).getByRole('listitem'), 2)
    const text = await page.locator('body').innerText()
    assert.ok(!/480\D*555|602\D*555\D*0142/.test(text), 'no whole phone number is shown')
  })
}

journey('Somebody enters for free, once', async ({ visit }) => {
  const { page, press } = await visit('phone', { path: '/raffle', refusals: [409] })
  const form = page.getByRole('form', { name: 'Enter for free' })
  await seen(page.getByText('No purchase needed, same odds.'))
  const [name, phone] = [
    form.getByRole('textbox', { name: 'Name' }),
    form.getByRole('textbox', { name: 'Phone number' }),
  ]
  await press(form.getByRole('button', { name: 'Get my free ticket' }))
  await wrong(name, 'Name is required')
  await wrong(phone, 'Phone number is required')
  await name.fill('Grace Hill')
  await phone.fill('(623) 555-0150')
  await right(phone)
  await press(form.getByRole('button', { name: 'Get my free ticket' }))
  await told(page, "You're in!")
  await reads(november(page), 'Free entries 1')
  const { tickets } = (await app.get('/api/raffle/2026-11')).body
  await seen(page.getByText(`Ticket No. ${tickets.at(-1).ticketNumber} is yours`))
  await holds(phone, '')

  await name.fill('Grace Hill')
  await phone.fill('+1 623 555 0150')
  await press(form.getByRole('button', { name: 'Get my free ticket' }))
  await told(page, 'Entry Failed', 'This phone number already has a free entry this month.')
  await wrong(phone, 'This phone number already has a free entry this month.')
  await reads(november(page), 'Free entries 1')
})

journey('A draw is made again in the browser and is right', async ({ visit }) => {
  const { page, press } = await visit('phone', { path: '/raffle' })
  await press(month(page, 'October 2026').getByRole('button', { name: 'Check this draw of October 2026' }))
  await at(page, '/raffle?check=2026-10')
  const dialog = page.getByRole('dialog', { name: 'Check the draw of October 2026' })
  await seen(dialog.getByRole('region', { name: 'This draw is right' }))
  await reads(dialog, `Mechanic: ticket No. ${october.mechanicTicket}`)
  await reads(dialog, `Customer: ticket No. ${october.customerTicket}`)
  await reads(dialog, october.seed)
  await press(dialog.getByRole('button', { name: 'Close' }).last())
  await gone(dialog)
  await at(page, '/raffle')
})

journey('All pages of the tickets are read: 5,000 of them', async ({ visit }) => {
  const { page } = await visit('desk', { path: '/raffle?check=2026-09' })
  const dialog = page.getByRole('dialog', { name: 'Check the draw of September 2026' })
  await seen(dialog.getByRole('region', { name: 'This draw is right' }))
  await counted(dialog.getByText('Drawn here from 2500 tickets.'), 2)
})

for (const [what, changed] of [
  ['another winner', { mechanicTicket: october.mechanicTicket + 1 }],
  ['another seed', { seed: 'ab'.repeat(32) }],
] as const) {
  journey(`A draw with ${what} does not add up`, async ({ visit }) => {
    const { page } = await visit('desk', {
      path: '/raffle?check=2026-10',
      before: (page) => answering(page, '2026-10', changed),
    })
    await seen(page.getByRole('dialog').getByRole('region', { name: 'This draw does not add up' }))
  })
}

journey('The page says what the draw guarantees and what not', async ({ visit }) => {
  const { page } = await visit('phone', { path: '/raffle' })
  const seal = page.getByRole('region', { name: 'How the draw stays fair' })
  await reads(
    seal,
    /from the seed and the tickets\..*Not this: whoever holds this server's key could work out the winners before the draw/,
  )
  const chain = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'
  const { page: waiting } = await visit('phone', {
    path: '/raffle',
    before: (page) => answering(page, '2026-11', { beaconChain: chain, beaconRound: 7 }),
  })
  const other = waiting.getByRole('region', { name: 'How the draw stays fair' })
  await reads(other, /from the seed, the tickets and a public random number that comes ten minutes later\./)
  await reads(other, 'Nobody, not even who runs this site, can know a winner while tickets can be had')
  await counted(other.getByText('Not this:'), 0)
  assert.equal(
    await other.getByRole('link', { name: 'where it will appear' }).getAttribute('href'),
    `https://api.drand.sh/${chain}/public/7`,
  )
})

journey('A fingerprint that changes is told in red, on the page and in the check', async ({ visit }) => {
  const { page, open } = await visit('phone', { path: '/raffle?check=2026-10' })
  await seen(page.getByRole('dialog').getByRole('region', { name: 'This draw is right' }))
  const { commitment } = (await app.get('/api/raffle/2026-11')).body.raffle
  await counted(page.getByText('The fingerprint of this month has changed'), 0)
  await answering(page, '2026-11', { commitment: 'ab'.repeat(32) })
  await open('/raffle')
  const alert = page.getByRole('alert').filter({ hasText: 'The fingerprint of this month has changed' })
  await reads(alert, commitment)

  const chosen = createHash('sha256')
    .update(Buffer.from('cd'.repeat(32), 'hex'))
    .digest('hex')
  await answering(page, '2026-10', { commitment: chosen, seed: 'cd'.repeat(32) })
  await open('/raffle?check=2026-10')
  const dialog = page.getByRole('dialog')
  await seen(dialog.getByRole('region', { name: 'This draw does not add up' }))
  await reads(dialog, 'This device saw another fingerprint of this month before.')
  await reads(dialog, october.commitment)
})

journey('Who enters keeps the fingerprint that came with the ticket', async ({ visit }) => {
  const { page, press } = await visit('phone', {
    path: '/raffle',
    before: (page) => answering(page, '2026-11', { commitment: null }),
  })
  const form = page.getByRole('form', { name: 'Enter for free' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Luis Vega')
  await form.getByRole('textbox', { name: 'Phone number' }).fill('(623) 555-0151')
  await press(form.getByRole('button', { name: 'Get my free ticket' }))
  await told(page, "You're in!")
  const { commitment } = (await app.get('/api/raffle/2026-11')).body.raffle
  const kept = await page.evaluate(() => localStorage.getItem('desert-wrench.raffle.commitments'))
  assert.deepEqual(JSON.parse(kept ?? ''), { '2026-11': commitment })
})

journey('A draw with a public random number is made again with it', async ({ visit }) => {
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
    [drawn, 'This draw is right'],
    [{ ...drawn, beaconRandomness: 'ef'.repeat(32) }, 'This draw does not add up'],
  ] as const) {
    const { page } = await visit('desk', {
      path: '/raffle?check=2026-10',
      before: (page) => answering(page, '2026-10', changed),
    })
    const dialog = page.getByRole('dialog')
    await seen(dialog.getByRole('region', { name: verdict }))
    await reads(dialog, randomness)
  }
})

journey('A month that is not drawn cannot be checked, and says why', async ({ visit }) => {
  const { page } = await visit('desk', { path: '/raffle?check=2026-11' })
  await reads(page.getByRole('dialog').getByRole('alert'), 'This month is not drawn yet: its seed is still sealed.')
})

journey('The raffle, a checked draw and the mechanics to refer are for everyone', async ({ visit }) => {
  for (const size of ['phone', 'desk'] as const) {
    const { page, open } = await visit(size, { path: '/raffle', still: true })
    await seen(month(page, 'October 2026'))
    await looksRight(page, `the raffle, ${size} size`)
    await open('/raffle?check=2026-10')
    await seen(page.getByRole('region', { name: 'This draw is right' }))
    await looksRight(page, `the checked draw, ${size} size`)
    await open('/referrals?pick=referrer')
    await seen(page.getByRole('dialog').getByText(/in all/))
    await looksRight(page, `whom to refer, ${size} size`)
  }
})
