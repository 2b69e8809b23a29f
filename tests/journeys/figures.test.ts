import assert from 'node:assert/strict'
import { openJourneys } from './browser.ts'
import { looksRight } from './looks.ts'
import { counted, reads, seen } from './waiting.ts'

const { journey, acts } = await openJourneys()

const rosa = await acts.addMechanic({ name: 'Rosa Delgado', specialty: 'Brakes', hourlyRate: 10_000 })
await acts.book()
const done = await acts.book({ mechanicId: rosa.id })
await acts.setStatus(done, 'completed')

journey('The portal shows its figures as charts, and the same numbers as tables', async ({ visit }) => {
  const { page, press } = await visit('desk')
  const portal = page.getByRole('region', { name: 'Management Portal' })
  await portal.scrollIntoViewIfNeeded()
  await seen(portal.getByRole('heading', { name: 'How it runs' }))
  await reads(portal, 'Open now 1')
  await reads(portal, 'Completed today 1')
  await seen(
    portal.getByRole('img', { name: 'Jobs by day: 2 created and 1 completed in 30 days. The table has every day.' }),
  )
  await reads(portal.getByRole('region', { name: 'Money earned' }), 'Platform fees $10.00')

  await press(portal.getByRole('button', { name: 'Tables' }))
  const days = portal.getByRole('table', { name: 'Jobs by day' })
  await counted(days.getByRole('row'), 31)
  await reads(days.getByRole('row').nth(1), 'Nov 21 2 1')
  await seen(portal.getByRole('table', { name: 'Hires by specialty' }))
  await reads(portal.getByRole('table', { name: 'Money earned' }).getByRole('row', { name: 'Platform fees' }), '$10.00')
})

journey('Home opens without the figures, and fetches them when they come near', async ({ visit }) => {
  const asked: string[] = []
  const { page } = await visit('phone', {
    before: async (page) => void page.on('request', (request) => asked.push(request.url())),
  })
  await seen(page.getByRole('heading', { level: 1 }))
  assert.ok(!asked.some((url) => url.includes('/api/analytics')))
  await page.getByRole('link', { name: 'Customer Management' }).scrollIntoViewIfNeeded()
  await seen(page.getByRole('heading', { name: 'How it runs' }))
})

journey('The figures are for everyone', async ({ visit }) => {
  for (const size of ['phone', 'desk'] as const) {
    const { page, press } = await visit(size, { still: true })
    await page.getByRole('link', { name: 'Customer Management' }).scrollIntoViewIfNeeded()
    await seen(page.getByRole('heading', { name: 'How it runs' }))
    for (const view of ['Charts', 'Tables']) {
      await press(page.getByRole('button', { name: view }))
      await looksRight(page, `${view}, ${size} size`)
    }
  }
})
