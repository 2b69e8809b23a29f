import { looksRight } from '../accessibility/expect-accessible.ts'
import { bothSizesOr } from '../sweep.ts'
import { expect, test } from '../test.ts'

test.beforeAll(async ({ acts }) => {
  const rosa = await acts.addMechanic({ name: 'Rosa Delgado', specialty: 'Brakes', hourlyRate: 10_000 })
  await acts.book()
  await acts.setStatus(await acts.book({ mechanicId: rosa.id }), 'completed')
})

test('The portal shows its figures as charts, and the same numbers as tables', async ({ visit }) => {
  const { page, press } = await visit('desk')
  const portal = page.getByRole('region', { name: 'Management Portal' })
  await portal.scrollIntoViewIfNeeded()
  await expect(portal.getByRole('heading', { name: 'Last 30 days' })).toBeVisible()
  await expect(portal).toContainText('Open now 1', { useInnerText: true })
  await expect(portal).toContainText('Completed today 1', { useInnerText: true })
  await expect(
    portal.getByRole('img', { name: 'Jobs by day: 2 created and 1 completed in 30 days. The table has every day.' }),
  ).toBeVisible()
  await expect(portal.getByRole('region', { name: 'Money earned' })).toContainText('Platform fees $10.00', {
    useInnerText: true,
  })

  await press(portal.getByRole('button', { name: 'Tables' }))
  const days = portal.getByRole('table', { name: 'Jobs by day' })
  await expect(days.getByRole('row')).toHaveCount(31)
  await expect(days.getByRole('row').nth(1)).toContainText('Nov 21 2 1', { useInnerText: true })
  await expect(portal.getByRole('table', { name: 'Hires by specialty' })).toBeVisible()
  await expect(
    portal.getByRole('table', { name: 'Money earned' }).getByRole('row', { name: 'Platform fees' }),
  ).toContainText('$10.00')
})

test('Home loads its figures only when they scroll near', async ({ visit }) => {
  const requested: string[] = []
  const { page } = await visit('phone', {
    before: async (page) => void page.on('request', (request) => requested.push(request.url())),
  })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(requested.filter((url) => url.includes('/api/analytics'))).toEqual([])
  await page.getByRole('link', { name: 'Customer Management' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { name: 'Last 30 days' })).toBeVisible()
})

test('The figures are accessible', async ({ visit }) => {
  for (const size of bothSizesOr('desk')) {
    const { page, press } = await visit(size, { still: true })
    await page.getByRole('link', { name: 'Customer Management' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('heading', { name: 'Last 30 days' })).toBeVisible()
    for (const view of ['Charts', 'Tables']) {
      await press(page.getByRole('button', { name: view }))
      await looksRight(page, `${view}, ${size} size`)
    }
  }
})
