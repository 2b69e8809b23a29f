import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import type { Visitor } from '../visitor.ts'

const INCOMPLETE = 'Please complete all required fields'

const fieldsOn = (page: Page) => ({
  name: page.getByRole('textbox', { name: 'Full name' }),
  phone: page.getByRole('textbox', { name: 'Phone' }),
  email: page.getByRole('textbox', { name: 'Email' }),
  specialty: page.getByRole('combobox', { name: 'Specialty' }),
  experience: page.getByRole('textbox', { name: 'Years of experience' }),
  business: page.getByRole('textbox', { name: 'Business name' }),
  radius: page.getByRole('textbox', { name: 'Service radius' }),
  hourly: page.getByRole('textbox', { name: 'Hourly rate' }),
  flat: page.getByRole('textbox', { name: 'Flat rate' }),
  travel: page.getByRole('textbox', { name: 'Travel fee' }),
})

const buttonsOn = (page: Page) => ({
  next: page.getByRole('button', { name: 'Next' }),
  previous: page.getByRole('button', { name: 'Previous' }),
  create: page.getByRole('button', { name: 'Create Account' }),
})

/** The wizard stands at this step, and says so in its heading. */
const step = async (page: Page, name: string) => {
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${name}`) })).toBeVisible()
  const current = page
    .getByRole('list', { name: 'Sign-up steps' })
    .getByRole('listitem')
    .and(page.locator('[aria-current=step]'))
  await expect(current).toContainText(name, { useInnerText: true })
}

async function toPricing({ page, press }: Visitor, person: { name: string; phone: string; email: string }) {
  const fields = fieldsOn(page)
  const { next } = buttonsOn(page)
  await fields.name.fill(person.name)
  await fields.phone.fill(person.phone)
  await fields.email.fill(person.email)
  await press(next)
  await fields.specialty.selectOption('Electrical')
  await press(next)
  await step(page, 'Pricing')
}

test('On a phone a mechanic joins in three steps', async ({ visit, app }) => {
  const { page, press, go } = await visit('phone', { path: '/' })
  await go('Join as Mechanic')
  const fields = fieldsOn(page)
  const { next, previous, create } = buttonsOn(page)
  await expect(page.getByText('5 of 5 spots are left.')).toBeVisible()
  await step(page, 'Personal')
  await expect(previous).toHaveCount(0)

  await press(next)
  await expect(page).toShowToast('Error', INCOMPLETE)
  await expect(fields.name).toShowError('Name is required')
  await expect(fields.phone).toShowError('Phone number is required')
  await expect(fields.email).toShowError('Email is required')
  await expect(fields.name).toShowErrorInRed()
  await expect(fields.name).toBeFocused()
  await fields.name.fill('Lucia Begay')
  await expect(fields.name).toShowNoError()
  await fields.phone.fill('(602) 555-0123')
  await fields.email.fill('lucia')
  await press(next)
  await expect(fields.email).toShowError('Enter an email such as name@example.com')
  await expect(fields.email).toBeFocused()
  await fields.email.fill('lucia@example.com')
  await press(next)

  await step(page, 'Business')
  await expect(page.getByRole('heading', { level: 2, name: 'Business' })).toBeFocused()
  await fields.radius.fill('3')
  await fields.experience.fill('51')
  await press(next)
  await expect(page).toShowToast('Error', INCOMPLETE)
  expect(await errorOf(fields.specialty)).toMatch(/^Choose a specialty/)
  await expect(fields.experience).toShowError('Experience must be between 0 and 50 years')
  await expect(fields.radius).toShowError('Service radius must be between 5 and 100 miles')
  await expect(fields.specialty).toBeFocused()
  await press(previous)
  await step(page, 'Personal')
  await expect(fields.name).toHaveValue('Lucia Begay')
  await press(next)
  await fields.specialty.selectOption('AC')
  await fields.experience.fill('12')
  await fields.business.fill('Begay Cooling')
  await fields.radius.fill('40')
  await press(next)

  await step(page, 'Pricing')
  await page.goBack()
  await step(page, 'Business')
  await expect(fields.radius).toHaveValue('40')
  await press(next)
  await press(page.getByRole('radio', { name: 'Both' }))
  await fields.travel.fill('1.30')
  await press(create)
  await expect(fields.flat).toShowError('Pricing rates are required based on selected pricing type')
  await expect(fields.travel).toShowError('Travel fee must be in steps of $0.25')
  await expect(fields.flat).toBeFocused()
  await fields.flat.fill('600')
  await expect(fields.flat).toShowError('Flat rate must be between $20 and $500')
  await fields.flat.fill('120.50')
  await fields.travel.fill('0.75')
  await press(create)
  await expect(fields.travel).toShowError('Travel fee must be between $1 and $10 per mile')
  await expect(fields.travel).toBeFocused()
  await fields.travel.fill('3.25')
  await fields.hourly.fill('95')
  await press(create)

  await expect(page).toHaveURL('/mechanics')
  await expect(page).toShowToast('Account created!', 'Welcome, Lucia Begay. Your free trial runs until Dec 21, 2026.')
  await expect(page.getByRole('article', { name: 'Lucia Begay' })).toBeVisible()
  await page.goBack()
  await expect(fields.travel).toBeHidden()

  const [mechanic] = (await app.get('/api/mechanics')).body
  expect([mechanic.pricingType, mechanic.hourlyRate, mechanic.flatRate, mechanic.travelFeePerMile]).toEqual([
    'both',
    9500,
    12_050,
    325,
  ])
  expect([mechanic.specialty, mechanic.experience, mechanic.serviceRadius, mechanic.businessName]).toEqual([
    'AC',
    12,
    40,
    'Begay Cooling',
  ])
})

test('A double press on Next goes one step, and the last step is not sent by it', async ({ visit, app }) => {
  const { page } = await visit('desk', { path: '/signup' })
  const fields = fieldsOn(page)
  await fields.name.fill('Hasty Hank')
  await fields.phone.fill('(602) 555-0188')
  await fields.email.fill('hank@example.com')
  await buttonsOn(page).next.dblclick()
  await step(page, 'Business')
  await expect(fields.specialty).toShowNoError()
  await fields.specialty.selectOption('Engine')
  await buttonsOn(page).next.dblclick()
  await step(page, 'Pricing')
  await expect(buttonsOn(page).create).toBeVisible()
  expect(await app.sql("SELECT FROM mechanics WHERE name = 'Hasty Hank'")).toEqual([])
})

test('Each pricing type asks for its own rates', async ({ visit }) => {
  const mechanic = await visit('desk', { path: '/signup' })
  const { page, press } = mechanic
  const fields = fieldsOn(page)
  await toPricing(mechanic, { name: 'Joe Tso', phone: '602.555.0177', email: 'joe@example.com' })
  await expect(fields.hourly).toHaveValue('75.00')
  await expect(fields.travel).toHaveValue('2.50')
  await expect(fields.flat).toHaveCount(0)
  await press(page.getByRole('radio', { name: 'Flat rate' }))
  await expect(fields.hourly).toHaveCount(0)
  await fields.flat.fill('150')
  await press(buttonsOn(page).create)
  await expect(page).toHaveURL('/mechanics')
  await expect(page.getByRole('article', { name: 'Joe Tso' })).toContainText(/Flat rate \$150\.00/, {
    useInnerText: true,
  })
})

test('A phone that is taken is told at its field, with nothing lost', async ({ visit, app, acts }) => {
  await acts.addMechanic({ name: 'Rosa Delgado', phone: '(480) 555-0199' })
  const mechanic = await visit('phone', { path: '/signup', refusals: [409] })
  const { page, press } = mechanic
  const fields = fieldsOn(page)
  const { next, create } = buttonsOn(page)
  await toPricing(mechanic, { name: 'Second Rosa', phone: '+1 480 555 0199', email: 'second@example.com' })
  await fields.hourly.fill('80')
  await press(create)
  await expect(page).toShowToast('Error', 'A mechanic with this phone number already exists.')
  await step(page, 'Personal')
  await expect(fields.phone).toShowError('A mechanic with this phone number already exists.')
  await expect(fields.phone).toBeFocused()
  await expect(fields.name).toHaveValue('Second Rosa')
  await fields.phone.fill('(480) 555-0198')
  await press(next)
  await press(next)
  await expect(fields.hourly).toHaveValue('80.00')
  await press(create)
  await expect(page).toHaveURL('/mechanics')
  await expect(page.getByRole('article', { name: 'Second Rosa' })).toBeVisible()
  const rows = await app.sql("SELECT FROM mechanics WHERE name = 'Second Rosa'")
  expect(rows.length).toBe(1)
})
