import { factoriesFor } from '../../tests/support/factories/factories-for.ts'
import { cardActsFor } from '../../tests/support/stripe/card-jobs.ts'
import { settingsFor } from '../../tests/support/stripe/events.ts'
import { startLoopbackStripe } from '../../tests/support/stripe/loopback.ts'
import { looksRight } from '../accessibility/expect-accessible.ts'
import { expect, test } from '../test.ts'
import { wordsOf } from '../words.ts'

test('The office closes a month, and nothing is closed twice', async ({ visit }) => {
  const { page, press } = await visit('desk', { path: '/mechanics?view=ledger&show=months&month=2026-10' })
  await expect(page.getByText('Open', { exact: true })).toBeVisible()
  await press(page.getByRole('button', { name: 'Close month' }))
  const asked = page.getByRole('alertdialog', { name: 'Close October 2026?' })
  await press(asked.getByRole('button', { name: 'Close month' }))
  await expect(page).toShowToast('Month closed')
  await expect(page.getByText(/^Closed on /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close month' })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Month' }).selectOption('2026-11')
  await expect(page.getByText('This month has not ended.')).toBeVisible()
})

test('A rate of sales tax for one city', async ({ visit }) => {
  const { page, press } = await visit('phone', { path: '/mechanics?view=job-sizes' })
  await press(page.getByRole('button', { name: 'Change sales tax: Mesa' }))
  const dialog = page.getByRole('dialog', { name: 'Sales tax on parts' })
  const rate = dialog.getByRole('textbox', { name: 'Rate in percent' })
  await rate.fill('21')
  await press(dialog.getByRole('button', { name: 'Save' }))
  await expect(rate).toShowError('Enter 0 to 20 percent')
  await rate.fill('8.3')
  await press(dialog.getByRole('button', { name: 'Save' }))
  await expect(page).toShowToast('Sales tax changed')
  await expect(page.getByRole('listitem').filter({ hasText: 'Mesa' }).first()).toContainText('8.3%')
})

for (const language of ['en', 'es'] as const)
  test(`The office reads sales tax by city, with the parts it is on, and saves it (${language})`, async ({
    visit,
    openApp,
  }) => {
    const { books, common } = await wordsOf(language)
    const app = await openApp()
    const { addMechanic, book, setStatus } = factoriesFor(app)
    await app.put('/api/tax-rates/Mesa', { percent: 8.3 })
    const { id: mechanicId } = await addMechanic()
    const job = await book({ mechanicId, customerAddress: '55 N Center St, Mesa' })
    const lines = [{ kind: 'part', description: 'Brake pads', quantity: 200, unitCents: 4500 }]
    const { id } = await app.created(`/api/jobs/${job.id}/estimates`, { lines })
    await app.patch(`/api/estimates/${id}/approve`, { by: 'customer' })
    await setStatus(job, 'completed')
    const locale = { en: 'en-US', es: 'es-MX' }[language]
    const path = '/mechanics?view=ledger&show=taxes&year=2026'
    const { page, press } = await visit('phone', { app, locale, path })
    const mesa = page.getByText('Mesa', { exact: false }).locator('..')
    await expect(mesa).toContainText('$7.47')
    await expect(mesa).toContainText(books.taxes.base({ amount: '$90.00' }))
    await looksRight(page, 'sales tax')
    const saved = page.waitForEvent('download')
    await press(page.getByRole('button', { name: common.exportCsv }))
    expect((await saved).suggestedFilename()).toMatch(/^(sales-tax|impuesto-sobre-ventas)-.*\.csv$/)
  })

