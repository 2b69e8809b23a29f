import { follow, settled } from '../loaded.ts'
import { DispatchPage } from '../pages/dispatch-page.ts'
import { saveProfile } from '../pages/saved-profile.ts'
import { testWhere } from '../sweep.ts'
import { expect, test } from '../test.ts'
import type { Size } from '../visitor.ts'
import { addTraffic, PHONE } from './demo-data.ts'
import { fitsWhereNarrowest, looksRight } from './expect-accessible.ts'

/** Dialogs, panels and drawers are accessible by sight, screen reader and touch. */

const FORMS = [
  { name: 'Post Your Job', path: '/book?post=yes', send: 'Post job', wrong: 'Name is required' },
  { name: 'Create Job', path: '/dispatch?new=yes', send: 'Create Job', wrong: 'Name is required' },
  { name: 'Add Mechanic', path: '/mechanics?add=yes', send: 'Add Mechanic', wrong: 'Name is required' },
  {
    name: 'Create promo code',
    path: '/mechanics?view=promo-codes&code=yes',
    send: 'Create code',
    wrong: 'Code is required',
  },
  { name: 'List a part', path: '/parts?sell=yes', send: 'List part', wrong: 'Part title is required' },
  { name: 'Sell a car', path: '/cars?sell=yes', send: 'List car', wrong: 'Title is required' },
]
const PICKER = '/jobs?pick=yes'

