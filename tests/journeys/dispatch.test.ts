import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { openJourneys, type Visitor } from './browser.ts'
import { inRed, told, wrong } from './marks.ts'
import { at, counted, focused, gone, holds, reads, seen, soon } from './waiting.ts'

const { journey, house, acts } = await openJourneys()

const fieldsIn = (dialog: Locator) => ({
  name: dialog.getByRole('textbox', { name: 'Customer name' }),
  phone: dialog.getByRole('textbox', { name: 'Phone' }),
  email: dialog.getByRole('textbox', { name: 'Email' }),
  year: dialog.getByRole('textbox', { name: 'Year' }),
  make: dialog.getByRole('combobox', { name: 'Make' }),
  model: dialog.getByRole('combobox', { name: 'Model' }),
  description: dialog.getByRole('textbox', { name: 'Problem description' }),
  hours: dialog.getByRole('textbox', { name: 'Estimated hours' }),
  mechanic: dialog.getByRole('combobox', { name: 'Mechanic' }),
  create: dialog.getByRole('button', { name: 'Create Job' }),
})

const formOn = (page: Page) => page.getByRole('dialog', { name: 'Create Job' })
const jobsOn = (page: Page) => page.getByRole('list', { name: 'Jobs' }).getByRole('article')

async function openForm({ page, press }: Visitor) {
  await press(page.getByRole('button', { name: 'Create Job' }))
  await seen(formOn(page))
  return fieldsIn(formOn(page))
}

const JOB = {
  name: 'Ana Ruiz',
  phone: '(602) 555-0161',
  year: '2014',
  make: 'Toyota',
  model: 'Camry',
  description: 'Will not start',
} as const

async function fill(fields: ReturnType<typeof fieldsIn>, given: Partial<Record<keyof typeof JOB, string>> = {}) {
  const words = { ...JOB, ...given }
  for (const name of Object.keys(JOB) as (keyof typeof JOB)[]) await fields[name].fill(words[name])
}

const newest = async () => (await house.get('/api/jobs?limit=1')).body[0]

journey('Without mechanics a job cannot be assigned, and the form keeps what was typed', async ({ visit }) => {
  const dispatcher = await visit('desk', { path: '/dispatch', refusals: [409] })
  const { page, press } = dispatcher
  await seen(page.getByText('No jobs found.'))
  const fields = await openForm(dispatcher)
  await holds(fields.hours, '2')
  await fields.hours.fill('0.7')
  await fields.year.fill('14')
  await press(fields.create)
  await wrong(fields.name, 'Name is required')
  await wrong(fields.phone, 'Phone number is required')
  await wrong(fields.year, 'Year must be 4 digits')
  await wrong(fields.make, 'Make is required')
  await wrong(fields.model, 'Model is required')
  await wrong(fields.description, 'Problem description is required')
  await wrong(fields.hours, 'Estimated hours must be between 0.5 and 40, in steps of 0.5')
  await inRed(fields.name)
  await focused(fields.name)

  await fill(fields)
  await fields.hours.fill('2.5')
  await press(fields.create)
  await told(page, 'Error', 'No mechanics available')
  await holds(fields.description, JOB.description)
  assert.equal((await house.get('/api/jobs')).body.length, 0)

  const rosa = await acts.addMechanic({ name: 'Rosa Delgado', hourlyRate: 8000 })
  await press(fields.create)
  await told(page, 'Job created successfully!')
  await gone(formOn(page))
  const row = page.getByRole('article', { name: 'Ana Ruiz, 2014 Toyota Camry' })
  await reads(row, 'Rosa Delgado')
  await reads(row, '$200.00')
  const job = await newest()
  assert.deepEqual(
    [job.mechanicId, job.vehicleInfo, job.customerEmail, job.estimatedHours, job.status, job.priority],
    [rosa.id, '2014 Toyota Camry', null, 2.5, 'pending', 'Medium'],
  )
})

journey('A job goes to the mechanic who is chosen, or to the best rated one', async ({ visit }) => {
  await acts.addMechanic({ name: 'Tom Begay', specialty: 'Engine' })
  const best = await acts.addMechanic({ name: 'Best Bea' })
  await house.sql("UPDATE mechanics SET rating = 4.5 WHERE name <> 'Best Bea'")
  const dispatcher = await visit('phone', { path: '/dispatch' })
  const { page, press } = dispatcher

  const fields = await openForm(dispatcher)
  await fill(fields, { name: 'Chosen Cho' })
  await press(formOn(page).getByRole('radio', { name: 'Emergency' }))
  await press(fields.mechanic)
  await fields.mechanic.fill('begay')
  await press(formOn(page).getByRole('option', { name: /^Tom Begay/ }))
  await holds(fields.mechanic, 'Tom Begay')
  await press(fields.create)
  await told(page, 'Job created successfully!', 'Chosen Cho: assigned to Tom Begay.')
  assert.deepEqual([(await newest()).mechanicName, (await newest()).priority], ['Tom Begay', 'Emergency'])

  const again = await openForm(dispatcher)
  await holds(again.name, '')
  await fill(again, { name: 'Anyone Ann' })
  await press(again.create)
  await told(page, 'Job created successfully!', 'Anyone Ann: assigned to Best Bea.')
  assert.equal((await newest()).mechanicId, best.id)
})

