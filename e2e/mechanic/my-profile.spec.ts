import { mechanicFields } from '../../tests/support/factories/mechanic.ts'
import { signedIn } from '../../tests/support/factories/session.ts'
import { saveProfile } from '../pages/saved-profile.ts'
import { SignIn } from '../pages/sign-in-page.ts'
import { expect, test } from '../test.ts'

/** A mechanic's profile beside their hours, the rate of kept promises, and leaving. */

test('Rates, radius, specialty, address and business are corrected where the hours are', async ({
  visit,
  app,
  acts,
}) => {
  const rosa = await acts.addMechanic({ name: 'Rosa Delgado', serviceRadius: 25 })
  const read = async () => (await app.get(`/api/mechanics?id=${rosa.id}`)).body[0]
  const { page, press } = await visit('phone', {
    ...{ path: '/jobs?view=mine', width: 320 },
    before: (page) => saveProfile(page, rosa),
  })
  await press(page.getByRole('button', { name: 'My hours and profile' }))
  const dialog = page.getByRole('dialog', { name: 'My hours and profile' })
  await press(dialog.getByRole('button', { name: 'My profile' }))
  const form = dialog.getByRole('form', { name: 'Edit profile' })
  await expect(dialog).toContainText('After 10 promised arrivals, customers see how often you were on time.')
  const hourly = form.getByRole('textbox', { name: 'Hourly rate' })
  const save = form.getByRole('button', { name: 'Save profile' })
  await expect(hourly).toHaveValue('90.00')

  await test.step('Mistakes are named at their fields', async () => {
    await hourly.fill('5')
    await form.getByRole('textbox', { name: 'Service radius' }).fill('200')
    await press(save)
    await expect(hourly).toShowError(/\$15/)
    await expect(form.getByRole('textbox', { name: 'Service radius' })).toShowError(/5/)
  })

  await test.step('Saved, and shown to customers at once', async () => {
    await hourly.fill('95')
    await form.getByRole('textbox', { name: 'Service radius' }).fill('40')
    await form.getByRole('combobox', { name: 'Specialty' }).selectOption('Brakes')
    await form.getByRole('textbox', { name: 'Business name' }).fill('Delgado Brakes')
    await form.getByRole('textbox', { name: 'Business address' }).fill('1200 E University Dr, Tempe')
    await press(save)
    await expect(page).toShowToast('Profile saved', 'Customers see the change right away.')
    await expect(dialog).toBeHidden()
    const { hourlyRate, serviceRadius, specialty, businessName, latitude } = await read()
    expect([hourlyRate, serviceRadius, specialty, businessName]).toEqual([9500, 40, 'Brakes', 'Delgado Brakes'])
    expect(latitude).toBeCloseTo(33.42, 1)
    await expect(page.getByRole('region', { name: 'Your profile' })).toContainText('Brakes · $95.00/hour')
  })

  await test.step('An address nobody finds asks for the starting point', async () => {
    await page.goto('/jobs?view=mine&hours=profile')
    await form.getByRole('textbox', { name: 'Business address' }).fill('Somewhere far away')
    await press(save)
    await expect(page).toShowToast(
      'Profile saved',
      "We couldn't find this address, so travel fees can't be calculated.",
    )
  })

  await test.step('Kept promises show from ten on', async () => {
    await app.sql('UPDATE mechanics SET promises_made = 12, promises_kept = 11 WHERE id = $1', [rosa.id])
    await page.goto('/mechanics')
    await expect(page.getByRole('article', { name: 'Rosa Delgado' })).toContainText('92% on time')
    await page.goto('/jobs?view=mine&hours=profile')
    await expect(dialog).toContainText('You kept 92% of your promised arrival times. Customers see this.')
  })
})

test('Leaving as a mechanic is in the account, asks first, and says when it cannot be', async ({ openApp, visit }) => {
  const app = await openApp({ access: 'accounts' })
  const office = await signedIn(app, { role: 'admin' })
  const phone = '(602) 555-0123'
  const { body: lucia } = await app.post('/api/mechanics', mechanicFields({ name: 'Lucia Begay', phone }), office)
  const visitor = await visit('phone', { app, path: '/', refusals: [401, 409] })
  const { page, press } = visitor
  const signIn = new SignIn(app, visitor)
  await signIn.byPhone(phone)
  await press(signIn.entry)
  const account = page.getByRole('dialog', { name: 'Your account' })
  const own = account.getByRole('region', { name: 'Your mechanic profile' })

  await test.step('From the account to hours and profile', async () => {
    await press(own.getByRole('button', { name: 'Hours and profile' }))
    await expect(page.getByRole('dialog', { name: 'My hours and profile' })).toBeVisible()
    await expect(account).toBeHidden()
  })

  await test.step('Not while a job is in progress', async () => {
    const job = await app.post('/api/jobs', { ...BOOKING, mechanicId: lucia.id }, office)
    await app.patch(`/api/jobs/${job.body.id}`, { status: 'in-progress' }, office)
    await page.goto('/')
    await press(signIn.entry)
    await press(own.getByRole('button', { name: 'Leave' }))
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }))
    await expect(page).toShowToast('Not Left')
    await app.post(`/api/jobs/${job.body.id}/cancel`, { by: 'dispatcher', reason: 'It runs again' }, office)
  })

  await test.step('The profile is gone, the account stays', async () => {
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }))
    await expect(page).toShowToast('You left as a mechanic')
    await expect(own).toHaveCount(0)
    await expect(account).toBeVisible()
    const left = (await app.get('/api/mechanics?q=Lucia', office)).body
    expect(left).toEqual([])
  })
})

const BOOKING = {
  ...{ customerName: 'Ana Ruiz', customerPhone: '(602) 555-0177', vehicleInfo: '2014 Toyota Camry' },
  ...{ description: 'Grinding noise when I brake', customerAddress: '1200 W Washington St, Phoenix' },
}

test('The office corrects a rate and an address by phone', async ({ visit, app, acts }) => {
  const tom = await acts.addMechanic({ name: 'Tom Begay' })
  const { page, press } = await visit('desk', { path: '/mechanics?q=Tom' })
  await press(page.getByRole('button', { name: 'Edit Tom Begay' }))
  const form = page.getByRole('dialog', { name: 'Edit profile' }).getByRole('form', { name: 'Edit profile' })
  await expect(form.getByRole('button', { name: /My Location/ })).toHaveCount(0)
  await form.getByRole('textbox', { name: 'Hourly rate' }).fill('110')
  await form.getByRole('textbox', { name: 'Business address' }).fill('1 E Main St, Mesa')
  await press(form.getByRole('button', { name: 'Save profile' }))
  await expect(page).toShowToast('Profile saved')
  await expect(page.getByRole('article', { name: 'Tom Begay' })).toContainText('$110.00/hr')
  const [saved] = (await app.get(`/api/mechanics?id=${tom.id}`)).body
  expect([saved.hourlyRate, saved.latitude !== null]).toEqual([11_000, true])
})
