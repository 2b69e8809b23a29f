import { readFileSync } from 'node:fs'
import { BookPage } from '../pages/book-page.ts'
import { JobForm } from '../pages/dispatch-page.ts'
import { bothSizesOr } from '../sweep.ts'
import { expect, test } from '../test.ts'

const MECHANICS = [
  { name: 'Rosa Delgado', specialty: 'Brakes', rating: 4.9, response: 4.9 },
  { name: 'Ana Begay', specialty: 'Brakes', rating: 3.1, response: 3 },
  { name: 'Bo Chavez', specialty: 'General', rating: 4.5, response: 4 },
  { name: 'Cy Dunn', specialty: 'General', rating: 4.8, response: 4.6 },
  { name: 'Tom Engine', specialty: 'Engine', rating: 5, response: 5 },
]

test.beforeAll(async ({ app, acts }) => {
  for (const { name, specialty, rating, response } of MECHANICS) {
    const { id } = await acts.addMechanic({ name, specialty })
    await app.sql('UPDATE mechanics SET rating = $2, response_time_rating = $3, total_ratings = 20 WHERE id = $1', [
      id,
      rating,
      response,
    ])
  }
})

const TABLE = /\/assets\/vehicles-.*\.txt/
const MANIFEST = JSON.parse(readFileSync('web/dist/.vite/manifest.json', 'utf8'))
/** The table in either language. */
const CODES = new RegExp(
  ['en', 'es']
    .map((language) => MANIFEST[`../contract/src/messages/${language}/analyzer/trouble-codes.ts`].file)
    .join('|'),
)

for (const size of bothSizesOr('phone')) {
  test(`A driver says what is wrong and the job goes to the best mechanic, ${size} size`, async ({ visit, app }) => {
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
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Please describe the problem')
    await expect(problem).toShowError('Please describe the problem')
    await expect(page).toShowToast('Please describe the problem')
    await expect(problem).toBeFocused()

    const tables = fetched.filter((path) => TABLE.test(path) || CODES.test(path))
    expect(tables, 'no table is fetched before it is wanted').toEqual([])
    await problem.fill('Brakes grind when I stop. Engine is fine. Code c0035')
    await vehicle.fill('2014 toyota cam')
    await press(page.getByRole('option', { name: '2014 Toyota Camry', exact: true }))
    await expect(vehicle).toHaveValue('2014 Toyota Camry')
    await form.getByRole('textbox', { name: 'Mileage' }).fill('120k')

    const start = Date.now()
    await press(analyze)
    await expect(page.locator('[role=status]').filter({ hasText: 'Analyzing the problem' })).toContainText(
      'two seconds',
    )
    await form.getByRole('textbox', { name: 'Mileage' }).fill('121k')
    const result = page.getByRole('region', { name: 'Analysis' })
    await expect(result).toBeVisible()
    expect(Date.now() - start, 'the answer takes two seconds').toBeGreaterThanOrEqual(1900)
    await expect(page.locator('[role=status]').filter({ hasText: 'The analysis is ready' })).toContainText(
      'Brakes, severity High',
    )
    for (const words of ['$150-$800', '1-3 hours', 'Urgent: today or tomorrow', '2014 Toyota Camry'])
      await expect(result).toContainText(words)
    await expect(result).toContainText('After 100,000 miles')
    await expect(result).toContainText('Left front wheel speed sensor')
    expect(fetched.filter((path) => TABLE.test(path))).toHaveLength(1)
    expect(fetched.filter((path) => CODES.test(path))).toHaveLength(1)

    const cards = page.getByRole('region', { name: 'Who can repair it' }).getByRole('article')
    await expect(cards).toHaveCount(3)
    const names = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')))
    expect(names).toEqual(['Rosa Delgado', 'Cy Dunn', 'Bo Chavez'])

    await press(page.getByRole('button', { name: 'Assign Job to Rosa Delgado' }))
    const jobForm = new JobForm(page)
    await expect(jobForm.year).toHaveValue('2014')
    await expect(jobForm.make).toHaveValue('Toyota')
    await expect(jobForm.model).toHaveValue('Camry')
    await expect(jobForm.mechanic).toHaveValue('Rosa Delgado')
    await expect(jobForm.dialog).toContainText('Diagnosis: Brakes')
    await jobForm.name.fill('Ana Ruiz')
    // Avoids the duplicate-job question.
    await jobForm.phone.fill(size === 'phone' ? '(602) 555-0142' : '(602) 555-0143')
    await press(jobForm.create)
    await expect(page).toShowToast('Job created successfully!')
    await expect(jobForm.dialog).toBeHidden()
    const [job] = (await app.get('/api/jobs?limit=1')).body
    expect(job).toMatchObject({
      mechanicId: (await app.get('/api/mechanics?q=rosa')).body[0].id,
      vehicleInfo: '2014 Toyota Camry',
      priority: 'High',
      estimatedHours: 3,
    })
  })
}