/** Each panel in one size; `npm run drills` runs both. */
export function panelsAreForEveryone(size: Size) {
  const phoneTest = testWhere(size === 'phone')
  const deskTest = testWhere(size === 'desk')

  test.beforeAll(async ({ app, acts }) => {
    await addTraffic(app, acts)
  })

  for (const [test, forms] of [
    [phoneTest, FORMS.slice(0, 3)],
    [deskTest, FORMS.slice(3)],
  ] as const) {
    test(`Right and wrong: ${forms.map(({ name }) => name).join(', ')}`, async ({ visit }) => {
      const { page, press, open } = await visit(size, { path: '', still: true })
      for (const [index, { name, path, send, wrong }] of forms.entries()) {
        await (index === 0 ? open(path) : follow(page, path))
        const dialog = page.getByRole('dialog', { name })
        await expect(dialog).toBeVisible()
        await settled(page)
        await looksRight(page, name)
        await fitsWhereNarrowest(page, path)
        await press(dialog.getByRole('button', { name: send, exact: true }))
        await expect(dialog.getByText(wrong)).toBeVisible()
        await looksRight(page, `${name} with errors`)
      }
    })
  }

  deskTest('A job and a customer in their panels', async ({ visit }) => {
    const { page, press } = await visit(size, { path: '/dispatch?q=Ana', still: true })
    await press(page.getByRole('button', { name: "Details of Ana Ruiz's job" }))
    const panel = page.getByRole('dialog', { name: /^Ana Ruiz/ })
    await expect(panel.getByRole('button', { name: "Approve Rosa Delgado's offer" })).toBeVisible()
    await settled(page)
    await looksRight(page, 'a job')
    await press(panel.getByRole('button', { name: 'Cancel job' }))
    await looksRight(page, 'a job that is about to be cancelled')
    await fitsWhereNarrowest(page, new URL(page.url()).pathname + new URL(page.url()).search)
    await follow(page, '/customers?q=Ana')
    await press(page.getByRole('button', { name: 'Open Ana Ruiz' }))
    await expect(page.getByRole('dialog').getByRole('link', { name: /^Open job/ })).toBeVisible()
    await press(page.getByRole('button', { name: 'Merge with another customer' }))
    await settled(page)
    await looksRight(page, 'a customer')
    await fitsWhereNarrowest(page, new URL(page.url()).pathname + new URL(page.url()).search)
  })

  phoneTest('The profiles to pick from, and the sign-up with errors', async ({ visit }) => {
    const { page, press } = await visit(size, { path: PICKER, still: true })
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Rosa Delgado' })).toBeVisible()
    await looksRight(page, 'the profiles')
    await fitsWhereNarrowest(page, PICKER)
    await follow(page, '/signup')
    await press(page.getByRole('button', { name: 'Next' }))
    await expect(page).toShowToast('Error')
    await looksRight(page, 'the sign-up with errors and a red toast')
  })

  deskTest('Every panel of money and of the analyzer', async ({ visit }) => {
    const { page, press } = await visit(size, { path: '/mechanics?view=payments', still: true })
    const payment = page.getByRole('article', { name: /^Rosa Delgado/ })
    await press(payment.getByRole('button', { name: 'Confirm payment' }).first())
    const confirming = page.getByRole('dialog')
    await expect(confirming).toBeVisible()
    await looksRight(page, 'the confirmation of a payment')
    await confirming.getByRole('textbox', { name: 'Reference' }).fill('Till 7')
    await press(confirming.getByRole('button', { name: /^Confirm/ }))
    await expect(page.getByRole('dialog', { name: 'Receipt' })).toBeVisible()
    await looksRight(page, 'a receipt')
    await follow(page, PICKER)
    await press(page.getByRole('dialog').getByRole('button', { name: 'Tom Begay' }))
    await press(page.getByRole('button', { name: /^(Pay|See plans)/ }))
    await expect(page.getByRole('dialog', { name: 'Pay for job access' }).getByRole('radio').first()).toBeVisible()
    await looksRight(page, 'what can be paid for')
    await follow(page, '/analyzer')
    await page.getByRole('textbox', { name: 'What is wrong?' }).fill('Brakes grind, P0300 and P3999 too')
    await press(page.getByRole('button', { name: 'Analyze' }))
    await expect(page.getByRole('heading', { name: 'Recommendations' })).toBeVisible()
    await settled(page)
    await looksRight(page, 'an analysis')
  })

  phoneTest("A mechanic's day, hours, profile and a time to propose", async ({ visit, app, acts }) => {
    const {
      body: [rosa],
    } = await app.get('/api/mechanics?q=Rosa')
    const booked = await acts.book({ mechanicId: rosa.id })
    const day = '/jobs?view=mine&show=day'
    const { page, press } = await visit(size, { path: day, still: true, before: (page) => saveProfile(page, rosa) })
    await expect(
      page
        .getByRole('region', { name: /^Plan for/ })
        .getByText(/^Free:/)
        .first(),
    ).toBeVisible()
    await looksRight(page, "a mechanic's day")
    await fitsWhereNarrowest(page, day)
    await press(page.getByRole('button', { name: 'My hours and profile' }))
    const dialog = page.getByRole('dialog', { name: 'My hours and profile' })
    await expect(dialog.getByRole('form')).toBeVisible()
    await looksRight(page, 'hours')
    await press(dialog.getByRole('button', { name: 'My profile' }))
    await expect(dialog.getByRole('form', { name: 'Edit profile' })).toBeVisible()
    await looksRight(page, 'a profile')
    const propose = `/jobs?view=mine&job=${booked.id}&propose=yes`
    await follow(page, propose)
    await expect(page.getByRole('dialog').getByRole('group', { name: 'Next free times' })).toBeVisible()
    await looksRight(page, 'a time to propose')
    await fitsWhereNarrowest(page, propose)
  })

  phoneTest('Every other panel', async ({ visit, app, acts }) => {
    const { body } = await app.get('/api/mechanics?q=Rosa')
    const begun = await acts.book({ mechanicId: body[0].id })
    const visitor = await visit(size, { path: '/mechanics', still: true })
    const { page, press, open } = visitor
    await press(page.getByRole('article', { name: 'Rosa Delgado' }).getByRole('button', { name: 'Remove' }))
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await looksRight(page, 'the question')
    await follow(page, `/notifications?phone=${PHONE}`)
    await press(page.getByRole('button', { name: 'View details' }).first())
    await expect(page.getByRole('button', { name: 'Approve & Hire' }).first()).toBeVisible()
    await looksRight(page, 'the request details')
    await follow(page, PICKER)
    await press(page.getByRole('dialog').getByRole('button', { name: 'Rosa Delgado' }))
    await expect(page.getByRole('region', { name: 'Your profile' }).getByText('General')).toBeVisible()
    await looksRight(page, 'the jobs with a profile')
    await press(page.getByRole('button', { name: 'My jobs' }))
    await press(page.getByRole('button', { name: /^Open job / }).first())
    await press(page.getByRole('button', { name: 'Write an estimate' }))
    await expect(page.getByRole('form', { name: 'Estimate' })).toBeVisible()
    await looksRight(page, 'the form of an estimate')
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
    await looksRight(page, "a mechanic's own job")
    await press(page.getByRole('button', { name: 'Open jobs' }))
    await press(page.getByRole('button', { name: 'Request This Job' }).first())
    await expect(page.getByRole('dialog', { name: 'Request This Job' })).toBeVisible()
    await looksRight(page, 'the request')
    await follow(page, '/dispatch')
    const row = page.getByRole('article', { name: /^Customer High/ })
    await new DispatchPage(visitor).choose(row.getByRole('combobox', { name: /^Status/ }), 'completed')
    await expect(page).toShowToast('Job status updated!')
    await press(row.getByRole('button', { name: /^Details/ }))
    await expect(page.getByRole('dialog').getByRole('button', { name: 'See receipt' })).toBeVisible()
    await looksRight(page, 'a finished job and a toast')
    await press(page.getByRole('dialog').getByRole('button', { name: 'See receipt' }))
    await expect(page.getByRole('dialog', { name: 'Receipt' }).getByText('Total')).toBeVisible()
    await looksRight(page, 'the receipt of a job')
    const part = { kind: 'part', description: 'Brake pads', quantity: 200, unitCents: 4499 }
    await app.post(`/api/jobs/${begun.id}/estimates`, { lines: [part] })
    await open(`/notifications?phone=${encodeURIComponent(begun.customerPhone)}`)
    await expect(page.getByRole('button', { name: 'Approve estimate' })).toBeVisible()
    await looksRight(page, 'an estimate that waits')
    await press(page.getByRole('banner').getByRole('button', { name: 'Help' }))
    await expect(page.getByRole('dialog', { name: 'Help' }).getByText('Desert Wrench')).toBeVisible()
    await looksRight(page, 'the help')
    if (size === 'desk') return
    await page.keyboard.press('Escape')
    await follow(page, '/')
    await press(page.getByRole('button', { name: 'Menu', exact: true }))
    await expect(page.getByRole('dialog', { name: 'All pages' })).toBeVisible()
    await looksRight(page, 'the drawer')
  })
}
