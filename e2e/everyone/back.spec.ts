import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import type { Visitor } from '../visitor.ts'

const rosa = await acts.addMechanic({ name: 'Rosa Delgado' })
await acts.book({ customerName: 'Fred Free', vehicleInfo: '2010 Mini Cooper' })
await app.post('/api/payments', { mechanicId: rosa.id, purpose: 'access' })

/** From the chat, a place apart from all others here, so that leaving a screen too far shows. */
async function arriveAt(visitor: Visitor, label: string, path: string): Promise<void> {
  await expect(visitor.page.getByRole('heading', { level: 1, name: 'Mechanic Hub' })).toBeVisible()
  await visitor.go(label)
  await at(visitor.page, path)
}

const back = (page: Page) => page.goBack()

/** One Back from here leads to the chat: closing left no step of its own behind. */
async function leadsOut(page: Page): Promise<void> {
  await back(page)
  await expect(page).toHaveURL('/chat')
  await expect(page.getByRole('heading', { level: 1, name: 'Mechanic Hub' })).toBeVisible()
}

const asksOf = (page: Page) => ({
  remove: page.getByRole('button', { name: "Delete Fred Free's job" }),
  question: page.getByRole('alertdialog', { name: 'Are you sure you want to delete this job?' }),
})

test("A phone's Back answers no to a question and stays on the screen", async ({ visit, app }) => {
  const visitor = await visit('phone', { path: '/chat' })
  const { page, press } = visitor
  await arriveAt(visitor, 'Dispatch', '/dispatch')
  const { remove, question } = asksOf(page)
  for (let time = 0; time < 2; time++) {
    await press(remove)
    await expect(question).toBeVisible()
    await back(page)
    await expect(question).toBeHidden()
    await expect(remove).toBeFocused()
    await expect(page).toHaveURL('/dispatch')
  }
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    addEventListener('popstate', () => {
      dataset.steps = `${dataset.steps ?? ''} ${history.state === null ? 'screen' : 'question'}`
    })
    history.forward()
  })
  await expect(async () =>
    expect(await page.evaluate(() => document.documentElement.dataset.steps)).toBe(' question screen'),
  ).toPass()
  await leadsOut(page)
  await expect(question).toHaveCount(0)
  expect((await app.get('/api/jobs')).body.length).toBe(1)
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
  test(`A question closed by ${way} leaves nothing for Back to close`, async ({ visit }) => {
    const visitor = await visit('phone', { path: '/chat' })
    const { page, press } = visitor
    await arriveAt(visitor, 'Dispatch', '/dispatch')
    const { remove, question } = asksOf(page)
    for (let time = 0; time < 2; time++) {
      await press(remove)
      await close(question)
      await expect(question).toBeHidden()
    }
    await expect(page).toHaveURL('/dispatch')
    await leadsOut(page)
  })
}

test('A question that was answered with yes leaves nothing for Back to close', async ({ visit, acts }) => {
  await acts.addMechanic({ name: 'Leaving Leo' })
  const visitor = await visit('phone', { path: '/chat' })
  const { page, press } = visitor
  await arriveAt(visitor, 'Mechanics', '/mechanics')
  await press(page.getByRole('button', { name: 'Remove Leaving Leo' }))
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to remove this mechanic?' })
  await press(question.getByRole('button', { name: 'Remove Mechanic' }))
  await expect(page).toShowToast('Mechanic removed successfully!')
  await expect(question).toBeHidden()
  await leadsOut(page)
})

test('Back closes a question and then the open record behind it, which is in the address', async ({ visit }) => {
  const visitor = await visit('phone', { path: '/chat' })
  const { page, press } = visitor
  await arriveAt(visitor, 'Dispatch', '/dispatch')
  const details = page.getByRole('button', { name: "Details of Fred Free's job" })
  await press(details)
  await page.waitForURL(/\?job=/)
  const { search } = new URL(page.url())
  const { remove, question } = asksOf(page)
  await press(remove)
  await expect(question).toBeVisible()
  await back(page)
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(`/dispatch${search}`)
  const expanded = (value: string) =>
    expect(async () => expect(await details.getAttribute('aria-expanded')).toBe(value)).toPass()
  await expanded('true')
  await back(page)
  await expect(page).toHaveURL('/dispatch')
  await expanded('false')
  await leadsOut(page)
})

test('A page loaded anew with a question open has none, and Back leaves the screen', async ({ visit }) => {
  const visitor = await visit('phone', { path: '/chat' })
  const { page, press } = visitor
  await arriveAt(visitor, 'Dispatch', '/dispatch')
  const { remove, question } = asksOf(page)
  await press(remove)
  await expect(question).toBeVisible()
  await page.reload()
  await expect(remove).toBeVisible()
  await expect(question).toHaveCount(0)
  await expect(async () => expect(await page.evaluate(() => history.state)).toBe(null)).toPass()
  await press(remove)
  await expect(question).toBeVisible()
  await back(page)
  await expect(question).toBeHidden()
  await leadsOut(page)
})

