import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { openJourneys, type Visitor } from './browser.ts'
import { told } from './marks.ts'
import { at, counted, focused, gone, seen, soon } from './waiting.ts'

const { journey, app, acts } = await openJourneys()

const rosa = await acts.addMechanic({ name: 'Rosa Delgado' })
await acts.book({ customerName: 'Fred Free', vehicleInfo: '2010 Mini Cooper' })
await app.post('/api/payments', { mechanicId: rosa.id, purpose: 'access' })

/** From the chat, a place apart from all others here, so that leaving a screen too far shows. */
async function arriveAt(visitor: Visitor, label: string, path: string): Promise<void> {
  await seen(visitor.page.getByRole('heading', { level: 1, name: 'Mechanic Hub' }))
  await visitor.go(label)
  await at(visitor.page, path)
}

const back = (page: Page) => page.goBack()

/** One Back from here leads to the chat: closing left no step of its own behind. */
async function leadsOut(page: Page): Promise<void> {
  await back(page)
  await at(page, '/chat')
  await seen(page.getByRole('heading', { level: 1, name: 'Mechanic Hub' }))
}

const asksOf = (page: Page) => ({
  remove: page.getByRole('button', { name: "Delete Fred Free's job" }),
  question: page.getByRole('alertdialog', { name: 'Are you sure you want to delete this job?' }),
})

journey("A phone's Back answers no to a question and stays on the screen", async ({ visit }) => {
  const visitor = await visit('phone', { path: '/chat' })
  const { page, press } = visitor
  await arriveAt(visitor, 'Dispatch', '/dispatch')
  const { remove, question } = asksOf(page)
  for (let time = 0; time < 2; time++) {
    await press(remove)
    await seen(question)
    await back(page)
    await gone(question)
    await focused(remove)
    await at(page, '/dispatch')
  }
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    addEventListener('popstate', () => {
      dataset.steps = `${dataset.steps ?? ''} ${history.state === null ? 'screen' : 'question'}`
    })
    history.forward()
  })
  await soon(async () =>
    assert.equal(await page.evaluate(() => document.documentElement.dataset.steps), ' question screen'),
  )
  await leadsOut(page)
  await counted(question, 0)
  assert.equal((await app.get('/api/jobs')).body.length, 1)
})

const CLOSES: Record<string, (question: Locator) => Promise<unknown>> = {
  Cancel: (question) => question.getByRole('button', { name: 'Cancel' }).tap(),
  'Cancel pressed twice': (question) =>
    question.getByRole('button', { name: 'Cancel' }).evaluate((cancel) => {
      if (!(cancel instanceof HTMLElement)) return
      cancel.click()
      cancel.click()
    }),
  Escape: (question) => question.press('Escape'),
  'Escape held down': async (question) => {
    const { keyboard } = question.page()
    for (let repeat = 0; repeat < 4; repeat++) await keyboard.down('Escape')
    await keyboard.up('Escape')
  },
}

for (const [way, close] of Object.entries(CLOSES)) {
  journey(`A question closed by ${way} leaves nothing for Back to close`, async ({ visit }) => {
    const visitor = await visit('phone', { path: '/chat' })
    const { page, press } = visitor
    await arriveAt(visitor, 'Dispatch', '/dispatch')
    const { remove, question } = asksOf(page)
    for (let time = 0; time < 2; time++) {
      await press(remove)
      await close(question)
      await gone(question)
    }
    await at(page, '/dispatch')
    await leadsOut(page)
  })
}

journey('A question that was answered with yes leaves nothing for Back to close', async ({ visit }) => {
  await acts.addMechanic({ name: 'Leaving Leo' })
  const visitor = await visit('phone', { path: '/chat' })
  const { page, press } = visitor
  await arriveAt(visitor, 'Mechanics', '/mechanics')
  await press(page.getByRole('button', { name: 'Remove Leaving Leo' }))
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to remove this mechanic?' })
  await press(question.getByRole('button', { name: 'Remove Mechanic' }))
  await told(page, 'Mechanic removed successfully!')
  await gone(question)
  await leadsOut(page)
})

journey('Back closes a question and then the open record behind it, which is in the address', async ({ visit }) => {
  const visitor = await visit('phone', { path: '/chat' })
  const { page, press } = visitor
  await arriveAt(visitor, 'Dispatch', '/dispatch')
  const details = page.getByRole('button', { name: "Details of Fred Free's job" })
  await press(details)
  await page.waitForURL(/\?job=/)
  const { search } = new URL(page.url())
  const { remove, question } = asksOf(page)
  await press(remove)
  await seen(question)
  await back(page)
  await gone(question)
  await at(page, `/dispatch${search}`)
  const expanded = (value: string) => soon(async () => assert.equal(await details.getAttribute('aria-expanded'), value))
  await expanded('true')
  await back(page)
  await at(page, '/dispatch')
  await expanded('false')
  await leadsOut(page)
})