journey('The list is newest first, and search and status find their jobs', async ({ visit }) => {
  await house.sql('UPDATE jobs SET deleted_at = now() WHERE deleted_at IS NULL')
  const tom = await acts.addMechanic({ name: 'Tomas Ortega' })
  const made = [
    { customerName: 'First Fay', vehicleInfo: '2001 Ford Focus', description: 'Battery is dead again' },
    {
      customerName: 'Second Sam',
      vehicleInfo: '2002 Kia Soul',
      description: 'Squeals in the morning',
      mechanicId: tom.id,
    },
    { customerName: 'Third Thea', vehicleInfo: '2003 Jeep Wrangler', description: 'Overheats uphill' },
  ]
  const jobs = []
  for (const one of made) {
    house.clock.pass(60_000)
    jobs.push(await acts.book(one))
  }
  const [, second] = jobs
  assert.ok(second)
  await acts.setStatus(second, 'completed')

  const { page, press, open } = await visit('desk', { path: '/dispatch' })
  const rows = jobsOn(page)
  const names = () => rows.getByRole('heading').allInnerTexts()
  await counted(rows, 3)
  assert.deepEqual(await names(), ['Third Thea', 'Second Sam', 'First Fay'])

  const search = page.getByRole('searchbox', { name: /^Search by customer, vehicle, description/ })
  for (const [text, name] of Object.entries({
    thea: 'Third Thea',
    focus: 'First Fay',
    squeals: 'Second Sam',
    ortega: 'Second Sam',
  })) {
    await search.fill(text)
    await soon(async () => assert.deepEqual(await names(), [name]))
  }
  await at(page, '/dispatch?q=ortega')
  await search.fill('nothing like it')
  await seen(page.getByText('No jobs found.'))
  await press(page.getByRole('button', { name: 'Clear filters' }))
  await counted(rows, 3)

  const chips = page.getByRole('group', { name: 'Status' })
  await press(chips.getByRole('button', { name: /^Completed/ }))
  await soon(async () => assert.deepEqual(await names(), ['Second Sam']))
  await at(page, '/dispatch?status=completed')
  await open('/dispatch?status=pending')
  await soon(async () => assert.deepEqual(await names(), ['Third Thea', 'First Fay']))
  await press(chips.getByRole('button', { name: /^All/ }))
  await counted(rows, 3)
})

journey('A status is set freely, and a job is deleted after a question', async ({ visit }) => {
  await acts.book({ customerName: 'Fred Free', vehicleInfo: '2010 Mini Cooper' })
  const { page, press } = await visit('phone', { path: '/dispatch' })
  const row = page.getByRole('article', { name: 'Fred Free, 2010 Mini Cooper' })
  const status = row.getByRole('combobox', { name: /^Status/ })
  await seen(row)
  assert.deepEqual(
    await status
      .getByRole('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value)),
    ['pending', 'in-progress', 'completed'],
  )
  for (const value of ['completed', 'in-progress', 'pending']) {
    await status.selectOption(value)
    await told(page, 'Job status updated!')
    await soon(async () => assert.equal((await newest()).status, value))
    await holds(status, value)
  }

  const remove = row.getByRole('button', { name: /^Delete/ })
  await press(remove)
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this job?' })
  await press(question.getByRole('button', { name: 'Cancel' }))
  await gone(question)
  await seen(row)
  await press(remove)
  await press(question.getByRole('button', { name: 'Delete Job' }))
  await told(page, 'Job deleted successfully!')
  await gone(row)
  assert.deepEqual((await house.get('/api/jobs?q=Fred')).body, [])
})

journey('The customers screen hands a customer over, once', async ({ visit }) => {
  await acts.book({ customerName: 'Handed Hana', customerPhone: '(480) 555-0171', customerEmail: 'hana@example.com' })
  const dispatcher = await visit('desk', { path: '/customers' })
  const { page, press, go, open } = dispatcher
  await page.getByRole('searchbox', { name: 'Search by name, phone or email' }).fill('480-555-0171')
  await counted(page.getByRole('list', { name: 'Customers' }).getByRole('article'), 1)
  await press(page.getByRole('article', { name: 'Handed Hana' }).getByRole('button', { name: 'Create Job' }))
  const fields = fieldsIn(formOn(page))
  await seen(formOn(page).getByRole('region', { name: 'For Handed Hana' }))
  await holds(fields.name, 'Handed Hana')
  await holds(fields.phone, '(480) 555-0171')
  await holds(fields.email, 'hana@example.com')
  await fields.year.fill('2020')
  await fields.make.fill('Kia')
  await fields.model.fill('Rio')
  await fields.description.fill('Flat tire')
  await press(fields.create)
  await told(page, 'Job created successfully!')
  await seen(page.getByRole('article', { name: 'Handed Hana, 2020 Kia Rio' }))

  const again = await openForm(dispatcher)
  await holds(again.name, '')
  await counted(formOn(page).getByRole('region', { name: 'For Handed Hana' }), 0)
  await open('/dispatch')
  await seen(page.getByRole('article', { name: 'Handed Hana, 2020 Kia Rio' }))
  await counted(formOn(page), 0)
  await go('Customers')
  await reads(page.getByRole('article', { name: 'Handed Hana' }), '(480) 555-0171')
})
