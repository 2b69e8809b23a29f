import type { Locator } from '@playwright/test'
import { timesOn } from '../../tests/support/factories/planned-times.ts'
import { DispatchPage } from '../pages/dispatch-page.ts'
import { expect, test } from '../test.ts'

/** The list at a desk: planned times, marks, filters and a window full of rows. The clock stands at Saturday 2026-11-21, 08:00 in Phoenix. */

const { plan, promise } = timesOn('2026-11-21')

/** Smallest width and height of what can be pressed. */
const leastOf = (targets: Locator) =>
  targets.evaluateAll((all) =>
    Math.min(
      ...all
        .map((one) => (one.matches('input') ? (one.closest('label') ?? one) : one).getBoundingClientRect())
        .filter(({ width }) => width > 0)
        .flatMap(({ width, height }) => [width, height]),
    ),
  )
const CONTROLS = 'a, button, select, input'

test('Sixteen rows fit a desk with a fine pointer, under a head that stays; a phone has larger targets', async ({
  visit,
  openApp,
}) => {
  const place = await openApp()
  const rosa = await place.created('/api/mechanics', {
    name: 'Rosa Delgado',
    phone: '(602) 555-0100',
    email: 'rosa@example.com',
    specialty: 'General',
  })
  for (let n = 0; n < 20; n++)
    await place.created('/api/jobs', {
      customerName: `Customer ${n}`,
      customerPhone: `(602) 555-02${String(n).padStart(2, '0')}`,
      vehicleInfo: '2014 Toyota Camry',
      description: 'Grinding noise when I brake, and it pulls to the left on the freeway',
      customerAddress: '1200 W Washington St, Phoenix',
      autoAssign: false,
      ...(n % 2 === 0 && {
        mechanicId: rosa.id,
        ...plan('10:00', '11:00', `2026-12-${String(n + 1).padStart(2, '0')}`),
      }),
    })
  const desk = await visit('desk', { app: place, path: '/dispatch' })
  const list = new DispatchPage(desk).jobs
  await expect(list).toHaveCount(20)
  const whole = await list.evaluateAll(
    (rows) =>
      rows.filter((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return top >= 0 && bottom <= window.innerHeight
      }).length,
  )
  expect(whole).toBeGreaterThanOrEqual(16)
  expect(await leastOf(list.locator(CONTROLS))).toBeGreaterThanOrEqual(24)
  await expect(desk.page.getByRole('dialog')).toHaveCount(0)
  await list.nth(19).scrollIntoViewIfNeeded()
  await expect(desk.page.getByText('Planned, promised (Phoenix)')).toBeInViewport()

  const phone = await visit('phone', { app: place, path: '/dispatch' })
  const cards = new DispatchPage(phone).jobs
  await expect(cards).toHaveCount(20)
  expect(await leastOf(cards.locator(CONTROLS))).toBeGreaterThanOrEqual(44)
})