for (const language of ['en', 'es'] as const)
  test(`The office reads a mechanic's statement, and a customer's entries (${language})`, async ({
    visit,
    openApp,
  }) => {
    const t = await wordsOf(language)
    const stripe = await startLoopbackStripe()
    try {
      const app = await openApp({ stripe: settingsFor(stripe) })
      const { connected, deliver, doneJob, pay } = cardActsFor(app, stripe)
      const rosa = await connected({ name: 'Rosa Delgado', pricingType: 'flat_rate', flatRate: 40_000 })
      const ana = await doneJob(rosa.id, { customerName: 'Ana Ruiz', vehicleInfo: '2014 Toyota Camry' })
      await pay(ana.id, { what: 'balance' })
      await deliver()
      await pay(ana.id, { what: 'tip', tipCents: 6000 })
      await deliver()
      await doneJob(rosa.id, { customerName: 'Ben Cole', vehicleInfo: '2009 Ford Focus' })

      const come = { app, locale: { en: 'en-US', es: 'es-MX' }[language] }
      const desk = await visit('desk', { ...come, path: '/mechanics?view=ledger&show=balances' })
      const { page, press } = desk
      const open = page.getByRole('button', { name: t.books.statementOf({ name: rosa.name }) })
      await press(open.first())
      const dialog = page.getByRole('dialog', { name: t.money.mine.statementOf({ name: rosa.name }) })
      const statement = dialog.getByRole('region', { name: t.money.mine.statement })
      await expect(statement).toContainText(t.money.mine.jobs({ count: 2 }), { useInnerText: true })
      for (const [line, amount] of [
        ['card', '$400.00'],
        ['tips', '$60.00'],
        ['fees', '−$30.00'],
        ['balance', '$430.00'],
      ] as const)
        await expect(statement.getByText(t.money.mine.lines[line], { exact: true }).locator('..')).toContainText(amount)
      await looksRight(page, 'a statement')
      const saved = page.waitForEvent('download')
      await press(dialog.getByRole('button', { name: t.common.exportCsv }))
      expect((await saved).suggestedFilename()).toMatch(/\.csv$/)
      // On paper it names whom it is of; on screen the title does.
      const named = page.locator('.receipt').getByText(rosa.name, { exact: true })
      await expect(named).toBeHidden()
      await page.emulateMedia({ media: 'print' })
      await expect(named).toBeVisible()
      await page.emulateMedia({ media: 'screen' })

      const next = dialog.getByRole('button', { name: t.money.mine.nextMonth })
      await expect(next).toBeDisabled()
      await press(dialog.getByRole('button', { name: t.money.mine.previousMonth }))
      await expect(dialog).toContainText(t.money.mine.nothing, { useInnerText: true })
      await expect(page).toHaveURL(/statement=.*month=2026-10|month=2026-10.*statement=/)
      await press(next)
      await expect(statement).toContainText('$430.00')
      await page.goBack()
      await expect(dialog).toBeHidden()
      await expect(open.first()).toBeVisible()

      // The last day of the year lies ahead.
      await desk.open('/mechanics?view=ledger&show=balances&from=2026-01-01&to=2026-12-31')
      await press(open.first())
      await expect(dialog.getByRole('combobox', { name: t.money.mine.month })).toHaveValue('2026-11')
      await expect(statement).toContainText('$430.00')

      const phone = await visit('phone', { ...come, path: '/customers' })
      await phone.press(phone.page.getByRole('button', { name: t.customers.openOf({ name: 'Ana Ruiz' }) }))
      await phone.press(phone.page.getByRole('link', { name: t.customers.ledger }))
      await expect(phone.page.getByRole('link', { name: t.books.ofCustomer({ name: 'Ana Ruiz' }) })).toBeVisible()
      const entries = phone.page.getByRole('region', { name: t.desk.ledger })
      await expect(entries).toContainText('2014 Toyota Camry')
      await expect(entries).not.toContainText('2009 Ford Focus')
      await looksRight(phone.page, 'the entries of a customer')
      await phone.press(phone.page.getByRole('button', { name: t.books.showAll }))
      await expect(entries).toContainText('2009 Ford Focus')
    } finally {
      stripe.close()
    }
  })
