import type { Locator } from '@playwright/test'
import type { Visitor } from '../visitor.ts'

/** A customer's jobs in My Notifications: the open one and the lists of others. */
export class MyJobsPage {
  readonly visitor: Visitor

  constructor(visitor: Visitor) {
    this.visitor = visitor
  }

  /** The open job, found by phone or by private link. */
  job(vehicle: string): Locator {
    return this.visitor.page.getByRole('region', { name: vehicle, exact: true })
  }

  async refresh(): Promise<void> {
    await this.visitor.press(this.visitor.page.getByRole('button', { name: 'Refresh' }))
  }
}