test('Without a mechanic the job form chooses one, and Back restores the input', async ({ visit }) => {
  const { page, press } = await visit('desk', { path: '/analyzer' })
  const problem = page.getByRole('textbox', { name: 'What is wrong?' })
  await problem.fill('clunk over speed bumps')
  await press(page.getByRole('button', { name: 'Analyze' }))
  await press(page.getByRole('button', { name: 'Assign Job without a mechanic' }))
  const { dialog, mechanic } = new JobForm(page)
  await expect(dialog).toContainText('Diagnosis: Suspension and steering')
  await expect(mechanic).toHaveValue('')
  await press(dialog.getByRole('button', { name: 'Cancel' }))
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/analyzer')
  await expect(problem).toHaveValue('clunk over speed bumps')
})

// Older Chromium caches failed imports, so the page reloads: the input is restored and analyzed again.

test('Unknown codes are labeled as unknown, and no code is explained without the table', async ({ visit }) => {
  const { page, press } = await visit('desk', {
    path: '/analyzer',
    cutOff: true,
    before: (fresh) => fresh.route(CODES, (route) => route.abort(), { times: 1 }),
  })
  await page.getByRole('textbox', { name: 'What is wrong?' }).fill('it says P1234 and P0300')
  await press(page.getByRole('button', { name: 'Analyze' }))
  const codes = page.getByRole('region', { name: 'Trouble codes' })
  await expect(codes).toContainText("Couldn't load the trouble codes")
  await expect(async () => {
    await press(page.getByRole('button', { name: 'Analyze' }))
    await expect(codes).toContainText('This is a manufacturer-specific code', { timeout: 5000 })
  }).toPass()
  await expect(codes).toContainText('Several cylinders misfire')
})

test('Rules that fail to load are reported and retried', async ({ visit }) => {
  const RULES = /\/assets\/analyzer\.rules-.*\.js/
  const { page, press } = await visit('phone', {
    path: '/analyzer',
    cutOff: true,
    before: async (fresh) => {
      for (const address of [RULES, '**/healthz']) await fresh.route(address, (route) => route.abort())
    },
  })
  await page.getByRole('textbox', { name: 'What is wrong?' }).fill('the brakes grind')
  await press(page.getByRole('button', { name: 'Analyze' }))
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  await page.unrouteAll()
  await press(retry)
  await expect(async () => {
    await press(page.getByRole('button', { name: 'Analyze' }))
    await expect(page.getByRole('region', { name: 'Analysis' })).toContainText('Brakes', { timeout: 5000 })
  }).toPass()
})

test('A VIN is read by its check digit, in one field and in three', async ({ visit }) => {
  const { page, press, open } = await visit('phone', { path: '/analyzer' })
  const vehicle = page.getByRole('combobox', { name: 'Vehicle' })
  await vehicle.fill('1HGCM82633A004353')
  await expect(page.getByText('check digit is wrong')).toBeVisible()
  await vehicle.fill('1HGCM82633A004352')
  await press(page.getByRole('button', { name: 'Fill in 2003 Honda' }))
  await expect(vehicle).toHaveValue('2003 Honda VIN 1HGCM82633A004352')

  await open('/dispatch?new=yes')
  const jobForm = new JobForm(page)
  await jobForm.model.fill('1hgcm82633a004352')
  await press(jobForm.dialog.getByRole('button', { name: 'Fill in 2003 Honda' }))
  await expect(jobForm.year).toHaveValue('2003')
  await expect(jobForm.make).toHaveValue('Honda')
  await expect(jobForm.model).toHaveValue('VIN 1HGCM82633A004352')
})

test('The keyboard picks or dismisses suggestions, and free text is accepted', async ({ visit }) => {
  const visitor = await visit('desk', { path: '/book?post=yes' })
  const { page } = visitor
  const { dialog, vehicle } = new BookPage(visitor).posting
  await vehicle.fill('2014 chevy mal')
  await expect(page.getByRole('option', { name: '2014 Chevrolet Malibu', exact: true })).toBeVisible()
  await vehicle.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(dialog).toBeVisible()
  await vehicle.press('ArrowDown')
  await vehicle.press('ArrowDown')
  await vehicle.press('Enter')
  await expect(vehicle).toHaveValue('2014 Chevrolet Malibu')
  await vehicle.fill('My uncle’s blue pickup')
  await vehicle.press('Tab')
  await expect(vehicle).toHaveValue('My uncle’s blue pickup')
})

test('Vehicles can still be typed when the table cannot load', async ({ visit }) => {
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
