import { expect, test } from '../test.ts'
import { arriveAt, back, leadsOut } from './back-from-chat.ts'

/** Back on a phone closes menus, dialogs and receipts one at a time. */

test.beforeAll(async ({ app, acts }) => {
  const rosa = await acts.addMechanic({ name: 'Rosa Delgado' })
  await app.post('/api/payments', { mechanicId: rosa.id, purpose: 'access' })
})

test('Back closes the phone menu, and its links add no history entry', async ({ visit }) => {
  const visitor = await visit('phone', { path: '/chat' })
  const { page, press } = visitor
  await arriveAt(visitor, 'Dispatch', '/dispatch')
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  const drawer = page.getByRole('dialog', { name: 'All pages' })
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

test('A screen opened after Back closed a panel starts at the top', async ({ visit, acts }) => {
  const mechanics = Array.from({ length: 12 }, (_, nth) => ({ name: `Scrolled ${nth + 1}`, specialty: 'AC' }))
  await Promise.all(mechanics.map(acts.addMechanic))
  const { page, press, go } = await visit('phone', { path: '/book' })
  await expect(page.getByRole('article', { name: 'Scrolled 7' })).toBeVisible()
  await go('Mechanics')
  await press(page.getByRole('button', { name: 'Remove Scrolled 7' }))
  const question = page.getByRole('alertdialog')
  await back(page)
  await expect(question).toBeHidden()
  await page.evaluate(() => scrollTo(0, 1200))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
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
