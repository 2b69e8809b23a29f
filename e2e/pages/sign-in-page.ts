import type { Locator } from '@playwright/test'
import type { TestApp } from '../../tests/support/app.ts'
import { codeFor } from '../../tests/support/factories/sign-in.ts'
import { expect } from '../test.ts'
import type { Visitor } from '../visitor.ts'

/** The sign-in form, wherever it appears. */
export class SignIn {
  readonly app: TestApp
  readonly visitor: Visitor
  /** The sign-in button, or the signed-in account. */
  readonly entry: Locator
  readonly dialog: Locator
  readonly code: Locator

  constructor(app: TestApp, visitor: Visitor) {
    this.app = app
    this.visitor = visitor
    const { page } = visitor
    this.entry = page.getByRole('banner').getByRole('button', { name: /Sign in|: Account$|^Account$/ })
    this.dialog = page.getByRole('dialog', { name: /^(Sign in with your phone|Enter your code|Staff sign-in)$/ })
    this.code = this.dialog.getByRole('textbox', { name: 'Code', exact: true })
  }

  async giveCode(phone: string, button: 'Sign in' | 'Confirm and send' = 'Sign in'): Promise<void> {
    await expect(this.dialog).toContainText('We created a new code for')
    await this.code.fill(await codeFor(this.app, phone))
    await this.visitor.press(this.dialog.getByRole('button', { name: button, exact: true }))
    await expect(this.dialog).toBeHidden()
  }

  async byPhone(phone: string): Promise<void> {
    await this.visitor.press(this.entry)
    await this.dialog.getByRole('textbox', { name: 'Phone number' }).fill(phone)
    await this.visitor.press(this.dialog.getByRole('button', { name: 'Get a code' }))
    await this.giveCode(phone)
  }

  async asStaff({ email, password, totp }: { email?: string; password: string; totp: string }): Promise<void> {
    const { dialog } = this
    if (email) await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('textbox', { name: 'Authenticator app code' }).fill(totp)
    await this.visitor.press(dialog.getByRole('button', { name: 'Sign in', exact: true }))
    await expect(dialog).toBeHidden()
  }
}
