import { covers } from '../../tests/specification/lines.ts'
import { DispatchPage } from '../pages/dispatch-page.ts'
import { callsOf, failsThenSucceeds } from '../silent-server.ts'
import { expect, test } from '../test.ts'

test(
  covers(
    [
      ...(['2.mechanics.form', '2.mechanics.card', '2.mechanics.remove', '2.mechanics.empty'] as const),
      ...(['2.mechanics.search', '2.mechanics.filter', '5.mechanic.hint', '5.inline', '6.dispatcher'] as const),
      ...(['8.failed.mechanic.add', '8.done.mechanic.add', '8.server', '7.body', '7.refresh'] as const),
      ...(['8.failed.mechanic.remove', '8.done.mechanic.remove'] as const),
    ],
    'Mechanics: "No mechanics found.", add, card, "Are you sure you want to remove this mechanic?"',
  ),
  async ({ visit }) => {
    const { page, press } = await visit('desk', { path: '/mechanics', refusals: [409, 500] })
    const calls = callsOf(page)
    await expect(page.getByText('No mechanics found.', { exact: true })).toBeVisible()
    await press(page.getByRole('button', { name: 'Add Mechanic' }))
    const dialog = page.getByRole('dialog', { name: 'Add Mechanic' })
    const add = dialog.getByRole('button', { name: 'Add Mechanic' })
    const field = (name: string) => dialog.getByRole('textbox', { name })
    await expect(dialog).toContainText('15-200', { useInnerText: true })
    await press(add)
    await expect(field('Name')).toShowError('Name is required')
    await expect(field('Name')).toShowErrorInRed()
    await field('Name').fill('Rosa Delgado')
    await field('Phone').fill('(602) 555-0101')
    await field('Email').fill('rosa@example.com')
    await dialog.getByRole('combobox', { name: 'Specialty' }).selectOption('Brakes')
    await field('Years of experience').fill('7')
    await field('Hourly rate').fill('82.50')
    await failsThenSucceeds(page, {
      method: 'POST',
      call: /\/api\/mechanics$/,
      send: () => press(add),
      failed: ['Error', 'Failed to add mechanic'],
      done: 'Mechanic added successfully!',
    })
    const [post] = calls('POST', /^\/api\/mechanics$/)
    expect(post?.headers()['content-type'] ?? '').toMatch(/^application\/json/)
    expect(post?.postDataJSON().hourlyRate).toBe(8250)

    const card = page.getByRole('article', { name: 'Rosa Delgado' })
    const facts = ['Rosa Delgado', '(602) 555-0101', 'rosa@example.com', 'Brakes', '$82.50', '7 years']
    for (const fact of facts) await expect(card).toContainText(fact, { useInnerText: true })
    await expect(card).toContainText(/Jobs completed\s+0/, { useInnerText: true })
    await expect(card).toContainText(/Rating\s+5(\.0)?\s*\/\s*5\s+\(0 reviews\)/, { useInnerText: true })
    await expect(card).toContainText(/Response time\s+5(\.0)?\s*\/\s*5/, { useInnerText: true })

    await press(page.getByRole('button', { name: 'Add Mechanic' }))
    await field('Name').fill('Second Rosa')
    await field('Phone').fill('602 555 0101')
    await field('Email').fill('second@example.com')
    await dialog.getByRole('combobox', { name: 'Specialty' }).selectOption('AC')
    await press(add)
    await expect(page).toShowToast('Error', 'A mechanic with this phone number already exists.')
    await press(dialog.getByRole('button', { name: 'Cancel' }))
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }))

    await page.getByRole('searchbox').fill('nobody')
    await expect(page.getByText('No mechanics found.', { exact: true })).toBeVisible()
    for (const words of ['delgado', 'brakes', '6025550101']) {
      await page.getByRole('searchbox').fill(words)
      await expect(card).toBeVisible()
    }
    await press(page.getByRole('group', { name: 'Specialty' }).getByRole('button', { name: 'Brakes' }))
    await expect(card).toBeVisible()

    await press(card.getByRole('button', { name: 'Remove' }))
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to remove this mechanic?' })
    await press(question.getByRole('button', { name: 'Cancel' }))
    await expect(question).toBeHidden()
    expect(calls('DELETE', /./).length).toBe(0)
    await press(card.getByRole('button', { name: 'Remove' }))
    await failsThenSucceeds(page, {
      method: 'DELETE',
      call: /\/api\/mechanics\//,
      send: () => press(question.getByRole('button', { name: 'Remove Mechanic' })),
      failed: ['Error', 'Failed to remove mechanic'],
      done: 'Mechanic removed successfully!',
    })
    await expect(card).toBeHidden()
  },
)

