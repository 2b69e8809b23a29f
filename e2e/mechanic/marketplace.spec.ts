import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { covers } from '../../tests/specification/lines.ts'
import { carFields, partFields } from '../../tests/support/factories/listing.ts'
import { JobsPage } from '../pages/jobs-page.ts'
import { failsThenSucceeds } from '../silent-server.ts'
import { expect, test } from '../test.ts'

/** Seven ended months with a job each, and the current one. */
const MONTHS = ['2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10']
let rosa: Mechanic
let tom: Mechanic
test.beforeAll(async ({ app, acts }) => {
  app.clock.set('2026-04-10T15:00:00.000Z')
  rosa = await acts.addMechanic({ name: 'Rosa Delgado', phone: '(480) 555-0117' })
  tom = await acts.addMechanic({ name: 'Tom Begay' })
  for (const month of [...MONTHS, '2026-11']) {
    app.clock.set(`${month}-15T15:00:00.000Z`)
    await acts.setStatus(await acts.book({ mechanicId: rosa.id, customerPhone: '(602) 555-0142' }), 'completed')
  }
  app.clock.set('2026-11-21T15:00:00.000Z')
  for (const month of MONTHS) await app.post(`/api/raffle/${month}/draw`)
})

test(
  covers(
    [
      ...(['1.marketplace', '2.referrals.how', '2.referrals.form', '2.referrals.history'] as const),
      ...(['5.referral.referrer', '5.referral.referred', '8.failed.referral', '8.done.referral'] as const),
    ],
    'Referrals: how it works, two ids, history',
  ),
  async ({ visit }) => {
    const { page, press } = await visit('desk', { path: '/referrals', refusals: [500] })
    await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible()
    const form = page.getByRole('form', { name: 'Submit a referral' })
    const [mine, theirs] = [form.getByLabel('Your mechanic ID'), form.getByLabel('Referred mechanic ID')]
    const send = form.getByRole('button', { name: 'Submit referral' })
    await press(send)
    await expect(mine).toShowError('Your mechanic ID is required')
    await expect(theirs).toShowError('Referred mechanic ID is required')
    await mine.fill(rosa.id)
    await theirs.fill(tom.id)
    await failsThenSucceeds(page, {
      method: 'POST',
      call: /\/api\/referrals$/,
      send: () => press(send),
      failed: ['Referral Failed', 'Failed to submit referral'],
      done: 'Referral Submitted!',
    })
    await expect(page.getByRole('article', { name: 'Rosa Delgado referred Tom Begay' })).toContainText('Pending', {
      useInnerText: true,
    })
  },
)

test(
  covers(
    [
      ...(['2.raffle.pool', '2.raffle.tickets', '2.raffle.previous', '2.raffle.masked', '4.raffle.label'] as const),
      ...(['9.raffle.previous', '9.raffle.tickets', '9.raffle.split'] as const),
    ],
    'Raffle: pool, tickets by source, six earlier months, masked phones',
  ),
  async ({ visit }) => {
    const { page } = await visit('phone', { path: '/raffle' })
    const november = page.getByRole('region', { name: 'Raffle of November 2026' })
    for (const words of ['$1.00', 'Active', 'Referrals', 'Jobs', 'Subscriptions'])
      await expect(november).toContainText(words, { useInnerText: true })
    await expect(november).toContainText(/\$0\.50 to one mechanic and \$0\.50 to one customer/, { useInnerText: true })
    await expect(november).toContainText(/Referrals\s+0\s+Jobs\s+2\s+Subscriptions\s+0/, { useInnerText: true })
    const months = page.getByRole('list', { name: 'Earlier months' }).getByRole('article')
    await expect(months).toHaveCount(6)
    const october = page.getByRole('article', { name: 'October 2026' })
    for (const words of ['Completed', '0117', '0142'])
      await expect(october).toContainText(words, { useInnerText: true })
    const text = await page.getByRole('main').innerText()
    expect(text).not.toMatch(/\d{3}\D{0,2}555\D{0,2}\d{4}/)
  },
)

