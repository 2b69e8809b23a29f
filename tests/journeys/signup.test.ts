import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { openJourneys, type Visitor } from './browser.ts'
import { errorOf, inRed, right, told, wrong } from './marks.ts'
import { at, counted, focused, gone, holds, reads, seen } from './waiting.ts'

const { journey, app, acts } = await openJourneys()

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
  await seen(page.getByRole('heading', { level: 2, name: new RegExp(`^${name}`) }))
  const current = page
    .getByRole('list', { name: 'Sign-up steps' })
    .getByRole('listitem')
    .and(page.locator('[aria-current=step]'))
  await reads(current, name)
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

journey('On a phone a mechanic joins in three steps', async ({ visit }) => {
  const { page, press, go } = await visit('phone', { path: '/' })
  await go('Join as Mechanic')
  const fields = fieldsOn(page)
  const { next, previous, create } = buttonsOn(page)
  await seen(page.getByText('5 of 5 spots are left.'))
  await step(page, 'Personal')
  await counted(previous, 0)

  await press(next)
  await told(page, 'Error', INCOMPLETE)
  await wrong(fields.name, 'Name is required')
  await wrong(fields.phone, 'Phone number is required')
  await wrong(fields.email, 'Email is required')
  await inRed(fields.name)
  await focused(fields.name)
  await fields.name.fill('Lucia Begay')
  await right(fields.name)
  await fields.phone.fill('(602) 555-0123')
  await fields.email.fill('lucia')
  await press(next)
  await wrong(fields.email, 'Enter an email such as name@example.com')
  await focused(fields.email)
  await fields.email.fill('lucia@example.com')
  await press(next)

  await step(page, 'Business')
  await focused(page.getByRole('heading', { level: 2, name: 'Business' }))
  await fields.radius.fill('3')
  await fields.experience.fill('51')
  await press(next)
  await told(page, 'Error', INCOMPLETE)
  assert.match(await errorOf(fields.specialty), /^Choose a specialty/)
  await wrong(fields.experience, 'Experience must be between 0 and 50 years')
  await wrong(fields.radius, 'Service radius must be between 5 and 100 miles')
  await focused(fields.specialty)
  await press(previous)
  await step(page, 'Personal')
  await holds(fields.name, 'Lucia Begay')
  await press(next)
  await fields.specialty.selectOption('AC')
  await fields.experience.fill('12')
  await fields.business.fill('Begay Cooling')
  await fields.radius.fill('40')
  await press(next)

  await step(page, 'Pricing')
  await page.goBack()
  await step(page, 'Business')
  await holds(fields.radius, '40')
  await press(next)
  await press(page.getByRole('radio', { name: 'Both' }))
  await fields.travel.fill('1.30')
  await press(create)
  await wrong(fields.flat, 'Pricing rates are required based on selected pricing type')
  await wrong(fields.travel, 'Travel fee must be in steps of $0.25')
  await focused(fields.flat)
  await fields.flat.fill('600')
  await wrong(fields.flat, 'Flat rate must be between $20 and $500')
  await fields.flat.fill('120.50')
  await fields.travel.fill('0.75')
  await press(create)
  await wrong(fields.travel, 'Travel fee must be between $1 and $10 per mile')
  await focused(fields.travel)
  await fields.travel.fill('3.25')
  await fields.hourly.fill('95')
  await press(create)

  await at(page, '/mechanics')
  await told(page, 'Account created!', 'Welcome, Lucia Begay. Your free trial runs until Dec 21, 2026.')
  await seen(page.getByRole('article', { name: 'Lucia Begay' }))
  await page.goBack()
  await gone(fields.travel)

  const [mechanic] = (await app.get('/api/mechanics')).body
  assert.deepEqual(
    [mechanic.pricingType, mechanic.hourlyRate, mechanic.flatRate, mechanic.travelFeePerMile],
    ['both', 9500, 12_050, 325],
  )
  assert.deepEqual(
    [mechanic.specialty, mechanic.experience, mechanic.serviceRadius, mechanic.businessName],
    ['AC', 12, 40, 'Begay Cooling'],
  )
})

journey('A double press on Next goes one step, and the last step is not sent by it', async ({ visit }) => {
  const { page } = await visit('desk', { path: '/signup' })
  const fields = fieldsOn(page)
  await fields.name.fill('Hasty Hank')
  await fields.phone.fill('(602) 555-0188')
  await fields.email.fill('hank@example.com')
  await buttonsOn(page).next.dblclick()
  await step(page, 'Business')
  await right(fields.specialty)
  await fields.specialty.selectOption('Engine')
  await buttonsOn(page).next.dblclick()
  await step(page, 'Pricing')
  await seen(buttonsOn(page).create)
  assert.deepEqual(await app.sql("SELECT FROM mechanics WHERE name = 'Hasty Hank'"), [])
})

journey('Each pricing type asks for its own rates', async ({ visit }) => {
  const mechanic = await visit('desk', { path: '/signup' })
  const { page, press } = mechanic
  const fields = fieldsOn(page)
  await toPricing(mechanic, { name: 'Joe Tso', phone: '602.555.0177', email: 'joe@example.com' })
  await holds(fields.hourly, '75.00')
  await holds(fields.travel, '2.50')
  await counted(fields.flat, 0)
  await press(page.getByRole('radio', { name: 'Flat rate' }))
  await counted(fields.hourly, 0)
  await fields.flat.fill('150')
  await press(buttonsOn(page).create)
  await at(page, '/mechanics')
  await reads(page.getByRole('article', { name: 'Joe Tso' }), /Flat rate \$150\.00/)
})

journey('A phone that is taken is told at its field, with nothing lost', async ({ visit }) => {
  await acts.addMechanic({ name: 'Rosa Delgado', phone: '(480) 555-0199' })
  const mechanic = await visit('phone', { path: '/signup', refusals: [409] })
  const { page, press } = mechanic
  const fields = fieldsOn(page)
  const { next, create } = buttonsOn(page)
  await toPricing(mechanic, { name: 'Second Rosa', phone: '+1 480 555 0199', email: 'second@example.com' })
  await fields.hourly.fill('80')
  await press(create)
  await told(page, 'Error', 'A mechanic with this phone number already exists.')
  await step(page, 'Personal')
  await wrong(fields.phone, 'A mechanic with this phone number already exists.')
  await focused(fields.phone)
  await holds(fields.name, 'Second Rosa')
  await fields.phone.fill('(480) 555-0198')
  await press(next)
  await press(next)
  await holds(fields.hourly, '80.00')
  await press(create)
  await at(page, '/mechanics')
  await seen(page.getByRole('article', { name: 'Second Rosa' }))
  const rows = await app.sql("SELECT FROM mechanics WHERE name = 'Second Rosa'")
  assert.equal(rows.length, 1)
})
