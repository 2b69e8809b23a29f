import assert from 'node:assert/strict'
import { openJourneys } from './browser.ts'
import { told, wrong } from './marks.ts'
import { at, counted, focused, gone, holds, reads, seen } from './waiting.ts'

const { journey, app, acts } = await openJourneys()

const rosa = await acts.addMechanic({ name: 'Rosa Delgado', specialty: 'Brakes' })
await acts.addMechanic({ name: 'Ana Begay', specialty: 'Brakes' })
await acts.addMechanic({ name: 'Bo Chavez', specialty: 'General' })
await acts.addMechanic({ name: 'Cy Dunn', specialty: 'General' })
await acts.addMechanic({ name: 'Tom Engine', specialty: 'Engine' })
const rate = (name: string, rating: number, response: number) =>
  app.sql('UPDATE mechanics SET rating = $2, response_time_rating = $3, total_ratings = 20 WHERE name = $1', [
    name,
    rating,
    response,
  ])
await rate('Rosa Delgado', 4.9, 4.9)
await rate('Ana Begay', 3.1, 3)
await rate('Bo Chavez', 4.5, 4)
await rate('Cy Dunn', 4.8, 4.6)

const TABLE = /\/assets\/vehicles-.*\.txt/
const CODES = /\/assets\/trouble-codes-.*\.txt/

for (const size of ['phone', 'desk'] as const) {
  journey(`A driver tells what is wrong and the job goes to the best mechanic, ${size} size`, async ({ visit }) => {
    const fetched: string[] = []
    const { page, press } = await visit(size, {
      path: '/analyzer',
      before: async (fresh) => fresh.on('request', (request) => fetched.push(new URL(request.url()).pathname)),
    })
    const form = page.getByRole('form', { name: 'Problem Analyzer' })
    const problem = form.getByRole('textbox', { name: 'What is wrong?' })
    const vehicle = form.getByRole('combobox', { name: 'Vehicle' })
    const analyze = form.getByRole('button', { name: 'Analyze' })

    await press(analyze)
    await reads(page.getByRole('alert'), 'Please describe the problem')
    await wrong(problem, 'Please describe the problem')
    await told(page, 'Please describe the problem')
    await focused(problem)

    assert.ok(!fetched.some((path) => TABLE.test(path) || CODES.test(path)), 'no table is fetched before it is wanted')
    await problem.fill('Brakes grind when I stop. Engine is fine. Code c0035')
    await vehicle.fill('2014 toyota cam')
    await press(page.getByRole('option', { name: '2014 Toyota Camry', exact: true }))
    await holds(vehicle, '2014 Toyota Camry')
    await form.getByRole('textbox', { name: 'Mileage' }).fill('120k')

    const start = Date.now()
    await press(analyze)
    await reads(page.locator('[role=status]').filter({ hasText: 'Analyzing the problem' }), 'two seconds')
    await form.getByRole('textbox', { name: 'Mileage' }).fill('121k')
    const result = page.getByRole('region', { name: 'Analysis' })
    await seen(result)
    assert.ok(Date.now() - start >= 1900, 'the answer takes two seconds')
    await reads(page.locator('[role=status]').filter({ hasText: 'The analysis is ready' }), 'Brakes, severity High')
    for (const words of [
      '$150-$800',
      '1-3 hours',
      'Urgent: today or tomorrow',
      '2014 Toyota Camry',
      'Past 100,000 miles',
    ])
      await reads(result, words)
    await reads(result, 'Left front wheel speed sensor')
    assert.equal(fetched.filter((path) => TABLE.test(path)).length, 1)
    assert.equal(fetched.filter((path) => CODES.test(path)).length, 1)

    const cards = page.getByRole('region', { name: 'Who can repair it' }).getByRole('article')
    await counted(cards, 3)
    const names = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')))
    assert.deepEqual(names, ['Rosa Delgado', 'Cy Dunn', 'Bo Chavez'])

    await press(page.getByRole('button', { name: 'Assign Job to Rosa Delgado' }))
    const dialog = page.getByRole('dialog', { name: 'Create Job' })
    await holds(dialog.getByRole('textbox', { name: 'Year' }), '2014')
    await holds(dialog.getByRole('combobox', { name: 'Make' }), 'Toyota')
    await holds(dialog.getByRole('combobox', { name: 'Model' }), 'Camry')
    await holds(dialog.getByRole('combobox', { name: 'Mechanic' }), 'Rosa Delgado')
    await reads(dialog, 'Diagnosis: Brakes')
    await dialog.getByRole('textbox', { name: 'Customer name' }).fill('Ana Ruiz')
    await dialog.getByRole('textbox', { name: 'Phone' }).fill('(602) 555-0142')
    await press(dialog.getByRole('button', { name: 'Create Job' }))
    await told(page, 'Job created successfully!')
    await gone(dialog)
    const [job] = (await app.get('/api/jobs?limit=1')).body
    assert.equal(job.mechanicId, rosa.id)
    assert.equal(job.vehicleInfo, '2014 Toyota Camry')
    assert.equal(job.priority, 'High')
    assert.equal(job.estimatedHours, 3)
  })
}