test(
  covers(
    [
      ...(['2.dispatch.form', '2.dispatch.search', '2.dispatch.filter', '2.dispatch.order'] as const),
      ...(['2.dispatch.status', '2.dispatch.delete', '2.dispatch.empty', '5.job.year', '5.job.make-model'] as const),
      ...(['5.job.vehicle', '5.job.email', '9.hours', '8.failed.job.create', '8.done.job.create'] as const),
      ...(['8.failed.job.status', '8.done.job.status', '8.failed.job.delete', '8.done.job.delete'] as const),
    ],
    'Dispatch: "No jobs found.", create, status, "Are you sure you want to delete this job?"',
  ),
  async ({ visit, app, acts }) => {
    await acts.addMechanic({ name: 'Tom Begay' })
    const visitor = await visit('desk', { path: '/dispatch', refusals: [500] })
    const { page, press } = visitor
    const calls = callsOf(page)
    await expect(page.getByText('No jobs found.', { exact: true })).toBeVisible()
    await press(page.getByRole('button', { name: 'Create Job' }))
    const dialog = page.getByRole('dialog', { name: 'Create Job' })
    const field = (name: string) => dialog.getByLabel(name, { exact: true }).or(dialog.getByLabel(name)).first()
    const create = dialog.getByRole('button', { name: 'Create Job' })
    await expect(field('Estimated hours')).toHaveValue('2')
    await field('Year').fill('14')
    await press(create)
    for (const name of ['Customer name', 'Year', 'Make', 'Model', 'Problem description'])
      await expect(field(name), name).toHaveAttribute('aria-invalid', 'true')
    const words = {
      'Customer name': 'Ana Ruiz',
      Phone: '(602) 555-0161',
      Year: '2014',
      Make: 'Toyota',
      Model: 'Camry',
      'Problem description': 'Will not start',
    }
    for (const [name, typed] of Object.entries(words)) await field(name).fill(typed)
    await field('Year').focus()
    await failsThenSucceeds(page, {
      method: 'POST',
      call: /\/api\/jobs$/,
      send: () => press(create),
      failed: ['Error', 'Failed to create job'],
      done: 'Job created successfully!',
    })
    const sent = calls('POST', /^\/api\/jobs$/)[0]?.postDataJSON()
    expect([sent.vehicleInfo, sent.customerEmail]).toEqual(['2014 Toyota Camry', null])
    app.clock.pass(60_000)
    await acts.book({ customerName: 'Later Lee', vehicleInfo: '2002 Kia Soul' })
    await page.reload()
    const rows = page.getByRole('list', { name: 'Jobs' }).getByRole('article')
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText('Later Lee', { useInnerText: true })
    const row = page.getByRole('article', { name: 'Ana Ruiz, 2014 Toyota Camry' })
    await expect(row).toContainText('Tom Begay', { useInnerText: true })
    for (const typed of ['ana', 'camry', 'not start', 'begay']) {
      await page.getByRole('searchbox').fill(typed)
      await expect(rows).toHaveCount(1)
      await expect(row).toBeVisible()
    }

    const status = row.getByRole('combobox', { name: /^Status/ })
    const values = await status
      .locator('option')
      .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
    expect(values).toEqual(['pending', 'in-progress', 'completed'])
    await failsThenSucceeds(page, {
      method: 'PATCH',
      call: /\/api\/jobs\//,
      send: () => new DispatchPage(visitor).choose(status, 'completed'),
      failed: ['Error', 'Failed to update job status'],
      done: 'Job status updated!',
    })
    await page.getByRole('searchbox').fill('')
    const chips = page.getByRole('group', { name: 'Status' })
    for (const [name, count] of [
      ['Completed', 1],
      ['Pending', 1],
      ['All', 2],
    ] as const) {
      await press(chips.getByRole('button', { name: new RegExp(`^${name}`) }))
      await expect(rows).toHaveCount(count)
    }

    await press(row.getByRole('button', { name: /^Delete/ }))
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this job?' })
    await failsThenSucceeds(page, {
      method: 'DELETE',
      call: /\/api\/jobs\//,
      send: () => press(question.getByRole('button', { name: 'Delete Job' })),
      failed: ['Error', 'Failed to delete job'],
      done: 'Job deleted successfully!',
    })
    await expect(row).toBeHidden()
  },
)

test(
  covers(
    ['2.customers.search', '2.customers.create-job', '2.dispatch.handed'],
    'Create Job on Customers passes the customer to Dispatch',
  ),
  async ({ visit, acts }) => {
    await acts.book({ customerName: 'Handed Hana', customerPhone: '(480) 555-0171' })
    const { page, press } = await visit('phone', { path: '/customers' })
    await page.getByRole('searchbox').fill('hana')
    const row = page.getByRole('article', { name: 'Handed Hana' })
    await expect(page.getByRole('list', { name: 'Customers' }).getByRole('article')).toHaveCount(1)
    await press(row.getByRole('button', { name: 'Create Job' }))
    const dialog = page.getByRole('dialog', { name: 'Create Job' })
    const name = dialog.getByRole('textbox', { name: 'Customer name' })
    await expect(name).toHaveValue('Handed Hana')
    await expect(dialog.getByRole('combobox', { name: 'Phone' })).toHaveValue('(480) 555-0171')
    await expect(page).toHaveURL('/dispatch?new=yes')
    await press(dialog.getByRole('button', { name: 'Discard' }))
    await expect(name).toHaveValue('')
    await expect(dialog.getByRole('combobox', { name: 'Phone' })).toHaveValue('')
    await expect(dialog, 'a finger is not given the keyboard').toBeFocused()
  },
)
