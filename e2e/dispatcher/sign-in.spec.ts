import { mechanicFields } from '../../tests/support/factories/mechanic.ts'
import { oneTimePassword, PASSWORD, staffFor } from '../../tests/support/factories/staff.ts'
import { looksRight } from '../accessibility/expect-accessible.ts'
import { DispatchPage, JOB } from '../pages/dispatch-page.ts'
import { SignIn } from '../pages/sign-in-page.ts'
import { expect, test } from '../test.ts'

const REFUSED = { refusals: [400, 401, 403, 404] }
const EMAIL = 'ana@shop.example'

test('The first admin sets up by the link and signs in with password and second factor', async ({ openApp, visit }) => {
  const app = await openApp({ access: 'accounts' })
  const link = new URL((await app.openSetup()) ?? '')
  const visitor = await visit('desk', { app, path: `/${link.hash}`, ...REFUSED })
  const { page, press } = visitor
  const signIn = new SignIn(app, visitor)
  const setUp = page.getByRole('dialog', { name: 'Set up the first admin' })
  await expect(setUp).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
  await setUp.getByRole('textbox', { name: 'Your name' }).fill('Ana Reyes')
  await setUp.getByRole('textbox', { name: 'Email' }).fill(EMAIL)
  await setUp.getByLabel('New password', { exact: true }).fill('password123')
  await press(setUp.getByRole('button', { name: 'Create account' }))
  await expect(setUp).toContainText('This password is easy to guess.')
  await setUp.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await press(setUp.getByRole('button', { name: 'Create account' }))

  const second = page.getByRole('dialog', { name: 'Set up two-step sign-in' })
  await expect(second.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  // In dark mode too: some cameras cannot read white on black.
  await expect(second.locator('svg rect')).toHaveAttribute('fill', '#fff')
  await expect(second.getByRole('listitem')).toHaveCount(10)
  const secret = (await second.locator('code').textContent()) ?? ''
  app.log.plant(secret)
  await press(second.getByRole('button', { name: 'I saved both' }))
  await expect(signIn.dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(EMAIL)
  await signIn.asStaff({ password: PASSWORD, totp: oneTimePassword(secret, app.clock.now()) })
  await expect(page).toShowToast('Welcome, Ana Reyes!')
  await expect(signIn.entry).toContainText('Ana Reyes')
})

test('Staff screens require a sign-in; a session ended elsewhere is announced and loses nothing', async ({
  openApp,
  visit,
}) => {
  const app = await openApp({ access: 'accounts' })
  const made = await staffFor(app).firstAdmin()
  const visitor = await visit('phone', { app, path: '/customers', ...REFUSED })
  const { page, press } = visitor
  const signIn = new SignIn(app, visitor)
  await expect(page.getByText('Staff only')).toBeVisible()
  await press(page.getByRole('button', { name: 'Sign in as staff' }))
  app.clock.pass(30_000)
  const totp = oneTimePassword(made.totpSecret, app.clock.now())
  await signIn.asStaff({ email: EMAIL, password: PASSWORD, totp })
  await expect(page.getByRole('searchbox')).toBeVisible()

  await visitor.go('Dispatch')
  await expect(page.getByRole('button', { name: 'Create Job' }).first()).toBeVisible()
  await app.sql('UPDATE sessions SET ended_at = now()')
  await visitor.go('Mechanics')
  await press(page.getByRole('button', { name: 'Payments' }))
  await expect(page.getByText('Please sign in first.')).toBeVisible()
  await expect(signIn.entry).toHaveText('Sign in')
})

test('A dispatcher on a phone: an expired session keeps the form, the job is saved, and the trail names the account', async ({
  openApp,
  visit,
}) => {
  const app = await openApp({ access: 'accounts' })
  const made = await staffFor(app).firstAdmin()
  const { cookie } = await staffFor(app).cookieOf(made)
  await app.post('/api/mechanics', mechanicFields({ name: 'Rosa Delgado' }), { cookie })
  const visitor = await visit('phone', { app, path: '', ...REFUSED })
  const { page, press } = visitor
  await page.context().addCookies([{ name: 'session', value: cookie.split('=')[1] ?? '', url: app.url }])
  await visitor.open('/dispatch')
  const signIn = new SignIn(app, visitor)
  const dispatch = new DispatchPage(visitor)
  const form = await dispatch.openForm()
  await form.fill()
  await form.mechanic.fill('rosa')
  await press(form.dialog.getByRole('option', { name: /^Rosa Delgado/ }))
  await app.sql('UPDATE sessions SET ended_at = now()')

  await press(form.create)
  await expect(signIn.dialog).toContainText("we'll send what you filled in")
  await press(signIn.dialog.getByRole('button', { name: 'Close' }))
  await expect(page).toShowToast('Error', 'Please sign in first.')
  expect(await app.sql('SELECT id FROM jobs')).toEqual([])
  await expect(form.description).toHaveValue(JOB.description)
  await expect(form.mechanic).toHaveValue('Rosa Delgado')
  await press(form.create)
  app.clock.pass(30_000)
  await signIn.asStaff({ password: PASSWORD, totp: oneTimePassword(made.totpSecret, app.clock.now()) })
  await expect(page).toShowToast('Job created successfully!', 'Ana Ruiz: assigned to Rosa Delgado.')

  for (const status of ['in-progress', 'completed']) {
    await dispatch.choose(dispatch.statusOf('Ana Ruiz'), status)
    await expect.poll(async () => (await app.sql('SELECT status FROM jobs'))[0]?.status).toBe(status)
  }
  await press(page.getByRole('button', { name: "Details of Ana Ruiz's job" }))
  await press(page.getByRole('link', { name: 'Audit trail' }))
  const trail = page.getByRole('list', { name: 'Audit trail' }).getByRole('listitem')
  await expect(trail).toHaveCount(3)
  await expect(trail.last()).toContainText('Created a job')
  await expect(trail.last()).toContainText('By Ana Reyes')
  await looksRight(page, 'the audit trail on a phone')
  await press(page.getByRole('link', { name: 'Open the job' }))
  await expect(page.getByRole('dialog', { name: /^Ana Ruiz/ })).toBeVisible()
})
