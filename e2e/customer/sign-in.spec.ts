import type { TestApp } from '../../tests/support/app.ts'
import { mechanicFields } from '../../tests/support/factories/mechanic.ts'
import { signedIn } from '../../tests/support/factories/session.ts'
import { BookPage, CUSTOMER } from '../pages/book-page.ts'
import { SignIn } from '../pages/sign-in-page.ts'
import { expect, test } from '../test.ts'

const REFUSED = { refusals: [401, 403, 404] }

async function openPlace(openApp: (settings: { access: 'accounts' }) => Promise<TestApp>): Promise<TestApp> {
  const app = await openApp({ access: 'accounts' })
  const headers = await signedIn(app, { role: 'admin' })
  expect((await app.post('/api/mechanics', mechanicFields({ name: 'Rosa Delgado' }), headers)).status).toBe(201)
  return app
}

test('A new customer books on a phone within 6 screens, code included; the device is remembered', async ({
  openApp,
  visit,
}) => {
  const app = await openPlace(openApp)
  const visitor = await visit('phone', { app, ...REFUSED })
  const { page, press } = visitor
  const signIn = new SignIn(app, visitor)
  await expect(page.getByText('Open demo: no sign-in')).toHaveCount(0)
  await expect(signIn.entry).toHaveText('Sign in')

  // Home, the list, the form, the code, what happens next: five screens.
  await press(page.getByRole('link', { name: 'Book a Mechanic' }))
  const book = new BookPage(visitor)
  const form = await book.startPosting()
  await form.fill()
  await press(form.send)
  await signIn.giveCode(CUSTOMER.phone, 'Confirm and send')
  await expect(book.next).toContainText(`Your job for the ${CUSTOMER.vehicle} is posted.`)
  await book.closeNext()

  await visitor.open('/book')
  await expect(signIn.entry).toHaveText('Account')
  await book.startPosting()
  await expect(form.phone).toHaveValue(CUSTOMER.phone)
  await expect(form.phone).not.toBeEditable()
  await form.vehicle.fill('1999 Honda Civic')
  await form.description.fill('The battery is dead')
  await form.address.fill(CUSTOMER.address)
  await press(form.send)
  await expect(book.next).toContainText('Your job for the 1999 Honda Civic is posted.')
  const [count] = await app.sql('SELECT count(*)::int AS jobs FROM jobs WHERE customer_id IS NOT NULL')
  expect(count?.jobs).toBe(2)
})

test('An expired session keeps the form, and a closed dialog sends nothing', async ({ openApp, visit }) => {
  const app = await openPlace(openApp)
  const visitor = await visit('desk', { app, path: '/book', ...REFUSED })
  const { page, press } = visitor
  const signIn = new SignIn(app, visitor)
  await signIn.byPhone(CUSTOMER.phone)
  const book = new BookPage(visitor)
  const form = await book.startPosting()
  await form.description.fill(CUSTOMER.description)
  await form.vehicle.fill(CUSTOMER.vehicle)
  await form.address.fill(CUSTOMER.address)
  await form.name.fill(CUSTOMER.name)
  await app.sql('UPDATE sessions SET ended_at = now()')

  await press(form.send)
  await expect(signIn.code).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toShowToast('Booking Failed', 'Please sign in first.')
  await expect(form.description).toHaveValue(CUSTOMER.description)
  expect(await app.sql('SELECT id FROM jobs')).toEqual([])

  await press(form.send)
  await signIn.code.fill('000000')
  await press(signIn.dialog.getByRole('button', { name: 'Confirm and send' }))
  await expect(signIn.dialog).toContainText('This code is wrong, used or expired.')
  await signIn.giveCode(CUSTOMER.phone, 'Confirm and send')
  await expect(book.next).toContainText(`Your job for the ${CUSTOMER.vehicle} is posted.`)
})

test('On a shared device the second person sees no data of the first', async ({ openApp, visit }) => {
  const app = await openPlace(openApp)
  const visitor = await visit('phone', { app, path: '/book', ...REFUSED })
  const { page, press } = visitor
  const signIn = new SignIn(app, visitor)
  const book = new BookPage(visitor)
  const form = await book.startPosting()
  await form.fill()
  await press(form.send)
  await signIn.giveCode(CUSTOMER.phone, 'Confirm and send')
  await book.closeNext()

  await press(signIn.entry)
  await press(page.getByRole('button', { name: 'Sign out on this device' }))
  await expect(page).toShowToast('Signed out')
  await expect(signIn.entry).toHaveText('Sign in')
  await book.startPosting()
  for (const field of [form.name, form.phone, form.address, form.vehicle]) await expect(field).toHaveValue('')
  await press(form.dialog.getByRole('button', { name: 'Close' }))
  await signIn.byPhone('(602) 555-0188')
  await visitor.open('/notifications')
  await expect(page.getByText(CUSTOMER.vehicle)).toHaveCount(0)
})

test('Signing in on a new device restores the language and phone of the account', async ({ openApp, visit }) => {
  const app = await openPlace(openApp)
  const phone = '(602) 555-0166'
  const headers = await signedIn(app, { phone })
  expect((await app.patch('/api/account', { language: 'es' }, headers)).status).toBe(200)
  // Customers find open questions by signing in, not by entering any phone.
  const visitor = await visit('phone', { app, path: `/notifications?phone=${encodeURIComponent(phone)}`, ...REFUSED })
  const { page, press } = visitor
  const signIn = new SignIn(app, visitor)
  const main = page.getByRole('main')
  await expect(main).toContainText('Sign in with the phone number you booked with')
  await expect(main.getByRole('textbox')).toHaveCount(0)
  await press(main.getByRole('button', { name: 'Sign in' }))
  await expect(signIn.dialog.getByRole('textbox', { name: 'Phone number' })).toHaveValue(phone)
  await press(signIn.dialog.getByRole('button', { name: 'Get a code' }))
  await signIn.giveCode(phone)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await visitor.open('/cars')
  await press(page.getByRole('button', { name: 'Vender un auto' }).first())
  const sell = page.getByRole('dialog')
  await expect(sell.getByRole('textbox', { name: 'Teléfono' })).toHaveValue(phone)
  await visitor.open('/cars')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})
