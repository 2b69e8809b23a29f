import type { Locator } from '@playwright/test'
import type { Visitor } from '../visitor.ts'

export class RatingForm {
  readonly comment: Locator
  readonly send: Locator
  readonly within: Locator

  constructor(within: Locator) {
    this.within = within
    this.comment = within.getByLabel('Comment')
    this.send = within.getByRole('button', { name: 'Send rating' })
  }

  async choose(stars: number): Promise<void> {
    const name = stars === 1 ? '1 star' : `${stars} stars`
    await this.within.getByRole('radio', { name, exact: true }).check()
  }
}

export class NotificationsPage {
  readonly visitor: Visitor
  readonly notifications: Locator
  readonly details: Locator
  readonly offers: Locator

  constructor(visitor: Visitor) {
    this.visitor = visitor
    const { page } = visitor
    this.notifications = page.getByRole('list', { name: 'Notifications' }).getByRole('article')
    this.details = page.getByRole('dialog', { name: 'Offer details' })
    this.offers = this.details.getByRole('list', { name: 'Offers' }).getByRole('article')
  }

  async show(phone: string): Promise<void> {
    const { page, press } = this.visitor
    await page.getByRole('textbox', { name: 'Phone number' }).fill(phone)
    await press(page.getByRole('button', { name: 'Show my notifications' }))
  }

  offer(mechanic: string): Locator {
    return this.details.getByRole('article', { name: mechanic })
  }

  /** Opens the details from this mechanic's notification. */
  async viewDetails(mechanic: string): Promise<void> {
    const { page, press } = this.visitor
    const notification = page.getByRole('article', { name: `${mechanic} sent you an offer` })
    await press(notification.getByRole('button', { name: 'View details' }))
  }
}
