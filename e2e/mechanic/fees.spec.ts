import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { saveProfile } from '../pages/saved-profile.ts'
import { expect, test } from '../test.ts'

/** FEES_SHOTS=folder saves screenshots. */
const { FEES_SHOTS: folder } = process.env
const WAYS = [
  { name: 'en-light', theme: 'light' },
  { name: 'es-dark', theme: 'dark', locale: 'es-US' },
] as const

let rosa: Mechanic

test.beforeAll(async ({ acts }) => {
  rosa = await acts.addMechanic({ name: 'Rosa Delgado', hourlyRate: 8000 })
  for (const vehicleInfo of ['2014 Toyota Camry', '2011 Honda Fit'])
    await acts.setStatus(await acts.book({ mechanicId: rosa.id, vehicleInfo }), 'completed')
  await acts.book({ vehicleInfo: '2016 Ford Focus', mechanicId: null, customerAddress: undefined })
})

test('A mechanic sees their fees and requests to pay all; the desk confirms, waives one and voids the receipt', async ({
  visit,
}) => {
  const { page, press } = await visit('phone', { path: '/jobs', before: (one) => saveProfile(one, rosa) })
  const notice = page.getByRole('region', { name: 'Platform fees due: $20.00' })
  await press(notice.getByRole('button', { expanded: false }))
  await expect(notice).toContainText('For 2 finished jobs', { useInnerText: true })
  await press(notice.getByRole('button', { name: 'Pay $20.00' }))
  await expect(page).toShowToast('Payment created', "Pay $20.00 to the dispatcher. They'll confirm it.")
  const due = page.getByRole('region', { name: '$20.00 due · Platform fees' })
  await press(due.getByRole('button', { expanded: false }))
  await expect(due).toContainText("They'll confirm it", { useInnerText: true })

  const desk = await visit('desk', { path: '/mechanics?view=payments' })
  const all = desk.page.getByRole('article', { name: 'Rosa Delgado, Platform fees' })
  await desk.press(all.getByRole('button', { name: 'Confirm payment' }))
  const confirming = desk.page.getByRole('dialog', { name: 'Confirm $20.00' })
  await confirming.getByRole('textbox', { name: 'Reference' }).fill('Slip 7')
  await desk.press(confirming.getByRole('button', { name: 'Confirm payment' }))
  await expect(desk.page).toShowToast('Payment confirmed!', 'Rosa Delgado has paid these fees.')
  await desk.press(desk.page.getByRole('dialog', { name: 'Receipt' }).getByRole('button', { name: 'Close' }).last())
  await desk.press(desk.page.getByRole('button', { name: 'Paid', exact: true }))
  await desk.press(all.getByRole('button', { name: 'Void' }))
  const voiding = desk.page.getByRole('dialog', { name: 'Void $20.00' })
  await voiding.getByRole('textbox', { name: 'Reason' }).fill('Counted twice')
  await desk.press(voiding.getByRole('button', { name: 'Void receipt' }))
  await expect(desk.page).toShowToast('Receipt voided')
  await desk.press(desk.page.getByRole('button', { name: 'Due', exact: true }))
  const fee = desk.page.getByRole('article', { name: 'Rosa Delgado, Platform fee: 2011 Honda Fit' })
  await desk.press(fee.getByRole('button', { name: 'Waive' }))
  const waiving = desk.page.getByRole('dialog', { name: 'Waive $10.00' })
  await desk.press(waiving.getByRole('button', { name: 'Waive fee' }))
  await expect(waiving.getByRole('textbox', { name: 'Reason' })).toShowError('Enter a reason of at least 3 characters')
  await waiving.getByRole('textbox', { name: 'Reason' }).fill('The customer never paid')
  await desk.press(waiving.getByRole('button', { name: 'Waive fee' }))
  await expect(desk.page).toShowToast('Fee waived')
  await expect(fee).toBeHidden()
  await desk.press(desk.page.getByRole('button', { name: 'Waived', exact: true }))
  await expect(fee).toContainText('The customer never paid')
})

test('The desk changes the fee of a size, reads the ledger by day and what each account holds', async ({ visit }) => {
  const { page, press } = await visit('desk', { path: '/mechanics?view=job-sizes', refusals: [400] })
  await press(page.getByRole('button', { name: 'Change fee: $50.00 to under $150.00' }))
  const dialog = page.getByRole('dialog', { name: 'Change fee' })
  await dialog.getByRole('textbox', { name: 'Fee' }).fill('6')
  await dialog.getByRole('textbox', { name: 'To under' }).fill('900')
  await press(dialog.getByRole('button', { name: 'Save' }))
  await expect(dialog.getByRole('textbox', { name: 'To under' })).toShowError('This limit is beyond the next one')
  await dialog.getByRole('textbox', { name: 'To under' }).fill('150')
  await press(dialog.getByRole('button', { name: 'Save' }))
  await expect(page).toShowToast('Fee changed')
  await expect(page.getByText('$6.00 fee')).toBeVisible()
  await press(page.getByRole('group', { name: 'Management' }).getByRole('button', { name: 'Ledger' }))
  await expect(page.getByRole('link', { name: '2011 Honda Fit' }).first()).toBeVisible()
  await page.getByLabel('From', { exact: true }).fill('2026-12-31')
  await expect(page).toHaveURL(/from=2026-12-31/)
  await expect(page.getByRole('link', { name: '2011 Honda Fit' })).toHaveCount(0)
  await press(page.getByRole('button', { name: 'Balances', exact: true }))
  await expect(page.getByRole('link', { name: 'Rosa Delgado' })).toBeVisible()
})

test('An overdue mechanic is notified on /jobs and in the offer; a prize is paid out on the raffle page', async ({
  visit,
  app,
}) => {
  app.clock.pass(15 * 86_400_000)
  for (const way of WAYS) {
    const options = { theme: way.theme, ...('locale' in way && { locale: way.locale }) }
    const { page } = await visit('phone', { ...options, path: '/jobs', before: (one) => saveProfile(one, rosa) })
    await expect(page.getByRole('region', { name: /\$10.00/ }).first()).toBeVisible()
    if (folder) await page.screenshot({ path: `${folder}/jobs-${way.name}.png`, fullPage: true })
    for (const view of ['payments&status=all', 'job-sizes', 'ledger', 'ledger&show=balances']) {
      const desk = await visit(way.theme === 'dark' ? 'phone' : 'desk', { ...options, path: `/mechanics?view=${view}` })
      await expect(desk.page.getByRole('main').getByText('$').first()).toBeVisible()
      if (folder)
        await desk.page.screenshot({ path: `${folder}/${view.replace(/\W/g, '-')}-${way.name}.png`, fullPage: true })
    }
  }
  app.clock.set('2026-12-20T15:00:00.000Z')
  await app.post('/api/raffle/2026-11/draw')
  for (const way of WAYS) {
    const options = { theme: way.theme, ...('locale' in way && { locale: way.locale }) }
    const { page, press } = await visit('phone', { ...options, path: '/raffle' })
    await press(page.getByRole('button', { name: /Pay out prizes of|Pagar premios de/ }).first())
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('$1.00').first()).toBeVisible()
    if (folder) await page.screenshot({ path: `${folder}/prizes-${way.name}.png` })
    if (way.name !== 'en-light') continue
    await dialog.getByRole('textbox', { name: 'Reference' }).first().fill('Check 12')
    await press(dialog.getByRole('button', { name: 'Record payout' }).first())
    await expect(page).toShowToast('Payout recorded')
    await expect(dialog).toContainText('Check 12')
  }
})