test('Two steps back at once leave a question and its screen, and no step of another is taken', async ({ visit }) => {
  const visitor = await visit('phone', { path: '/chat' })
  const { page, press } = visitor
  await arriveAt(visitor, 'Customers', '/customers')
  await visitor.go('Dispatch')
  const { remove, question } = asksOf(page)
  await press(remove)
  await expect(question).toBeVisible()
  await page.evaluate(() => history.go(-2))
  await expect(page).toHaveURL('/customers')
  await expect(question).toHaveCount(0)
  await page.goForward()
  await expect(page).toHaveURL('/dispatch')
  await expect(remove).toBeVisible()
  await expect(question).toHaveCount(0)
  await back(page)
  await expect(page).toHaveURL('/customers')
  await leadsOut(page)
})

test('The menu of a phone is closed by Back, and its links take no step more', async ({ visit }) => {
  const visitor = await visit('phone', { path: '/chat' })
  const { page, press } = visitor
  await arriveAt(visitor, 'Dispatch', '/dispatch')
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  const drawer = page.getByRole('dialog', { name: 'All places' })
  await press(menu)
  await expect(drawer).toBeVisible()
  await back(page)
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL('/dispatch')

  await press(menu)
  await press(drawer.getByRole('link', { name: 'Dispatch', exact: true }))
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL('/dispatch')

  await press(menu)
  await page.touchscreen.tap(20, 400)
  await expect(drawer).toBeHidden()

  await visitor.go('Customers')
  await expect(page).toHaveURL('/customers')
  await expect(drawer).toHaveCount(0)
  await back(page)
  await expect(page).toHaveURL('/dispatch')
  await expect(drawer).toHaveCount(0)
  await page.goForward()
  await expect(page).toHaveURL('/customers')
  await back(page)
  await leadsOut(page)
})

test('What was closed by Back does not keep the next screen from beginning at its top', async ({ visit, acts }) => {
  for (let nth = 1; nth <= 12; nth++) await acts.addMechanic({ name: `Scrolled ${nth}`, specialty: 'AC' })
  const { page, press, go } = await visit('phone', { path: '/book' })
  await expect(page.getByRole('article', { name: 'Scrolled 7' })).toBeVisible()
  await go('Mechanics')
  await press(page.getByRole('button', { name: 'Remove Scrolled 7' }))
  const question = page.getByRole('alertdialog')
  await back(page)
  await expect(question).toBeHidden()
  await page.evaluate(() => scrollTo(0, 1200))
  await expect(async () => expect((await page.evaluate(() => scrollY)) > 1000).toBeTruthy()).toPass()
  await press(page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Book Service' }))
  await expect(page.getByRole('article', { name: 'Scrolled 7' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Book Service' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('A receipt takes the place of its confirmation, and Back closes it', async ({ visit }) => {
  const visitor = await visit('phone', { path: '/chat' })
  const { page, press } = visitor
  await arriveAt(visitor, 'Mechanics', '/mechanics')
  await press(page.getByRole('group', { name: 'Management' }).getByRole('button', { name: 'Payments' }))
  const confirm = page.getByRole('dialog', { name: /^Confirm \$/ })
  await press(page.getByRole('button', { name: 'Confirm payment' }))
  await expect(confirm).toBeVisible()
  await back(page)
  await expect(confirm).toBeHidden()
  await press(page.getByRole('button', { name: 'Confirm payment' }))
  await confirm.getByRole('textbox', { name: 'Reference' }).fill('slip 17')
  await press(confirm.getByRole('button', { name: 'Confirm payment' }))
  const receipt = page.getByRole('dialog', { name: 'Receipt' })
  await expect(receipt).toBeVisible()
  await expect(confirm).toHaveCount(0)
  await back(page)
  await expect(receipt).toBeHidden()
  await expect(confirm).toHaveCount(0)
  await expect(page).toHaveURL('/mechanics?view=payments')
  await leadsOut(page)
})

test("The dialog of a buyer's vehicle and dialogs above dialogs close one Back at a time", async ({ visit }) => {
  const visitor = await visit('phone', { path: '/chat' })
  const { page, press } = visitor
  await arriveAt(visitor, 'Parts Swap', '/parts')
  const vehicle = page.getByRole('dialog', { name: 'Your vehicle' })
  await press(page.getByRole('button', { name: 'Save my vehicle' }))
  await expect(vehicle).toBeVisible()
  await back(page)
  await expect(vehicle).toBeHidden()

  await press(page.getByRole('button', { name: 'List a part' }).first())
  const form = page.getByRole('dialog', { name: 'List a part' })
  await press(form.getByRole('button', { name: 'Select your profile' }))
  const picker = page.getByRole('dialog', { name: 'Select Your Profile' })
  await expect(picker).toBeVisible()
  await back(page)
  await expect(picker).toBeHidden()
  await expect(form).toBeVisible()
  await back(page)
  await expect(form).toBeHidden()
  await expect(page).toHaveURL('/parts')
  await leadsOut(page)
})
