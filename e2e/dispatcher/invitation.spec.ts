import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { TestApp } from '../../tests/support/app.ts'
import { cookies, oneTimePassword, PASSWORD, staffFor } from '../../tests/support/factories/staff.ts'
import { looksRight } from '../accessibility/expect-accessible.ts'
import { SignIn } from '../pages/sign-in-page.ts'
import { expect, test } from '../test.ts'

const REFUSED = { refusals: [400, 401, 403, 404] }
const EMAIL = 'ben@shop.example'

/** The same app by host name: passkeys need one. */
const byName = (app: TestApp): TestApp => ({ ...app, url: app.url.replace('127.0.0.1', 'localhost') })

/** A virtual authenticator that always confirms. */
async function giveAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('An invited admin joins with password and app, adds a passkey, signs in with it, and is removed', async ({
  openApp,
  visit,
}) => {
  // Two people, four sign-ins, each with slow password hashing.
  test.slow()
  const app = byName(await openApp({ access: 'accounts' }))
  const made = await staffFor(app).firstAdmin()
  const ana = await visit('desk', { app, path: '/mechanics?view=staff', ...REFUSED })
  const anaSignsIn = new SignIn(app, ana)
  await expect(ana.page.getByText('Please sign in first.')).toBeVisible()
  await ana.press(ana.page.getByRole('main').getByRole('button', { name: 'Sign in' }))
  await ana.press(anaSignsIn.dialog.getByRole('button', { name: 'Staff: sign in with email' }))
  app.clock.pass(30_000)
  const totp = oneTimePassword(made.totpSecret, app.clock.now())
  await anaSignsIn.asStaff({ email: made.account.email, password: PASSWORD, totp })
  const staff = ana.page.getByRole('region', { name: 'Staff' })
  await expect(staff.getByRole('article')).toHaveCount(1)
  await expect(staff).toContainText('Ana Reyes(you)Admin')

  // Without a mail server nothing claims that a mail was sent.
  await ana.press(ana.page.getByRole('button', { name: 'Invite staff' }))
  const inviting = ana.page.getByRole('dialog', { name: 'Invite staff' })
  await ana.press(inviting.getByRole('button', { name: 'Invite staff' }))
  await expect(inviting.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true')
  await inviting.getByRole('textbox', { name: 'Email' }).fill(EMAIL)
  await ana.press(inviting.getByRole('button', { name: 'Invite staff' }))
  await expect(ana.page.getByRole('dialog')).toContainText(`Nothing was sent to ${EMAIL}`)
  await ana.press(ana.page.getByRole('link', { name: 'Open the outbox' }))
  const mail = ana.page.getByRole('article', { name: EMAIL })
  await expect(mail).toContainText('Waiting')
  await looksRight(ana.page, 'the outbox')
  const [, hash = ''] = /(#invite=[\w-]+)/.exec((await mail.textContent()) ?? '') ?? []
  app.log.plant(hash.split('=')[1] ?? '')

  const ben = await visit('desk', { app, path: `/${hash}`, ...REFUSED })
  await giveAuthenticator(ben.page)
  const benSignsIn = new SignIn(app, ben)
  const accepting = ben.page.getByRole('dialog', { name: 'Create your staff account' })
  await accepting.getByRole('textbox', { name: 'Your name' }).fill('Ben Ortiz')
  await accepting.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await ben.press(accepting.getByRole('button', { name: 'Create account' }))
  const second = ben.page.getByRole('dialog', { name: 'Set up two-step sign-in' })
  const secret = (await second.locator('code').textContent()) ?? ''
  app.log.plant(secret)
  await ben.press(second.getByRole('button', { name: 'I saved both' }))
  await benSignsIn.asStaff({ password: PASSWORD, totp: oneTimePassword(secret, app.clock.now()) })
  await expect(ben.page).toShowToast('Welcome, Ben Ortiz!')

  await ben.press(benSignsIn.entry)
  const account = ben.page.getByRole('dialog', { name: 'Your account' })
  await account.getByRole('textbox', { name: 'Name of the new passkey' }).fill('The desk')
  await ben.press(account.getByRole('button', { name: 'Add a passkey' }))
  await expect(ben.page).toShowToast('Passkey added')
  await expect(account.getByRole('list', { name: 'Passkeys' })).toContainText('The desk')
  await ben.press(account.getByRole('button', { name: 'Sign out on this device' }))
  await expect(benSignsIn.entry).toHaveText('Sign in')

  await ben.open('/dispatch')
  await ben.press(ben.page.getByRole('button', { name: 'Sign in as staff' }))
  await ben.press(benSignsIn.dialog.getByRole('button', { name: 'Sign in with a passkey' }))
  await expect(benSignsIn.entry).toContainText('Ben Ortiz')
  await expect(ben.page.getByRole('button', { name: 'Create Job' }).first()).toBeVisible()

  // A lost device is signed out from another one.
  app.clock.pass(30_000)
  const elsewhere = await staffFor(app).signIn({ email: EMAIL, totp: oneTimePassword(secret, app.clock.now()) })
  expect(elsewhere.status).toBe(201)
  const isIn = async () =>
    (await app.get('/api/auth/me', { cookie: cookies(elsewhere.headers).session })).body.account !== null
  expect(await isIn()).toBe(true)
  await ben.press(benSignsIn.entry)
  await expect(account.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem')).toHaveCount(2)
  await ben.press(account.getByRole('button', { name: 'Sign out Unknown device' }))
  await expect(ben.page).toShowToast('Device signed out')
  expect(await isIn()).toBe(false)

  await ben.press(account.getByRole('button', { name: 'Change password' }))
  const changing = ben.page.getByRole('dialog', { name: 'Change password' })
  await changing.getByLabel('Current password', { exact: true }).fill('another lantern 12')
  await changing.getByLabel('New password', { exact: true }).fill('cactus umbrella violin 7')
  await ben.press(changing.getByRole('button', { name: 'Change password' }))
  await expect(changing).toContainText('This is not your current password')
  await looksRight(ben.page, 'the form that changes a password')
  await changing.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await ben.press(changing.getByRole('button', { name: 'Change password' }))
  await expect(ben.page).toShowToast('Password changed')
  await ben.press(account.getByRole('button', { name: 'Close', exact: true }))

  await ben.go('Mechanics')
  const areas = ben.page.getByRole('group', { name: 'Management' })
  await expect(areas.getByRole('button', { name: 'Staff' })).toHaveCount(0)
  await ben.press(areas.getByRole('button', { name: 'Audit trail' }))
  const trail = ben.page.getByRole('list', { name: 'Audit trail' }).getByRole('listitem')
  await expect(trail.filter({ hasText: 'Invited a staff member' })).toContainText('By Ana Reyes')
  await ben.press(trail.filter({ hasText: 'Added a passkey' }).getByRole('button', { name: 'By Ben Ortiz' }))
  await expect(trail.filter({ hasText: 'Invited a staff member' })).toHaveCount(0)
  await expect(trail.filter({ hasText: 'Added a passkey' })).toHaveCount(1)
  const saving = ben.page.waitForEvent('download')
  await ben.press(ben.page.getByRole('button', { name: 'Export CSV' }))
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/^audit-trail-\d{4}-\d\d-\d\d\.csv$/)
  expect(await readFile(await saved.path(), 'utf8')).toMatch(/accounts\.register/)

  await ana.go('Mechanics')
  await ana.press(ana.page.getByRole('group', { name: 'Management' }).getByRole('button', { name: 'Staff' }))
  await looksRight(ana.page, 'the staff')
  await ana.press(ana.page.getByRole('button', { name: 'Close account of Ben Ortiz' }))
  await ana.press(ana.page.getByRole('alertdialog').getByRole('button', { name: 'Close account' }))
  await expect(ana.page).toShowToast('Account closed')
  await ben.press(ben.page.getByRole('button', { name: 'Refresh' }))
  await expect(ben.page.getByText('Please sign in first.')).toBeVisible()
})
