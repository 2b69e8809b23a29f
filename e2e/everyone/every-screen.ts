import type { TestApp } from '../../tests/app.ts'
import type { Factories } from '../../tests/factories/factories-for.ts'
import { looksRight, overflow } from '../accessibility.ts'
import { expect, test } from '../test.ts'
import type { Size, Visitor } from '../visitor.ts'

/** Every screen and panel, empty and filled, is for everyone: for those who see little, hear the page, or touch it. */

const PHONE = '6025550155'
const SCREENS = [
  '/',
  '/book',
  '/jobs',
  '/signup',
  `/notifications?phone=${PHONE}`,
  '/mechanics',
  '/dispatch',
  '/customers',
  '/analyzer',
  '/chat',
  '/referrals',
  '/raffle',
  '/parts',
  '/cars',
  '/mechanics?view=payments&status=all',
  '/mechanics?view=promo-codes',
  '/mechanics?view=ledger',
]
const FORMS = [
  { name: 'Post Your Job', path: '/book?post=yes', send: 'Post job', wrong: 'Name is required' },
  { name: 'Create Job', path: '/dispatch?new=yes', send: 'Create Job', wrong: 'Name is required' },
  { name: 'Add Mechanic', path: '/mechanics?add=yes', send: 'Add Mechanic', wrong: 'Name is required' },
  {
    name: 'Create promo code',
    path: '/mechanics?view=promo-codes&code=yes',
    send: 'Create code',
    wrong: 'Code is required',
  },
  { name: 'List a part', path: '/parts?sell=yes', send: 'List part', wrong: 'Part title is required' },
  { name: 'Sell a car', path: '/cars?sell=yes', send: 'List car', wrong: 'Title is required' },
]
const PICKER = '/jobs?pick=yes'

type Acts = Factories

/** The screen is there and nothing on it loads any more. */
async function settled({ page }: Visitor) {
  await page.getByRole('heading', { level: 1 }).waitFor()
  const loading = page.getByRole('status').filter({ hasText: /^Loading/ })
  await expect(async () => expect(await loading.count(), 'it still loads').toBe(0)).toPass()
}

async function each(visitor: Visitor, paths: string[], what: string) {
  for (const path of paths) {
    await visitor.open(path)
    await settled(visitor)
    await looksRight(visitor.page, `${path} ${what}`)
  }
}

export async function forEveryone(size: Size) {
  const { journey, app, acts } = await openJourneys()

  test('Every screen without a row', async ({ visit }) => {
    const visitor = await visit(size, { path: '', still: true })
    await each(visitor, SCREENS, 'empty')
  })

  test('The 404 page and the reader of the API', async ({ visit }) => {
    const visitor = await visit(size, { path: '/nowhere', still: true, refusals: [404] })
    await settled(visitor)
    await looksRight(visitor.page, 'the 404 page')
    await visitor.open('/api/docs')
    await settled(visitor)
    await looksRight(visitor.page, 'the reader of the API', false)
  })

  test('Nothing is cut off where the page is narrowest', async ({ visit, app, acts }) => {
    await aLivingDay(app, acts)
    const visitor = await visit(size, { path: '', still: true, width: size === 'phone' ? 320 : 1024 })
    for (const path of [...SCREENS, ...FORMS.map(({ path }) => path), PICKER]) {
      await visitor.open(path)
      await settled(visitor)
      expect(await overflow(visitor.page), path).toEqual([])
    }
  })

  test('Every screen with rows', async ({ visit }) => {
    const visitor = await visit(size, { path: '', still: true })
    await each(visitor, SCREENS, 'with rows')
  })

  test('Every form, right and wrong', async ({ visit }) => {
    const visitor = await visit(size, { path: '', still: true })
    const { page, press, open } = visitor
    for (const { name, path, send, wrong } of FORMS) {
      await open(path)
      const dialog = page.getByRole('dialog', { name })
      await expect(dialog).toBeVisible()
      await settled(visitor)
      await looksRight(page, name)
      await press(dialog.getByRole('button', { name: send, exact: true }))
      await expect(dialog.getByText(wrong)).toBeVisible()
      await looksRight(page, `${name} with errors`)
    }
    await open(PICKER)
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Rosa Delgado' })).toBeVisible()
    await looksRight(page, 'the profiles')
    await open('/signup')
    await press(page.getByRole('button', { name: 'Next' }))
    await expect(page).toShowToast('Error')
    await looksRight(page, 'the sign-up with errors and a red toast')
  })

  test('Every panel of money and of the analyzer', async ({ visit }) => {
    const visitor = await visit(size, { path: '/mechanics?view=payments', still: true })
    const { page, press, open } = visitor
    const payment = page.getByRole('article', { name: /^Rosa Delgado/ })
    await press(payment.getByRole('button', { name: 'Confirm payment' }))
    const confirming = page.getByRole('dialog')
    await looksRight(page, 'the confirmation of a payment')
    await confirming.getByRole('textbox', { name: 'Reference' }).fill('Till 7')
    await press(confirming.getByRole('button', { name: /^Confirm/ }))
    await expect(page.getByRole('dialog', { name: 'Receipt' })).toBeVisible()
    await looksRight(page, 'a receipt')
    await open(PICKER)
    await press(page.getByRole('dialog').getByRole('button', { name: 'Tom Begay' }))
    await press(page.getByRole('button', { name: /^(Pay|See prices)/ }))
    await expect(page.getByRole('dialog', { name: 'Pay for job access' }).getByRole('radio').first()).toBeVisible()
    await looksRight(page, 'what can be paid for')
    await open('/analyzer')
    await page.getByRole('textbox', { name: 'What is wrong?' }).fill('Brakes grind, P0300 and P3999 too')
    await press(page.getByRole('button', { name: 'Analyze' }))
    await expect(page.getByRole('heading', { name: 'Recommendations' })).toBeVisible()
    await settled(visitor)
    await looksRight(page, 'an analysis')
  })

  test('Every other panel', async ({ visit }) => {
    const visitor = await visit(size, { path: '/mechanics', still: true })
    const { page, press, open } = visitor
    await press(page.getByRole('article', { name: 'Rosa Delgado' }).getByRole('button', { name: 'Remove' }))
    await looksRight(page, 'the question')
    await open(`/notifications?phone=${PHONE}`)
    await press(page.getByRole('button', { name: 'View details' }).first())
    await expect(page.getByRole('button', { name: 'Approve & Hire' }).first()).toBeVisible()
    await looksRight(page, 'the request details')
    await open('/jobs?pick=yes')
    await press(page.getByRole('dialog').getByRole('button', { name: 'Rosa Delgado' }))
    await expect(page.getByRole('region', { name: 'Your profile' }).getByText('General')).toBeVisible()
    await looksRight(page, 'the jobs with a profile')
    await press(page.getByRole('button', { name: 'Request This Job' }).first())
    await expect(page.getByRole('dialog', { name: 'Request This Job' })).toBeVisible()
    await looksRight(page, 'the request')
    await open('/dispatch')
    const row = page.getByRole('article', { name: /^Customer High/ })
    await press(row.getByRole('button', { name: /^Details/ }))
    await row.getByRole('combobox', { name: /^Status/ }).selectOption('completed')
    await expect(page).toShowToast('Job status updated!')
    await looksRight(page, 'the details of a job and a toast')
    if (size === 'desk') return
    await open('/')
    await press(page.getByRole('button', { name: 'Menu', exact: true }))
    await looksRight(page, 'the drawer')
  })
}