journey('Without a mechanic the job form chooses; what was typed is there on the way back', async ({ visit }) => {
  const { page, press } = await visit('desk', { path: '/analyzer' })
  const problem = page.getByRole('textbox', { name: 'What is wrong?' })
  await problem.fill('clunk over speed bumps')
  await press(page.getByRole('button', { name: 'Analyze' }))
  await press(page.getByRole('button', { name: 'Assign Job without a mechanic' }))
  const dialog = page.getByRole('dialog', { name: 'Create Job' })
  await reads(dialog, 'Diagnosis: Suspension and steering')
  await holds(dialog.getByRole('combobox', { name: 'Mechanic' }), '')
  await press(dialog.getByRole('button', { name: 'Cancel' }))
  await gone(dialog)
  await page.goBack()
  await at(page, '/analyzer')
  await holds(problem, 'clunk over speed bumps')
})

journey('An unknown code is said to be unknown, and codes without their table are not explained', async ({ visit }) => {
  const { page, press } = await visit('desk', {
    path: '/analyzer',
    cutOff: true,
    before: (fresh) => fresh.route(CODES, (route) => route.abort(), { times: 1 }),
  })
  await page.getByRole('textbox', { name: 'What is wrong?' }).fill('it says P1234 and P0300')
  await press(page.getByRole('button', { name: 'Analyze' }))
  const codes = page.getByRole('region', { name: 'Trouble codes' })
  await reads(codes, 'could not be fetched')
  await press(page.getByRole('button', { name: 'Analyze' }))
  await reads(codes, 'Unknown here')
  await reads(codes, 'Several cylinders misfire')
})

journey('A VIN is read by its check digit, in one field and in three', async ({ visit }) => {
  const { page, press } = await visit('phone', { path: '/analyzer' })
  const vehicle = page.getByRole('combobox', { name: 'Vehicle' })
  await vehicle.fill('1HGCM82633A004353')
  await seen(page.getByText('its check digit does not fit'))
  await vehicle.fill('1HGCM82633A004352')
  await press(page.getByRole('button', { name: 'Fill in 2003 Honda' }))
  await holds(vehicle, '2003 Honda VIN 1HGCM82633A004352')

  await page.goto('/dispatch?new=yes')
  const dialog = page.getByRole('dialog', { name: 'Create Job' })
  await dialog.getByRole('combobox', { name: 'Model' }).fill('1hgcm82633a004352')
  await press(dialog.getByRole('button', { name: 'Fill in 2003 Honda' }))
  await holds(dialog.getByRole('textbox', { name: 'Year' }), '2003')
  await holds(dialog.getByRole('combobox', { name: 'Make' }), 'Honda')
  await holds(dialog.getByRole('combobox', { name: 'Model' }), 'VIN 1HGCM82633A004352')
})

journey('Suggestions are taken and left by the keys, and any text will do', async ({ visit }) => {
  const { page } = await visit('desk', { path: '/book?post=yes' })
  const dialog = page.getByRole('dialog', { name: 'Post Your Job' })
  const vehicle = dialog.getByRole('combobox', { name: 'Vehicle' })
  await vehicle.fill('2014 chevy mal')
  await seen(page.getByRole('option', { name: '2014 Chevrolet Malibu', exact: true }))
  await vehicle.press('Escape')
  await counted(page.getByRole('option'), 0)
  await seen(dialog)
  await vehicle.press('ArrowDown')
  await vehicle.press('ArrowDown')
  await vehicle.press('Enter')
  await holds(vehicle, '2014 Chevrolet Malibu')
  await vehicle.fill('My uncle’s blue pickup')
  await vehicle.press('Tab')
  await holds(vehicle, 'My uncle’s blue pickup')
})

journey('With no table to fetch a vehicle is typed as ever', async ({ visit }) => {
  const { page } = await visit('phone', {
    path: '/analyzer',
    cutOff: true,
    before: (fresh) => fresh.route(TABLE, (route) => route.abort()),
  })
  const vehicle = page.getByRole('combobox', { name: 'Vehicle' })
  await vehicle.fill('2014 Toyota Ca')
  await counted(page.getByRole('option'), 0)
  await holds(vehicle, '2014 Toyota Ca')
})
