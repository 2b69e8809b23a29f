import type { Locator, Page } from '@playwright/test'
import { expect } from '../test.ts'
import type { Visitor } from '../visitor.ts'

export const JOB = {
  name: 'Ana Ruiz',
  phone: '(602) 555-0161',
  year: '2014',
  make: 'Toyota',
  model: 'Camry',
  description: 'Will not start',
} as const

type Typed = keyof typeof JOB

export class JobForm {
  readonly dialog: Locator
  readonly name: Locator
  readonly phone: Locator
  readonly email: Locator
  readonly year: Locator
  readonly make: Locator
  readonly model: Locator
  readonly description: Locator
  readonly hours: Locator
  readonly mechanic: Locator
  readonly create: Locator
  readonly address: Locator
  /** Mechanics with their next free time. */
  readonly suggestions: Locator
  readonly start: Locator
  readonly end: Locator
  readonly promisedFrom: Locator
  readonly promisedUntil: Locator

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Create Job' })
    this.name = this.dialog.getByRole('textbox', { name: 'Customer name' })
    this.phone = this.dialog.getByRole('combobox', { name: 'Phone' })
    this.email = this.dialog.getByRole('textbox', { name: 'Email' })
    this.year = this.dialog.getByRole('textbox', { name: 'Year' })
    this.make = this.dialog.getByRole('combobox', { name: 'Make' })
    this.model = this.dialog.getByRole('combobox', { name: 'Model' })
    this.description = this.dialog.getByRole('textbox', { name: 'Problem description' })
    this.hours = this.dialog.getByRole('textbox', { name: 'Estimated hours' })
    this.mechanic = this.dialog.getByRole('combobox', { name: 'Mechanic' })
    this.create = this.dialog.getByRole('button', { name: 'Create Job' })
    this.address = this.dialog.getByRole('textbox', { name: 'Address' })
    this.suggestions = this.dialog.getByRole('group', { name: 'Suggested mechanics' }).getByRole('button')
    this.start = this.dialog.getByLabel('Planned start')
    this.end = this.dialog.getByLabel('Planned end')
    this.promisedFrom = this.dialog.getByLabel('Promised from')
    this.promisedUntil = this.dialog.getByLabel('Promised until')
  }

  async fill(values: Partial<Record<Typed, string>> = {}): Promise<void> {
    const words = { ...JOB, ...values }
    for (const field of Object.keys(JOB) as Typed[]) {
      await this[field].fill(words[field])
      // A number on file fills in the other fields.
      if (field === 'phone') await expect(this.dialog.getByText(/^(On file: |New customer$)/)).toBeVisible()
    }
  }
}

/** Dispatch: create, assign and track jobs. */
export class DispatchPage {
  readonly visitor: Visitor
  readonly jobs: Locator
  readonly search: Locator
  readonly form: JobForm

  constructor(visitor: Visitor) {
    this.visitor = visitor
    const { page } = visitor
    this.jobs = page.getByRole('list', { name: 'Jobs' }).getByRole('article')
    this.search = page.getByRole('searchbox', { name: /^Search by customer, vehicle, description/ })
    this.form = new JobForm(page)
  }

  job(customer: string, vehicle: string): Locator {
    return this.visitor.page.getByRole('article', { name: `${customer}, ${vehicle}` })
  }

  statusOf(customer: string): Locator {
    return this.visitor.page.getByRole('combobox', { name: `Status of ${customer}'s job` })
  }

  /** Completing asks for confirmation, and for a reason without a mechanic. */
  async choose(status: Locator, value: string): Promise<void> {
    const { page, press } = this.visitor
    await status.selectOption(value)
    if (value !== 'completed') return
    const question = page.getByRole('alertdialog', { name: 'Is this job done?' })
    await expect(question).toBeVisible()
    const reason = question.getByRole('textbox')
    if ((await reason.count()) > 0) await reason.fill('Settled by phone')
    await press(question.getByRole('button', { name: 'Complete' }))
    await expect(question).toBeHidden()
  }

  async openForm(): Promise<JobForm> {
    const { page, press } = this.visitor
    await press(page.getByRole('button', { name: 'Create Job' }))
    await expect(this.form.dialog).toBeVisible()
    return this.form
  }

  /** Filters by status. */
  async filter(status: 'All' | 'Pending' | 'In progress' | 'Completed'): Promise<void> {
    const { page, press } = this.visitor
    const chips = page.getByRole('group', { name: 'Status' })
    await press(chips.getByRole('button', { name: new RegExp(`^${status}`) }))
  }
}
