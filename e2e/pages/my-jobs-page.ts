import type { Locator } from '@playwright/test'
import type { Visitor } from '../visitor.ts'

/** A customer's jobs in My Notifications: the one that is open, and the lists of the others. */
export class MyJobsPage {
  readonly visitor: Visitor

  constructor(visitor: Visitor) {
    this.visitor = visitor
  }

  /** The job that stands open, whether found by phone or by its private link. */
  job(vehicle: string): Locator {
    return this.visitor.page.getByRole('region', { name: vehicle, exact: true })
  }

  async refresh(): Promise<void> {
    await this.visitor.press(this.visitor.page.getByRole('button', { name: 'Refresh' }))
  }
}