journey('A page loaded anew with a question open has none, and Back leaves the screen', async ({ visit }) => {
  const visitor = await visit('phone', { path: '/chat' })
  const { page, press } = visitor
  await arriveAt(visitor, 'Dispatch', '/dispatch')
  const { remove, question } = asksOf(page)
  await press(remove)
  await seen(question)
  await page.reload()
  await seen(remove)
  await counted(question, 0)
  await soon(async () => assert.equal(await page.evaluate(() => history.state), null))
  await press(remove)
  await seen(question)
  await back(page)
  await gone(question)
  await leadsOut(page)
})

journey(
  'Two steps back at once leave a question and its screen, and no step of another is taken',
  async ({ visit }) => {
    const visitor = await visit('phone', { path: '/chat' })
    const { page, press } = visitor
    await arriveAt(visitor, 'Customers', '/customers')
    await visitor.go('Dispatch')
    const { remove, question } = asksOf(page)
    await press(remove)
    await seen(question)
    await page.evaluate(() => history.go(-2))
    await at(page, '/customers')
    await counted(question, 0)
    await page.goForward()
    await at(page, '/dispatch')
    await seen(remove)
    await counted(question, 0)
    await back(page)
    await at(page, '/customers')
    await leadsOut(page)
  },
)

journey('The menu of a phone is closed by Back, and its links take no step more', async ({ visit }) => {
  const visitor = await visit('phone', { path: '/chat' })
  const { page, press } = visitor
  await arriveAt(visitor, 'Dispatch', '/dispatch')
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  const drawer = page.getByRole('dialog', { name: 'All places' })
  await press(menu)
  await seen(drawer)
  await back(page)
  await gone(drawer)
  await at(page, '/dispatch')

  await press(menu)
  await press(drawer.getByRole('link', { name: 'Dispatch', exact: true }))
  await gone(drawer)
  await at(page, '/dispatch')

  await press(menu)
  await page.touchscreen.tap(20, 400)
  await gone(drawer)

  await visitor.go('Customers')
  await at(page, '/customers')
  await counted(drawer, 0)
  await back(page)
  await at(page, '/dispatch')
  await counted(drawer, 0)
  await page.goForward()
  await at(page, '/customers')
  await back(page)
  await leadsOut(page)
})

journey('What was closed by Back does not keep the next screen from beginning at its top', async ({ visit }) => {
  for (let nth = 1; nth <= 12; nth++) await acts.addMechanic({ name: `Scrolled ${nth}`, specialty: 'AC' })
  const { page, press, go } = await visit('phone', { path: '/book' })
  await seen(page.getByRole('article', { name: 'Scrolled 7' }))
  await go('Mechanics')
  await press(page.getByRole('button', { name: 'Remove Scrolled 7' }))
  const question = page.getByRole('alertdialog')
  await back(page)
  await gone(question)
  await page.evaluate(() => scrollTo(0, 1200))
  await soon(async () => assert.ok((await page.evaluate(() => scrollY)) > 1000))
  await press(page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Book Service' }))
  await seen(page.getByRole('article', { name: 'Scrolled 7' }))
  await seen(page.getByRole('heading', { level: 1, name: 'Book Service' }))
  assert.equal(await page.evaluate(() => scrollY), 0)
})

journey('A receipt takes the place of its confirmation, and Back closes it', async ({ visit }) => {
  const visitor = await visit('phone', { path: '/chat' })
  const { page, press } = visitor
  await arriveAt(visitor, 'Mechanics', '/mechanics')
  await press(page.getByRole('group', { name: 'Management' }).getByRole('button', { name: 'Payments' }))
  const confirm = page.getByRole('dialog', { name: /^Confirm \$/ })
  await press(page.getByRole('button', { name: 'Confirm payment' }))
  await seen(confirm)
  await back(page)
  await gone(confirm)
  await press(page.getByRole('button', { name: 'Confirm payment' }))
  await confirm.getByRole('textbox', { name: 'Reference' }).fill('slip 17')
  await press(confirm.getByRole('button', { name: 'Confirm payment' }))
  const receipt = page.getByRole('dialog', { name: 'Receipt' })
  await seen(receipt)
  await counted(confirm, 0)
  await back(page)
  await gone(receipt)
  await counted(confirm, 0)
  await at(page, '/mechanics?view=payments')
  await leadsOut(page)
})

journey("The dialog of a buyer's vehicle and dialogs above dialogs close one Back at a time", async ({ visit }) => {
  const visitor = await visit('phone', { path: '/chat' })
  const { page, press } = visitor
  await arriveAt(visitor, 'Parts Swap', '/parts')
  const vehicle = page.getByRole('dialog', { name: 'Your vehicle' })
  await press(page.getByRole('button', { name: 'Save my vehicle' }))
  await seen(vehicle)
  await back(page)
  await gone(vehicle)

  await press(page.getByRole('button', { name: 'List a part' }).first())
  const form = page.getByRole('dialog', { name: 'List a part' })
  await press(form.getByRole('button', { name: 'Select your profile' }))
  const picker = page.getByRole('dialog', { name: 'Select Your Profile' })
  await seen(picker)
  await back(page)
  await gone(picker)
  await seen(form)
  await back(page)
  await gone(form)
  await at(page, '/parts')
  await leadsOut(page)
})
