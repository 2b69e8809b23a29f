import { covers } from '../../tests/specification/lines.ts'
import { expect, test } from '../test.ts'

test.beforeAll(async ({ acts }) => {
  await acts.addMechanic({ name: 'Rosa Delgado', specialty: 'Brakes' })
  await acts.addMechanic({ name: 'Tom Begay', specialty: 'Engine' })
  for (const name of ['Gil General', 'Gus General', 'Gwen General']) await acts.addMechanic({ name })
})

test(
  covers(
    [
      ...(['2.analyzer.inputs', '2.analyzer.delay', '2.analyzer.result', '2.analyzer.mechanics'] as const),
      ...(['2.analyzer.assign', '2.dispatch.handed', '5.analyzer.empty', '5.analyzer.longest'] as const),
      ...(['9.analyzer.delay', '9.analyzer.costs'] as const),
    ],
    'Analyzer: "Please describe the problem", two seconds, result, three mechanics, "Assign Job"',
  ),
  async ({ visit }) => {
    const { page, press } = await visit('desk', { path: '/analyzer', windsClock: true })
    const form = page.getByRole('form', { name: 'Problem Analyzer' })
    const problem = form.getByRole('textbox', { name: 'What is wrong?' })
    const analyze = form.getByRole('button', { name: 'Analyze' })
    await press(analyze)
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Please describe the problem', {
      useInnerText: true,
    })
    await problem.fill('x'.repeat(1001))
    await expect(problem).toHaveValue('x'.repeat(1001))
    await expect(problem).toShowError('Use at most 1000 characters')
    await problem.fill('The brakes grind when I stop')
    await form.getByRole('combobox', { name: 'Vehicle' }).fill('2014 Toyota Camry')
    await form.getByRole('textbox', { name: 'Mileage' }).fill('98,000')
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    await press(analyze)
    const result = page.getByRole('region', { name: 'Analysis' })
    await page.clock.runFor(1950)
    await expect(result).toHaveCount(0)
    await page.clock.runFor(100)
    await expect(result).toBeVisible()
    for (const words of ['Category', 'Brakes', 'Severity', 'Urgency', 'Estimated time', 'Cost range', '$150-$800'])
      await expect(result).toContainText(words, { useInnerText: true })
    await expect(result).toContainText('Recommendations', { useInnerText: true })
    await page.clock.resume()

    const cards = page.getByRole('region', { name: 'Who can repair it' }).getByRole('article')
    await expect(cards).toHaveCount(3)
    await expect(cards.filter({ hasText: 'Rosa Delgado' })).toBeVisible()
    await expect(cards.filter({ hasText: 'Tom Begay' })).toHaveCount(0)
    await press(page.getByRole('button', { name: 'Assign Job to Rosa Delgado' }))
    const dialog = page.getByRole('dialog', { name: 'Create Job' })
    await expect(dialog.getByRole('combobox', { name: 'Mechanic' })).toHaveValue('Rosa Delgado')
    await expect(page).toHaveURL(/\/dispatch(\?|$)/)
  },
)
