import type { Page } from '@playwright/test'
import { BookPage } from '../pages/book-page.ts'
import { JobForm } from '../pages/dispatch-page.ts'
import { expect, test } from '../test.ts'
import type { Visitor } from '../visitor.ts'

const result = (page: Page) => page.getByRole('region', { name: 'Analysis' })

async function analyze({ page, press }: Visitor, problem: string): Promise<void> {
  await page.getByRole('textbox', { name: 'What is wrong?' }).fill(problem)
  await press(page.getByRole('button', { name: 'Analyze' }))
}

const DANGEROUS = [
  ['se me va el pedal hasta el fondo', 'Do not drive it', 'pump the pedal'],
  ['my baby is locked in the car', 'Call 911 now', 'break the window'],
  ['2 lug nuts are missing', 'Do not drive it', 'A wheel can come off'],
] as const

for (const [problem, title, advice] of DANGEROUS) {
  test(`"${problem}" shows a stop box above any price`, async ({ visit }) => {
    const visitor = await visit('phone', { path: '/analyzer' })
    const { page } = visitor
    await analyze(visitor, problem)
    const box = result(page).getByRole('region', { name: title })
    await expect(box).toContainText(advice)
    const price = result(page).getByText(/^\$\d+-\$\d+$/)
    await expect(price).toBeVisible()
    const [stop, cost] = await Promise.all([box.boundingBox(), price.boundingBox()])
    expect(stop && cost && stop.y + stop.height <= cost.y, 'the box stands above the price').toBe(true)
  })
}

test('With someone locked in, the analyzer blames no part', async ({ visit }) => {
  const visitor = await visit('phone', { path: '/analyzer' })
  await analyze(visitor, 'my baby is locked in the car')
  await expect(result(visitor.page)).toContainText('General diagnostic')
  await expect(result(visitor.page)).not.toContainText('battery')
})

test('A text without a complaint gets a new question and no price', async ({ visit }) => {
  const visitor = await visit('phone', { path: '/analyzer' })
  const { page } = visitor
  const main = page.getByRole('main')
  for (const nothing of ['asdfgh', '😀']) {
    await analyze(visitor, nothing)
    await expect(main.getByText("We couldn't find a car problem in that.").first()).toBeInViewport({ ratio: 1 })
    await expect(result(page)).toHaveCount(0)
    await expect(main).not.toContainText('$')
  }
  await analyze(visitor, 'brakes')
  await expect(result(page)).toContainText('$150-$800')
})

test('A flat tire blames no part, and the price range is labeled as a diagnosis', async ({ visit }) => {
  const visitor = await visit('phone', { path: '/analyzer' })
  await analyze(visitor, 'flat tire on the 101')
  await expect(result(visitor.page)).toContainText('You asked for: flat tire.')
  await expect(result(visitor.page)).toContainText("Don't drive on a flat")
  await expect(result(visitor.page)).toContainText('The cost range is for a diagnosis')
})

test('The stop box appears under the description of bookings and jobs', async ({ visit }) => {
  const customer = await visit('phone', { path: '/book?post=yes' })
  const { dialog, description } = new BookPage(customer).posting
  await description.fill('smoke coming from under the hood')
  await expect(dialog.getByRole('region', { name: 'Do not drive it: get out' })).toBeVisible()
  await description.fill('no smoke, only a rough idle')
  await expect(dialog.getByRole('region', { name: 'Do not drive it: get out' })).toHaveCount(0)

  const desk = await visit('desk', { path: '/dispatch?new=yes' })
  const form = new JobForm(desk.page)
  await form.description.fill('the steering locks up while driving')
  await expect(form.dialog.getByRole('region', { name: 'Do not drive it' })).toBeVisible()
})