/** Two mechanics, a job they both want, a job of each priority in different states, and a little of all the rest. */
async function aLivingDay({ post }: TestApp, acts: Acts) {
  const rosa = await acts.addMechanic({ name: 'Rosa Delgado' })
  const tom = await acts.signUp({
    name: 'Tom Begay',
    pricingType: 'both',
    flatRate: 12_000,
    businessName: 'Begay Motors',
  })
  const made = async (path: string, body: object) => expect((await post(path, body)).status, path).toBe(201)
  await made('/api/referrals', { referrerId: rosa.id, referredMechanicId: tom.id })
  const wanted = await acts.book({ customerName: 'Ana Ruiz', customerPhone: PHONE, customerEmail: 'ana@example.com' })
  await acts.request(wanted, rosa)
  await acts.request(wanted, tom)
  const low = await acts.book({ customerName: 'Customer Low', priority: 'Low', mechanicId: rosa.id })
  await acts.setStatus(low, 'completed')
  const medium = await acts.book({ customerName: 'Customer Medium', mechanicId: tom.id })
  await acts.setStatus(medium, 'in-progress')
  await acts.book({ customerName: 'Customer High', priority: 'High' })
  await acts.book({ customerName: 'Customer Emergency', priority: 'Emergency' })
  const mechanic = { mechanicId: tom.id, mechanicName: tom.name }
  const words = { description: 'Held pressure for an hour.', location: 'Mesa, AZ', images: ['/demo/box.svg'] }
  await made('/api/chat/messages', { ...mechanic, message: 'Anyone with a 4L60 core?', messageType: 'question' })
  await made('/api/parts', {
    ...{ ...mechanic, ...words, mechanicPhone: tom.phone, title: 'Radiator', condition: 'used', price: 6000 },
    vehicleCompatibility: '2007-2013 Chevrolet Tahoe',
  })
  await made('/api/cars', {
    ...{
      ...words,
      sellerId: tom.id,
      sellerName: tom.name,
      sellerPhone: tom.phone,
      title: 'First car',
      condition: 'fair',
    },
    ...{ make: 'Honda', model: 'Civic', year: 2009, mileage: 161_000, price: 340_000 },
  })
  await made('/api/promo-codes', { code: 'WRENCH10', discountType: 'percent', discountValue: 10 })
  await made('/api/payments', { mechanicId: rosa.id, purpose: 'access' })
}
