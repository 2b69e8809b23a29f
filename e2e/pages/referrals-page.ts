import type { Locator, Page } from '@playwright/test'

export class ReferralForm {
  readonly form: Locator
  readonly mine: Locator
  readonly theirs: Locator
  readonly send: Locator

  constructor(page: Page) {
    this.form = page.getByRole('form', { name: 'Submit a referral' })
    this.mine = this.form.getByRole('textbox', { name: 'Your mechanic ID' })
    this.theirs = this.form.getByRole('textbox', { name: 'Referred mechanic ID' })
    this.send = this.form.getByRole('button', { name: 'Submit referral' })
  }
}
