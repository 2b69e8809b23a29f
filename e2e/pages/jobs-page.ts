import type { Locator } from '@playwright/test'
import { expect } from '../test.ts'
import type { Visitor } from '../visitor.ts'

export class RequestForm {
  readonly dialog: Locator
  readonly arrival: Locator
  readonly message: Locator
  readonly send: Locator

  constructor(dialog: Locator) {
    this.dialog = dialog
    this.arrival = dialog.getByLabel('Estimated arrival')
    this.message = dialog.getByRole('textbox', { name: 'Message to the customer' })
    this.send = dialog.getByRole('button', { name: 'Send request' })
  }
}

/** Available Jobs: mechanics send offers from a profile. */
export class JobsPage {
  readonly visitor: Visitor
  readonly jobs: Locator
  readonly profile: Locator
  readonly picker: Locator
  readonly request: RequestForm
  /** The amount due before the next offer. */
  readonly notice: Locator
  readonly requests: Locator
  readonly notifications: Locator

  constructor(visitor: Visitor) {
    this.visitor = visitor
    const { page } = visitor
    this.jobs = page.getByRole('list', { name: 'Open jobs' }).getByRole('article')
    this.profile = page.getByRole('region', { name: 'Your profile' })
    this.picker = page.getByRole('dialog', { name: 'Select Your Profile' })
    this.request = new RequestForm(page.getByRole('dialog', { name: 'Request This Job' }))
    this.notice = page.getByRole('region', { name: /^(Payment required|Free trial until)/ })
    this.requests = page.getByRole('region', { name: 'My offers' })
    this.notifications = page.getByRole('region', { name: 'My notifications' })
  }

  job(vehicle: string): Locator {
    return this.visitor.page.getByRole('article', { name: vehicle })
  }

  async pickProfile(name: string): Promise<void> {
    const { page, press } = this.visitor
    await press(page.getByRole('button', { name: 'Select your profile' }))
    await press(this.picker.getByRole('button', { name }))
    await expect(this.picker).toBeHidden()
    await expect(this.profile.getByText(name)).toBeVisible()
  }

  /** Opens the payment from the notice; on a phone the action is collapsed during a trial. */
  async openPayment(): Promise<void> {
    const { press } = this.visitor
    const action = this.notice.getByRole('button', { name: /^(Pay|See plans|See payment)$/ })
    await expect(this.notice).toBeVisible()
    if (!(await action.isVisible())) await press(this.notice.getByRole('button', { expanded: false }))
    await press(action)
  }

  async startRequest(vehicle: string): Promise<RequestForm> {
    await this.visitor.press(this.job(vehicle).getByRole('button', { name: 'Request This Job' }))
    return this.request
  }

  /** Requires a profile: sends an offer for this vehicle's job. */
  async requestJob(vehicle: string, message: string): Promise<void> {
    const { dialog, message: field, send } = await this.startRequest(vehicle)
    await field.fill(message)
    await this.visitor.press(send)
    await expect(this.visitor.page).toShowToast('Request Sent!')
    await expect(dialog).toBeHidden()
    await expect(this.job(vehicle).getByText('Offer sent')).toBeVisible()
  }

  async refresh(): Promise<void> {
    await this.visitor.press(this.visitor.page.getByRole('button', { name: 'Refresh' }).first())
  }

  async showMyJobs(): Promise<void> {
    const { page, press } = this.visitor
    await press(page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'My jobs' }))
  }

  /** Own offers are beside the open jobs if there is room, else below the own jobs. */
  async showOwnRequests(): Promise<void> {
    if (this.visitor.size === 'phone') await this.showMyJobs()
  }
}
