import assert from 'node:assert/strict'
import { openJourneys, type Size, type Visitor } from './browser.ts'
import { looksRight, overflow } from './looks.ts'
import { told } from './marks.ts'
import { seen, soon } from './waiting.ts'

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
]
const MARKET = ['/analyzer', '/chat', '/referrals', '/raffle', '/parts', '/cars']
const FORMS = {
  'Post Your Job': '/book?post=yes',
  'Create Job': '/dispatch?new=yes',
  'Add Mechanic': '/mechanics?add=yes',
  'Select Your Profile': '/jobs?pick=yes',
}

/** The screen is there and nothing on it loads any more. */
async function settled({ page }: Visitor) {
  await page.getByRole('heading', { level: 1 }).waitFor()
  const loading = page.getByRole('status').filter({ hasText: /^Loading/ })
  await soon(async () => assert.equal(await loading.count(), 0, 'it still loads'))
}

async function each(visitor: Visitor, paths: string[], what: string) {
  for (const path of paths) {
    await visitor.open(path)
    await settled(visitor)
    await looksRight(visitor.page, `${path} ${what}`)
  }
}

export async function forEveryone(size: Size) {
  const { journey, acts } = await openJourneys()

  journey('Every screen without a row', async ({ visit }) => {
    const visitor = await visit(size, { path: '', still: true })
    await each(visitor, SCREENS, 'empty')
  })

  journey('The screens that are to come, the 404 page and the reader of the API', async ({ visit }) => {
    const visitor = await visit(size, { path: '', still: true, refusals: [404] })
    await each(visitor, [...MARKET, '/nowhere'], '')
    await visitor.open('/api/docs')
    await settled(visitor)
    await looksRight(visitor.page, 'the reader of the API', false)
  })

  journey('Nothing is cut off where the page is narrowest', async ({ visit }) => {
    await aLivingDay(acts)
    const visitor = await visit(size, { path: '', still: true, width: size === 'phone' ? 320 : 1024 })
    for (const path of [...SCREENS, ...MARKET, ...Object.values(FORMS)]) {
      await visitor.open(path)
      await settled(visitor)
      assert.deepEqual(await overflow(visitor.page), [], path)
    }
  })

  journey('Every screen with rows', async ({ visit }) => {
    const visitor = await visit(size, { path: '', still: true })
    await each(visitor, SCREENS, 'with rows')
  })

  journey('Every form, right and wrong', async ({ visit }) => {
    const visitor = await visit(size, { path: '', still: true })
    const { page, press, open } = visitor
    for (const [name, path] of Object.entries(FORMS)) {
      await open(path)
      const dialog = page.getByRole('dialog', { name })
      await seen(dialog)
      await settled(visitor)
      await looksRight(page, name)
      const send = dialog.getByRole('button', { name: /^(Post job|Create Job|Add Mechanic)$/ })
      if ((await send.count()) === 0) continue
      await press(send)
      await seen(dialog.getByText('Name is required'))
      await looksRight(page, `${name} with errors`)
    }
    await open('/signup')
    await press(page.getByRole('button', { name: 'Next' }))
    await told(page, 'Error')
    await looksRight(page, 'the sign-up with errors and a red toast')
  })

  journey('Every other panel', async ({ visit }) => {
    const visitor = await visit(size, { path: '/mechanics', still: true })
    const { page, press, open } = visitor
    await press(page.getByRole('article', { name: 'Rosa Delgado' }).getByRole('button', { name: 'Remove' }))
    await looksRight(page, 'the question')
    await open(`/notifications?phone=${PHONE}`)
    await press(page.getByRole('button', { name: 'View details' }).first())
    await seen(page.getByRole('button', { name: 'Approve & Hire' }).first())
    await looksRight(page, 'the request details')
    await open('/jobs?pick=yes')
    await press(page.getByRole('dialog').getByRole('button', { name: 'Rosa Delgado' }))
    await seen(page.getByRole('region', { name: 'Your profile' }).getByText('General'))
    await looksRight(page, 'the jobs with a profile')
    await press(page.getByRole('button', { name: 'Request This Job' }).first())
    await seen(page.getByRole('dialog', { name: 'Request This Job' }))
    await looksRight(page, 'the request')
    await open('/dispatch')
    const row = page.getByRole('article', { name: /^Customer High/ })
    await press(row.getByRole('button', { name: /^Details/ }))
    await row.getByRole('combobox', { name: /^Status/ }).selectOption('completed')
    await told(page, 'Job status updated!')
    await looksRight(page, 'the details of a job and a toast')
    if (size === 'desk') return
    await open('/')
    await press(page.getByRole('button', { name: 'Menu', exact: true }))
    await looksRight(page, 'the drawer')
  })
}

/** Two mechanics, a job they both want, and a job of each priority in different states. */
async function aLivingDay(acts: Awaited<ReturnType<typeof openJourneys>>['acts']) {
  const rosa = await acts.addMechanic({ name: 'Rosa Delgado' })
  const tom = await acts.signUp({
    name: 'Tom Begay',
    pricingType: 'both',
    flatRate: 12_000,
    businessName: 'Begay Motors',
  })
  const wanted = await acts.book({ customerName: 'Ana Ruiz', customerPhone: PHONE, customerEmail: 'ana@example.com' })
  await acts.request(wanted, rosa)
  await acts.request(wanted, tom)
  const low = await acts.book({ customerName: 'Customer Low', priority: 'Low', mechanicId: rosa.id })
  await acts.setStatus(low, 'completed')
  const medium = await acts.book({ customerName: 'Customer Medium', mechanicId: tom.id })
  await acts.setStatus(medium, 'in-progress')
  await acts.book({ customerName: 'Customer High', priority: 'High' })
  await acts.book({ customerName: 'Customer Emergency', priority: 'Emergency' })
}
