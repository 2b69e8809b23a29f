import { jobFields } from '../../tests/support/factories/job.ts'
import { mechanicFields } from '../../tests/support/factories/mechanic.ts'
import { signedIn } from '../../tests/support/factories/session.ts'
import { JobsPage } from '../pages/jobs-page.ts'
import { SignIn } from '../pages/sign-in-page.ts'
import { SignupPage } from '../pages/signup-page.ts'
import { expect, test } from '../test.ts'

const LUCIA = { name: 'Lucia Begay', phone: '(602) 555-0123', email: 'lucia@example.com' }
const CUSTOMER = '(602) 555-0142'
const VEHICLE = '2014 Toyota Camry'

test('A mechanic signs up by phone code, offers, is hired, does the job, and writes in the hub only as themselves', async ({
  openApp,
  visit,
}) => {
  const app = await openApp({ access: 'accounts' })
  const office = await signedIn(app, { role: 'admin' })
  await app.post('/api/mechanics', mechanicFields({ name: 'Rosa Delgado' }), office)
  const customer = await signedIn(app, { phone: CUSTOMER })
  const posted = await app.post(
    '/api/jobs',
    jobFields({ customerName: 'Maria Lopez', customerPhone: CUSTOMER, vehicleInfo: VEHICLE }),
    customer,
  )
  const job = `/api/jobs/${posted.body.id}`
  const visitor = await visit('phone', { app, path: '/signup', refusals: [401, 403, 404] })
  const { page, press, go } = visitor
  const signIn = new SignIn(app, visitor)
  const mine = new JobsPage(visitor)

  await test.step('The form asks for the code in place, then sends the input', async () => {
    const signup = new SignupPage(visitor)
    await signup.fillPersonal(LUCIA)
    await press(signup.next)
    await signup.specialty.selectOption('Brakes')
    await press(signup.next)
    await press(signup.create)
    await signIn.giveCode(LUCIA.phone, 'Confirm and send')
    await expect(page).toShowToast('Account created!')
    await expect(page).toHaveURL('/mechanics')
  })

  await test.step('A mechanic can neither remove nor add other mechanics', async () => {
    await expect(page.getByRole('button', { name: 'Remove Lucia Begay' })).toBeVisible()
    await expect(page.getByRole('article', { name: 'Rosa Delgado' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove Rosa Delgado' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Add Mechanic' })).toHaveCount(0)
  })

  await test.step('Before the hire the mechanic cannot see who the customer is', async () => {
    await go('Available Jobs')
    await mine.requestJob(VEHICLE, 'I bring new pads and rotors along.')
    await expect(page.getByText('Maria Lopez')).toHaveCount(0)
    await expect(page.getByText('555-0142')).toHaveCount(0)
  })

  await test.step('Hired, the job is hers to the end', async () => {
    const [offer] = (await app.get(`${job}/pickup-requests`, customer)).body
    expect((await app.patch(`/api/pickup-requests/${offer.id}/approve`, undefined, customer)).status).toBe(200)
    await mine.refresh()
    await mine.showMyJobs()
    await press(page.getByRole('link', { name: "You're hired" }))
    await expect(page.getByRole('link', { name: /555-0142/ })).toHaveAttribute('href', 'tel:+16025550142')
    const steps = page.getByRole('region', { name: 'Next step' })
    for (const name of ['On my way', 'Arrived', 'Start']) {
      await press(steps.getByRole('button', { name, exact: true }))
      await expect(page).toShowToast("Shown on your customer's page")
    }
    await press(steps.getByRole('button', { name: 'Done', exact: true }))
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Yes, it is done' }))
    await expect(steps).toBeHidden()
    expect((await app.get(job, customer)).body.job.stage).toBe('done')
  })

  await test.step('In the hub a mechanic removes her own message', async () => {
    await go('Mechanic Hub')
    const form = page.getByRole('form', { name: 'Write to the hub' })
    await form.getByRole('textbox', { name: 'Message' }).fill('Anyone with a 4L60 core?')
    await press(form.getByRole('button', { name: 'Post message' }))
    const line = page.getByRole('article', { name: 'General by Lucia Begay' })
    await expect(line).toContainText('(you)')
    await press(line.getByRole('button', { name: 'Remove the message by Lucia Begay' }))
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Remove message' }))
    await expect(page).toShowToast('Message removed')
    await expect(line).toHaveCount(0)
  })
})
