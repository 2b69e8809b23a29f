import type { Locator, Page } from '@playwright/test'

export class EntryForm {
  readonly form: Locator
  readonly name: Locator
  readonly phone: Locator
  readonly send: Locator

  constructor(page: Page) {
    this.form = page.getByRole('form', { name: 'Enter for free' })
    this.name = this.form.getByRole('textbox', { name: 'Name' })
    this.phone = this.form.getByRole('textbox', { name: 'Phone number' })
    this.send = this.form.getByRole('button', { name: 'Get my free ticket' })
  }
}
