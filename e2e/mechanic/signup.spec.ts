import { SignupPage } from '../pages/signup-page.ts'
import { expect, test } from '../test.ts'

const INCOMPLETE = 'Please complete all required fields'

async function toPricing(signup: SignupPage, person: { name: string; phone: string; email: string }) {
  const { press } = signup.visitor
  await signup.fillPersonal(person)
  await press(signup.next)
  await signup.specialty.selectOption('Electrical')
  await press(signup.next)
  await signup.expectStep('Pricing')
}

test('On a phone a mechanic joins in three steps', async ({ visit, app }) => {
  const visitor = await visit('phone', { path: '/' })
  const { page, press, go } = visitor
  await go('Join as Mechanic')
  const signup = new SignupPage(visitor)
  await expect(page.getByText('5 of 5 spots are left.')).toBeVisible()
  await signup.expectStep('Personal')
  await expect(signup.previous).toHaveCount(0)

  await press(signup.next)
  await expect(page).toShowToast('Error', INCOMPLETE)
  await expect(signup.name).toShowError('Name is required')
  await expect(signup.phone).toShowError('Phone number is required')
  await expect(signup.email).toShowError('Email is required')
  await expect(signup.name).toShowErrorInRed()
  await expect(signup.name).toBeFocused()
  await signup.name.fill('Lucia Begay')
  await expect(signup.name).toShowNoError()
  await signup.phone.fill('(602) 555-0123')
  await signup.email.fill('lucia')
  await press(signup.next)
  await expect(signup.email).toShowError('Enter an email such as name@example.com')
  await expect(signup.email).toBeFocused()
  await signup.email.fill('lucia@example.com')
  await press(signup.next)

  await signup.expectStep('Business')
  await expect(signup.heading('Business')).toBeFocused()
  await signup.radius.fill('3')
  await signup.experience.fill('51')
  await press(signup.next)
  await expect(page).toShowToast('Error', INCOMPLETE)
  await expect(signup.specialty).toShowError(/^Choose a specialty/)
  await expect(signup.experience).toShowError('Experience must be between 0 and 50 years')
  await expect(signup.radius).toShowError('Service radius must be between 5 and 100 miles')
  await expect(signup.specialty).toBeFocused()
  await press(signup.previous)
  await signup.expectStep('Personal')
  await expect(signup.name).toHaveValue('Lucia Begay')
  await press(signup.next)
  await signup.specialty.selectOption('AC')
  await signup.experience.fill('12')
  await signup.business.fill('Begay Cooling')
  await signup.radius.fill('40')
  await press(signup.next)

  await signup.expectStep('Pricing')
  await page.goBack()
  await signup.expectStep('Business')
  await expect(signup.radius).toHaveValue('40')
  await press(signup.next)
  await press(page.getByRole('radio', { name: 'Both' }))
  await signup.travel.fill('1.30')
  await press(signup.create)
  await expect(signup.flat).toShowError('Pricing rates are required based on selected pricing type')
  await expect(signup.travel).toShowError('Travel fee must be in steps of $0.25')
  await expect(signup.flat).toBeFocused()
  await signup.flat.fill('600')
  await expect(signup.flat).toShowError('Flat rate must be between $20 and $500')
  await signup.flat.fill('120.50')
  await signup.travel.fill('0.75')
  await press(signup.create)
  await expect(signup.travel).toShowError('Travel fee must be between $1 and $10 per mile')
  await expect(signup.travel).toBeFocused()
  await signup.travel.fill('3.25')
  await signup.hourly.fill('95')
  await press(signup.create)

  await expect(page).toHaveURL('/mechanics')
  await expect(page).toShowToast('Account created!', 'Welcome, Lucia Begay. Your free trial runs until Dec 21, 2026.')
  await expect(page.getByRole('article', { name: 'Lucia Begay' })).toBeVisible()
  await page.goBack()
  await expect(signup.travel).toBeHidden()

  const [mechanic] = (await app.get('/api/mechanics')).body
  expect(mechanic).toMatchObject({
    ...{ pricingType: 'both', hourlyRate: 9500, flatRate: 12_050, travelFeePerMile: 325 },
    ...{ specialty: 'AC', experience: 12, serviceRadius: 40, businessName: 'Begay Cooling' },
  })
})

test('A double press on Next advances one step and does not send the last one', async ({ visit, app }) => {
  const signup = new SignupPage(await visit('desk', { path: '/signup' }))
  await signup.fillPersonal({ name: 'Hasty Hank', phone: '(602) 555-0188', email: 'hank@example.com' })
  await signup.next.dblclick()
  await signup.expectStep('Business')
  await expect(signup.specialty).toShowNoError()
  await signup.specialty.selectOption('Engine')
  await signup.next.dblclick()
  await signup.expectStep('Pricing')
  await expect(signup.create).toBeVisible()
  expect(await app.sql("SELECT FROM mechanics WHERE name = 'Hasty Hank'")).toEqual([])
})

test('Each pricing type has its own rates', async ({ visit }) => {
  const visitor = await visit('desk', { path: '/signup' })
  const { page, press } = visitor
  const signup = new SignupPage(visitor)
  await toPricing(signup, { name: 'Joe Tso', phone: '602.555.0177', email: 'joe@example.com' })
  await expect(signup.hourly).toHaveValue('75.00')
  await expect(signup.travel).toHaveValue('2.50')
  await expect(signup.flat).toHaveCount(0)
  await press(page.getByRole('radio', { name: 'Flat rate' }))
  await expect(signup.hourly).toHaveCount(0)
  await signup.flat.fill('150')
  await press(signup.create)
  await expect(page).toHaveURL('/mechanics')
  await expect(page.getByRole('article', { name: 'Joe Tso' })).toContainText('Flat rate $150.00', {
    useInnerText: true,
  })
})

test('A phone already in use is marked at its field, and the input is kept', async ({ visit, app, acts }) => {
  await acts.addMechanic({ name: 'Rosa Delgado', phone: '(480) 555-0199' })
  const visitor = await visit('phone', { path: '/signup', refusals: [409] })
  const { page, press } = visitor
  const signup = new SignupPage(visitor)
  await toPricing(signup, { name: 'Second Rosa', phone: '+1 480 555 0199', email: 'second@example.com' })
  await signup.hourly.fill('80')
  await press(signup.create)
  await expect(page).toShowToast('Error', 'A mechanic with this phone number already exists.')
  await signup.expectStep('Personal')
  await expect(signup.phone).toShowError('A mechanic with this phone number already exists.')
  await expect(signup.phone).toBeFocused()
  await expect(signup.name).toHaveValue('Second Rosa')
  await signup.phone.fill('(480) 555-0198')
  await press(signup.next)
  await press(signup.next)
  await expect(signup.hourly).toHaveValue('80.00')
  await press(signup.create)
  await expect(page).toHaveURL('/mechanics')
  await expect(page.getByRole('article', { name: 'Second Rosa' })).toBeVisible()
  expect(await app.sql("SELECT FROM mechanics WHERE name = 'Second Rosa'")).toHaveLength(1)
})
