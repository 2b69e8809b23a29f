import { expect, test } from '../test.ts'

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
  test(`A driver tells what is wrong and the job goes to the best mechanic, ${size} size`, async ({ visit, app }) => {
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
    await expect(page.getByRole('alert')).toContainText('Please describe the problem', { useInnerText: true })
    await expect(problem).toShowError('Please describe the problem')
    await expect(page).toShowToast('Please describe the problem')
    await expect(problem).toBeFocused()

    expect(
      !fetched.some((path) => TABLE.test(path) || CODES.test(path)),
      'no table is fetched before it is wanted',
    ).toBeTruthy()
    await problem.fill('Brakes grind when I stop. Engine is fine. Code c0035')
    await vehicle.fill('2014 toyota cam')
    await press(page.getByRole('option', { name: '2014 Toyota Camry', exact: true }))
    await expect(vehicle).toHaveValue('2014 Toyota Camry')
    await form.getByRole('textbox', { name: 'Mileage' }).fill('120k')

    const start = Date.now()
    await press(analyze)
    await expect(page.locator('[role=status]').filter({ hasText: 'Analyzing the problem' })).toContainText(
      'two seconds',
      { useInnerText: true },
    )
    await form.getByRole('textbox', { name: 'Mileage' }).fill('121k')
    const result = page.getByRole('region', { name: 'Analysis' })
    await expect(result).toBeVisible()
    expect(Date.now() - start >= 1900, 'the answer takes two seconds').toBeTruthy()
    await expect(page.locator('[role=status]').filter({ hasText: 'The analysis is ready' })).toContainText(
      'Brakes, severity High',
      { useInnerText: true },
    )
    for (const words of [
      '$150-$800',
      '1-3 hours',
      'Urgent: today or tomorrow',
      '2014 Toyota Camry',
      'Past 100,000 miles',
    ])
      await expect(result).toContainText(words, { useInnerText: true })
    await expect(result).toContainText('Left front wheel speed sensor', { useInnerText: true })
    expect(fetched.filter((path) => TABLE.test(path)).length).toBe(1)
    expect(fetched.filter((path) => CODES.test(path)).length).toBe(1)

    const cards = page.getByRole('region', { name: 'Who can repair it' }).getByRole('article')
    await expect(cards).toHaveCount(3)
    const names = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')))
    expect(names).toEqual(['Rosa Delgado', 'Cy Dunn', 'Bo Chavez'])

    await press(page.getByRole('button', { name: 'Assign Job to Rosa Delgado' }))
    const dialog = page.getByRole('dialog', { name: 'Create Job' })
    await expect(dialog.getByRole('textbox', { name: 'Year' })).toHaveValue('2014')
    await expect(dialog.getByRole('combobox', { name: 'Make' })).toHaveValue('Toyota')
    await expect(dialog.getByRole('combobox', { name: 'Model' })).toHaveValue('Camry')
    await expect(dialog.getByRole('combobox', { name: 'Mechanic' })).toHaveValue('Rosa Delgado')
    await expect(dialog).toContainText('Diagnosis: Brakes', { useInnerText: true })
    await dialog.getByRole('textbox', { name: 'Customer name' }).fill('Ana Ruiz')
    await dialog.getByRole('textbox', { name: 'Phone' }).fill('(602) 555-0142')
    await press(dialog.getByRole('button', { name: 'Create Job' }))
    await expect(page).toShowToast('Job created successfully!')
    await expect(dialog).toBeHidden()
    const [job] = (await app.get('/api/jobs?limit=1')).body
    expect(job.mechanicId).toBe(rosa.id)
    expect(job.vehicleInfo).toBe('2014 Toyota Camry')
    expect(job.priority).toBe('High')
    expect(job.estimatedHours).toBe(3)
  })
}

