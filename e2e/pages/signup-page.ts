import type { Locator } from '@playwright/test'
import { expect } from '../test.ts'
import type { Visitor } from '../visitor.ts'

/** Join as Mechanic, a form in three steps. */
export class SignupPage {
  readonly visitor: Visitor
  readonly name: Locator
  readonly phone: Locator
  readonly email: Locator
  readonly specialty: Locator
  readonly experience: Locator
  readonly business: Locator
  readonly radius: Locator
  readonly hourly: Locator
  readonly flat: Locator
  readonly travel: Locator
  readonly next: Locator
  readonly previous: Locator
  readonly create: Locator

  constructor(visitor: Visitor) {
    this.visitor = visitor
    const box = (name: string) => visitor.page.getByRole('textbox', { name })
    const button = (name: string) => visitor.page.getByRole('button', { name })
    this.name = box('Full name')
    this.phone = box('Phone')
    this.email = box('Email')
    this.specialty = visitor.page.getByRole('combobox', { name: 'Specialty' })
    this.experience = box('Years of experience')
    this.business = box('Business name')
    this.radius = box('Service radius')
    this.hourly = box('Hourly rate')
    this.flat = box('Flat rate')
    this.travel = box('Travel fee')
    this.next = button('Next')
    this.previous = button('Previous')
    this.create = button('Create Account')
  }

  heading(step: string): Locator {
    return this.visitor.page.getByRole('heading', { level: 2, name: new RegExp(`^${step}`) })
  }

  /** The form is at this step, and the step list agrees. */
  async expectStep(step: string): Promise<void> {
    await expect(this.heading(step)).toBeVisible()
    const steps = this.visitor.page.getByRole('list', { name: 'Sign-up steps' }).getByRole('listitem')
    await expect(steps.and(this.visitor.page.locator('[aria-current=step]'))).toContainText(step)
  }

  async fillPersonal(person: { name: string; phone: string; email: string }): Promise<void> {
    await this.name.fill(person.name)
    await this.phone.fill(person.phone)
    await this.email.fill(person.email)
  }
}