test(
  covers(
    ['2.parts.search', '2.parts.dialog', '2.parts.contact', '5.part.title', '8.failed.part', '8.done.part', '6.seller'],
    'Parts: search, filter, listing, Contact',
  ),
  async ({ visit, app }) => {
    await app.post('/api/parts', partFields(tom))
    await app.post('/api/parts', partFields(tom, { title: 'Brake rotor', condition: 'new' }))
    const visitor = await visit('desk', { path: '/jobs', refusals: [500] })
    await new JobsPage(visitor).pickProfile('Rosa Delgado')
    const { page, press, open } = visitor
    await open('/parts')
    const cards = page.getByRole('list', { name: 'Parts' }).getByRole('article')
    await expect(cards).toHaveCount(2)
    await page.getByRole('searchbox').fill('rotor')
    await expect(cards).toHaveCount(1)
    const contact = cards.first().getByRole('link', { name: /^Contact/ })
    await expect(contact).toHaveAttribute('href', /^tel:\+?\d+$/)
    await page.getByRole('searchbox').fill('')
    await expect(cards).toHaveCount(2)
    const chips = page.getByRole('group', { name: 'Condition' })
    await press(chips.getByRole('button', { name: 'New', exact: true }))
    await expect(cards).toHaveCount(1)

    await press(page.getByRole('button', { name: 'List a part' }))
    const dialog = page.getByRole('dialog', { name: 'List a part' })
    const send = dialog.getByRole('button', { name: 'List part' })
    const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
    await press(send)
    await expect(field('Part')).toShowError('Part title is required')
    await field('Part').fill('Starter motor')
    await field('Vehicle compatibility').fill('2007-2011 Toyota Camry')
    await field('Description').fill('Spins well, fits the V6')
    await dialog.getByLabel('Price').fill('60')
    await field('Location').fill('Mesa')
    await failsThenSucceeds(page, {
      method: 'POST',
      call: /\/api\/parts$/,
      send: () => press(send),
      failed: ['Listing Failed', 'Failed to create part listing'],
      done: 'Part Listed!',
    })
    expect((await app.get('/api/parts?q=starter')).body[0].price).toBe(6000)
  },
)

test(
  covers(
    ['2.cars.search', '2.cars.dialog', '2.cars.contact', '2.cars.max-price', '8.failed.car', '8.done.car', '6.seller'],
    'Cars: search, "5,000" to "50,000", listing, Contact',
  ),
  async ({ visit, app }) => {
    await app.post('/api/cars', carFields())
    await app.post('/api/cars', carFields({ title: 'Salvaged Civic', price: 450_000 }))
    const { page, press } = await visit('phone', { path: '/cars', refusals: [500] })
    const cards = page.getByRole('list', { name: 'Cars' }).getByRole('article')
    await expect(cards).toHaveCount(2)
    await page.getByRole('searchbox').fill('civic')
    await expect(cards).toHaveCount(1)
    const contact = cards.first().getByRole('link', { name: /^Contact/ })
    await expect(contact).toHaveAttribute('href', /^tel:\+?\d+$/)
    await page.getByRole('searchbox').fill('')
    await expect(cards).toHaveCount(2)
    const price = page.getByRole('combobox', { name: /price/i })
    const options = await price.locator('option').allInnerTexts()
    const amounts = options.map((words) => /\d[\d,]*/.exec(words)?.[0]).filter(Boolean)
    expect(amounts).toEqual(['5,000', '10,000', '20,000', '30,000', '50,000'])
    await price.selectOption({ index: 1 })
    await expect(cards).toHaveCount(1)

    await press(page.getByRole('button', { name: 'Sell a car' }).first())
    const dialog = page.getByRole('dialog', { name: 'Sell a car' })
    const send = dialog.getByRole('button', { name: 'List car' })
    const words = {
      Year: '2016',
      Make: 'Honda',
      Model: 'Fit',
      Title: 'Fit for the valley',
      Mileage: '70000',
      Price: '7500',
      Description: 'Cold AC, one owner, no rust',
      Location: 'Tempe',
      'Your name': 'Joe Tso',
      'Phone number': '(480) 555-0144',
    }
    for (const [name, typed] of Object.entries(words)) await dialog.getByLabel(name).first().fill(typed)
    await failsThenSucceeds(page, {
      method: 'POST',
      call: /\/api\/cars$/,
      send: () => press(send),
      failed: ['Listing Failed', 'Failed to create car listing'],
      done: 'Car Listed!',
    })
    expect((await app.get('/api/cars?q=valley')).body[0].price).toBe(750_000)
  },
)