test('Without a mechanic the job form chooses; what was typed is there on the way back', async ({ visit }) => {
  const { page, press } = await visit('desk', { path: '/analyzer' })
  const problem = page.getByRole('textbox', { name: 'What is wrong?' })
  await problem.fill('clunk over speed bumps')
  await press(page.getByRole('button', { name: 'Analyze' }))
  await press(page.getByRole('button', { name: 'Assign Job without a mechanic' }))
  const dialog = page.getByRole('dialog', { name: 'Create Job' })
  await expect(dialog).toContainText('Diagnosis: Suspension and steering', { useInnerText: true })
  await expect(dialog.getByRole('combobox', { name: 'Mechanic' })).toHaveValue('')
  await press(dialog.getByRole('button', { name: 'Cancel' }))
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/analyzer')
  await expect(problem).toHaveValue('clunk over speed bumps')
})

test('An unknown code is said to be unknown, and codes without their table are not explained', async ({ visit }) => {
  const { page, press } = await visit('desk', {
    path: '/analyzer',
    cutOff: true,
    before: (fresh) => fresh.route(CODES, (route) => route.abort(), { times: 1 }),
  })
  await page.getByRole('textbox', { name: 'What is wrong?' }).fill('it says P1234 and P0300')
  await press(page.getByRole('button', { name: 'Analyze' }))
  const codes = page.getByRole('region', { name: 'Trouble codes' })
  await expect(codes).toContainText('could not be fetched', { useInnerText: true })
  await press(page.getByRole('button', { name: 'Analyze' }))
  await expect(codes).toContainText('Unknown here', { useInnerText: true })
  await expect(codes).toContainText('Several cylinders misfire', { useInnerText: true })
})

test('A VIN is read by its check digit, in one field and in three', async ({ visit }) => {
  const { page, press } = await visit('phone', { path: '/analyzer' })
  const vehicle = page.getByRole('combobox', { name: 'Vehicle' })
  await vehicle.fill('1HGCM82633A004353')
  await expect(page.getByText('its check digit does not fit')).toBeVisible()
  await vehicle.fill('1HGCM82633A004352')
  await press(page.getByRole('button', { name: 'Fill in 2003 Honda' }))
  await expect(vehicle).toHaveValue('2003 Honda VIN 1HGCM82633A004352')

  await page.goto('/dispatch?new=yes')
  const dialog = page.getByRole('dialog', { name: 'Create Job' })
  await dialog.getByRole('combobox', { name: 'Model' }).fill('1hgcm82633a004352')
  await press(dialog.getByRole('button', { name: 'Fill in 2003 Honda' }))
  await expect(dialog.getByRole('textbox', { name: 'Year' })).toHaveValue('2003')
  await expect(dialog.getByRole('combobox', { name: 'Make' })).toHaveValue('Honda')
  await expect(dialog.getByRole('combobox', { name: 'Model' })).toHaveValue('VIN 1HGCM82633A004352')
})

test('Suggestions are taken and left by the keys, and any text will do', async ({ visit }) => {
  const { page } = await visit('desk', { path: '/book?post=yes' })
  const dialog = page.getByRole('dialog', { name: 'Post Your Job' })
  const vehicle = dialog.getByRole('combobox', { name: 'Vehicle' })
  await vehicle.fill('2014 chevy mal')
  await expect(page.getByRole('option', { name: '2014 Chevrolet Malibu', exact: true })).toBeVisible()
  await vehicle.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await vehicle.press('ArrowDown')
  await vehicle.press('ArrowDown')
  await vehicle.press('Enter')
  await expect(vehicle).toHaveValue('2014 Chevrolet Malibu')
  await vehicle.fill('My uncle’s blue pickup')
  await vehicle.press('Tab')
  await expect(vehicle).toHaveValue('My uncle’s blue pickup')
})

test('With no table to fetch a vehicle is typed as ever', async ({ visit }) => {
  const { page } = await visit('phone', {
    path: '/analyzer',
    cutOff: true,
    before: (fresh) => fresh.route(TABLE, (route) => route.abort()),
  })
  const vehicle = page.getByRole('combobox', { name: 'Vehicle' })
  await vehicle.fill('2014 Toyota Ca')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(vehicle).toHaveValue('2014 Toyota Ca')
})