test('Rows say what is planned and promised, and mark what is late, unanswered or proposed', async ({
  visit,
  app,
  acts,
}) => {
  const [rosa, tom, ana] = [
    await acts.addMechanic({ name: 'Rosa Delgado' }),
    await acts.addMechanic({ name: 'Tom Begay' }),
    await acts.addMechanic({ name: 'Ana Cruz' }),
  ]
  // The office's, which no working hours bind.
  const book = (fields: object) => acts.book({ autoAssign: false, ...fields })
  const late = {
    customerName: 'Lou Late',
    mechanicId: rosa.id,
    ...plan('08:15', '09:00'),
    ...promise('08:00', '08:30'),
  }
  const early = await book({ ...late, customerAddress: '1 W Main St, Mesa' })
  await app.post(`/api/jobs/${early.id}/accept`)
  await book({ customerName: 'Una Answered', mechanicId: tom.id, ...plan('10:00', '11:30'), priority: 'High' })
  const moved = await book({
    ...{ customerName: 'Mo Moved', mechanicId: ana.id, ...plan('23:30', '23:45', '2026-11-22') },
    ...promise('23:00', '23:45', '2026-11-22'),
  })
  await app.post(`/api/jobs/${moved.id}/accept`)
  await app.post(`/api/jobs/${moved.id}/reschedule`, {
    by: 'mechanic',
    ...promise('10:00', '12:00', '2026-11-24'),
    ...plan('10:00', '11:00', '2026-11-24'),
  })
  await book({ customerName: 'Wanda Wish', ...promise('13:00', '15:00', '2026-12-01'), priority: 'Low' })
  await book({ customerName: 'Sue Soon', customerAddress: '2 N Center St, Mesa' })
  app.clock.pass(40 * 60_000)
  await app.followUpBookings()

  const desk = await visit('desk', { path: '/dispatch' })
  const { page, press, open } = desk
  const dispatchPage = new DispatchPage(desk)
  const names = dispatchPage.jobs.getByRole('heading')
  const row = (customer: string) => dispatchPage.job(customer, '2014 Toyota Camry')
  for (const [customer, words] of [
    ['Lou Late', ['Late', '8:15 – 9:00 AM', 'Promised 8:00 – 8:30 AM']],
    ['Una Answered', ['10:00 – 11:30 AM', 'As soon as possible', 'No answer']],
    ['Mo Moved', ['Sun 11:30 – 11:45 PM', 'Promised 11:00 – 11:45 PM', 'Proposes new time']],
    ['Wanda Wish', ['Promised Dec 1 1:00 – 3:00 PM', 'Not planned yet']],
    ['Sue Soon', ['As soon as possible', 'Not planned yet']],
  ] as const)
    for (const said of words) await expect(row(customer)).toContainText(said)

  // Sorted and filtered, in the address.
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Planned time')
  await expect(names).toHaveText(['Sue Soon', 'Lou Late', 'Una Answered', 'Mo Moved', 'Wanda Wish'])
  await page.getByRole('combobox', { name: 'City' }).selectOption('Mesa')
  await expect(names).toHaveText(['Sue Soon', 'Lou Late'])
  await press(page.getByRole('button', { name: 'Today', exact: true }))
  const mechanic = page.getByRole('combobox', { name: 'Mechanic', exact: true })
  await press(mechanic)
  await mechanic.fill('rosa')
  await press(page.getByRole('option', { name: 'Rosa Delgado' }))
  await expect(names).toHaveText(['Lou Late'])
  await expect(mechanic).toHaveValue('Rosa Delgado')
  await expect(page).toHaveURL(`/dispatch?order=planned&city=Mesa&day=2026-11-21&mechanicId=${rosa.id}`)
  await expect(page.getByRole('button', { name: /^Pending · 1/ })).toBeVisible()
  await page.getByRole('combobox', { name: 'Priority' }).selectOption('Emergency')
  await expect(page.getByText('No jobs found.')).toBeVisible()
  await press(page.getByRole('button', { name: 'Clear filters' }))
  await expect(page).toHaveURL('/dispatch?order=planned')
  await expect(names).toHaveCount(5)
  await open('/dispatch?day=2026-12-01')
  await expect(names).toHaveText(['Wanda Wish'])
  await expect(page.getByLabel('Day')).toHaveValue('2026-12-01')
  await open(`/dispatch?mechanicId=${tom.id}&city=Nowhere&day=soon`)
  await expect(names).toHaveText(['Una Answered'])
  await expect(mechanic).toHaveValue('Tom Begay')

  // The panel says the same, and the office answers for the customer.
  await open('/dispatch?order=planned')
  await press(row('Mo Moved').getByText('Proposes new time'))
  const panel = page.getByRole('dialog', { name: 'Mo Moved, 2014 Toyota Camry' })
  const times = panel.getByRole('region', { name: 'Times' })
  for (const said of ['Tomorrow, 11:00 PM – 11:45 PM', 'Tomorrow, 11:30 PM – 11:45 PM', 'Tuesday, 10:00 AM – 12:00 PM'])
    await expect(times).toContainText(said)
  await press(panel.getByRole('button', { name: 'The customer accepts' }))
  await expect(page).toShowToast('Time changed')
  await expect(times).toContainText('Tuesday, 10:00 AM – 11:00 AM')
  await expect(panel.getByRole('button', { name: 'The customer accepts' })).toBeHidden()
  await expect(panel.getByLabel('Planned start')).toHaveValue('2026-11-24T10:00')
  await expect(panel.getByText('Someone else changed this job')).toHaveCount(0)
  await expect(page).toShowToast('Time changed')
})

test('The whole row opens the job; next and previous keep the focus, and closing returns it to the row', async ({
  visit,
}) => {
  const desk = await visit('desk', { path: '/dispatch?order=planned' })
  const { page, press } = desk
  const dispatchPage = new DispatchPage(desk)
  const row = (customer: string) => dispatchPage.job(customer, '2014 Toyota Camry')
  const panel = (customer: string) => page.getByRole('dialog', { name: new RegExp(`^${customer}`) })

  // A control of the row does its own.
  await press(row('Lou Late').getByRole('checkbox'))
  await expect(page.getByText('1 job selected')).toBeVisible()
  await press(row('Lou Late').getByRole('checkbox'))
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await press(row('Sue Soon').getByText('As soon as possible'))
  await expect(panel('Sue Soon').getByRole('status').filter({ hasText: '1 of 5' })).toBeVisible()
  const next = page.getByRole('button', { name: 'Next job' })
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(panel('Lou Late')).toBeVisible()
  await expect(page.getByText('2 of 5')).toBeVisible()
  await expect(next).toBeFocused()
  await page.keyboard.press('j')
  await expect(panel('Una Answered').getByText('Una', { exact: false }).first()).toBeVisible()
  await page.keyboard.press('k')
  await expect(panel('Lou Late')).toBeVisible()

  // What was typed is asked about first.
  const name = panel('Lou Late').getByRole('textbox', { name: 'Customer name' })
  await name.fill('Lou Later')
  await press(next)
  const question = page.getByRole('alertdialog', { name: 'Close without sending?' })
  await press(question.getByRole('button', { name: 'Keep editing' }))
  await expect(name).toHaveValue('Lou Later')
  await press(next)
  await press(question.getByRole('button', { name: 'Discard' }))
  await expect(panel('Una Answered')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row('Una Answered')).toBeFocused()
  await expect(page).toHaveURL('/dispatch?order=planned')
})
