import assert from 'node:assert/strict'
import { openJourneys } from './browser.ts'
import { told } from './marks.ts'
import { at, counted, gone, holds, seen, soon } from './waiting.ts'

const { journey, house, acts } = await openJourneys()

const newest = async () => (await house.get('/api/jobs?limit=1')).body[0]

journey('The list is newest first, and search and status find their jobs', async ({ visit }) => {
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
  const rows = page.getByRole('list', { name: 'Jobs' }).getByRole('article')
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
    // A choice made while the last one is on its way is not taken.
    await soon(async () => assert.equal(await status.getAttribute('aria-busy'), null))
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
