import type { Locator } from '@playwright/test'
import { expect } from '../test.ts'
import type { Visitor } from '../visitor.ts'

export const CUSTOMER = {
  description: 'Grinding noise when I brake, since yesterday',
  vehicle: '2014 Toyota Camry',
  address: '1200 W Washington St, Phoenix',
  name: 'Ana Ruiz',
  phone: '(602) 555-0142',
} as const

type CustomerFields = Record<keyof typeof CUSTOMER, string>

export class BookingForm {
  readonly dialog: Locator
  readonly description: Locator
  readonly vehicle: Locator
  readonly address: Locator
  readonly name: Locator
  readonly phone: Locator
  readonly send: Locator
  /** The choice of a time, its first option, and the next free times. */
  readonly when: Locator
  readonly soon: Locator
  readonly firstTimes: Locator

  constructor(dialog: Locator) {
    this.dialog = dialog
    this.description = dialog.getByRole('textbox', { name: 'What is wrong?' })
    this.vehicle = dialog.getByRole('combobox', { name: 'Vehicle' })
    this.address = dialog.getByRole('textbox', { name: 'Where is the car?' })
    this.name = dialog.getByRole('textbox', { name: 'Your name' })
    this.phone = dialog.getByRole('textbox', { name: 'Phone number' })
    this.send = dialog.getByRole('button', { name: /^(Send booking|Post job)$/ })
    this.when = dialog.getByRole('group', { name: 'When?' })
    this.soon = this.when.getByRole('button', { name: 'As soon as possible' })
    this.firstTimes = this.when.getByRole('group', { name: 'Next free times' }).getByRole('button')
  }

  async fill(customer: Partial<CustomerFields> = {}): Promise<void> {
    const words = { ...CUSTOMER, ...customer }
    await this.description.fill(words.description)
    await this.vehicle.fill(words.vehicle)
    await this.address.fill(words.address)
    await this.name.fill(words.name)
    await this.phone.fill(words.phone)
  }
}

/** Book Service: choose a mechanic or post a job for any of them. */
export class BookPage {
  readonly visitor: Visitor
  readonly mechanics: Locator
  /** The form for one mechanic, and the one for any. */
  readonly booking: BookingForm
  readonly posting: BookingForm
  /** The dialog after a booking. */
  readonly next: Locator

  constructor(visitor: Visitor) {
    this.visitor = visitor
    const { page } = visitor
    this.mechanics = page.getByRole('list', { name: 'Mechanics' }).getByRole('article')
    this.booking = new BookingForm(page.getByRole('dialog', { name: 'Book This Mechanic' }))
    this.posting = new BookingForm(page.getByRole('dialog', { name: 'Post Your Job' }))
    this.next = page.getByRole('dialog', { name: 'What happens next' })
  }

  mechanic(name: string): Locator {
    return this.visitor.page.getByRole('article', { name })
  }

  async startBooking(name: string): Promise<BookingForm> {
    await this.visitor.press(this.mechanic(name).getByRole('button', { name: 'Book This Mechanic' }))
    return this.booking
  }

  async startPosting(): Promise<BookingForm> {
    await this.visitor.press(this.visitor.page.getByRole('button', { name: 'Post Your Job' }))
    return this.posting
  }

  /** Posts a job and stops at the confirmation dialog. */
  async postJob(customer: Partial<CustomerFields> = {}): Promise<void> {
    await this.startPosting()
    await this.posting.fill(customer)
    await this.visitor.press(this.posting.send)
    await expect(this.visitor.page).toShowToast('Booking Successful!')
    await expect(this.next).toBeVisible()
  }

  async closeNext(): Promise<void> {
    await this.visitor.press(this.next.getByRole('button', { name: 'Done' }))
    await expect(this.next).toBeHidden()
  }
}
