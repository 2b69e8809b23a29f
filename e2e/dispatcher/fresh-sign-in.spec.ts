import { oneTimePassword, PASSWORD, staffFor } from '../../tests/support/factories/staff.ts'
import { SignIn } from '../pages/sign-in-page.ts'
import { expect, test } from '../test.ts'

test('Ten minutes after signing in an admin must sign in again to send an invitation, and the input is kept', async ({
  openApp,
  visit,
}) => {
  test.slow()
  const app = await openApp({ access: 'accounts' })
  const made = await staffFor(app).firstAdmin()
  const ana = await visit('desk', { app, path: '/mechanics?view=staff', refusals: [401, 403] })
  const signIn = new SignIn(app, ana)
  await ana.press(ana.page.getByRole('main').getByRole('button', { name: 'Sign in' }))
  await ana.press(signIn.dialog.getByRole('button', { name: 'Staff: sign in with email' }))
  const totp = () => oneTimePassword(made.totpSecret, app.clock.now())
  app.clock.pass(30_000)
  await signIn.asStaff({ email: made.account.email, password: PASSWORD, totp: totp() })
  await expect(ana.page.getByRole('region', { name: 'Staff' }).getByRole('article')).toHaveCount(1)

  app.clock.pass(11 * 60_000)
  await ana.press(ana.page.getByRole('button', { name: 'Invite staff' }))
  const inviting = ana.page.getByRole('dialog', { name: 'Invite staff' })
  await inviting.getByRole('textbox', { name: 'Email' }).fill('ben@shop.example')
  await ana.press(inviting.getByRole('button', { name: 'Invite staff' }))
  await expect(signIn.dialog).toContainText('Sign in')
  await expect(signIn.dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(made.account.email)
  await signIn.asStaff({ password: PASSWORD, totp: totp() })
  await expect(ana.page.getByRole('dialog')).toContainText('Nothing was sent to ben@shop.example')
})
