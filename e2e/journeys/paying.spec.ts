import { cardActsFor } from '../../tests/support/stripe/card-jobs.ts'
import { settingsFor } from '../../tests/support/stripe/events.ts'
import { startLoopbackStripe } from '../../tests/support/stripe/loopback.ts'
import { looksRight } from '../accessibility/expect-accessible.ts'
import { JobsPage } from '../pages/jobs-page.ts'
import { expect, test } from '../test.ts'

test('A customer pays by card and tips; the mechanic sees it, and the office returns a part', async ({
  visit,
  openApp,
}) => {
  const stripe = await startLoopbackStripe()
  try {
    const app = await openApp({ stripe: settingsFor(stripe) })
    stripe.checkoutAt = `${app.url}/notifications?at=`
    const { connected, deliver, doneJob } = cardActsFor(app, stripe)
    const rosa = await connected({ name: 'Rosa Delgado', pricingType: 'flat_rate', flatRate: 40_000 })
    const job = await doneJob(rosa.id, {
      customerName: 'Ana Ruiz',
      customerPhone: '(602) 555-0101',
      vehicleInfo: '2014 Toyota Camry',
    })
    const payNow = async (url: string) => {
      const session = stripe.sessions.get(new URL(url).searchParams.get('at') ?? '')
      if (session) stripe.connect.pay(session)
      await deliver()
    }

    const ana = await visit('phone', { path: '/notifications?phone=602-555-0101', app })
    const { page, press } = ana
    const openReceipt = async () => {
      await press(page.getByRole('article', { name: '2014 Toyota Camry' }).getByRole('button', { name: 'See the job' }))
      await press(page.getByRole('button', { name: 'See receipt' }))
      return page.getByRole('dialog', { name: 'Receipt' })
    }
    const receipt = await openReceipt()
    await expect(receipt).toContainText('Balance due', { useInnerText: true })
    await expect(receipt.getByRole('radio', { checked: true })).toHaveCount(0)
    await looksRight(page, 'receipt')
    await press(receipt.getByRole('button', { name: 'Pay $400.00 by card' }))
    await page.waitForURL(/at=cs_test_/)
    await payNow(page.url())

    await ana.open('/notifications?phone=602-555-0101')
    const paid = await openReceipt()
    await expect(paid).toContainText('Paid in full. Thank you!', { useInnerText: true })
    await expect(paid).toContainText('Paid by card on', { useInnerText: true })
    await paid.getByRole('radio', { name: '18 % ($72.00)' }).check()
    await press(paid.getByRole('button', { name: 'Tip $72.00 by card' }))
    await page.waitForURL(/at=cs_test_/)
    await payNow(page.url())

    const mechanic = await visit('phone', { path: '/jobs', app })
    await new JobsPage(mechanic).pickProfile('Rosa Delgado')
    await mechanic.open('/jobs?view=mine')
    await mechanic.press(mechanic.page.getByRole('button', { name: 'My money' }))
    const money = mechanic.page.getByRole('dialog', { name: 'My money' })
    await expect(money).toContainText('Customers can pay you by card.', { useInnerText: true })
    await expect(money).toContainText('Tips by card', { useInnerText: true })
    await expect(money).toContainText('$457.00', { useInnerText: true })
    await looksRight(mechanic.page, 'my money')

    const office = await visit('desk', { path: `/dispatch?job=${job.id}`, app })
    await office.press(office.page.getByRole('button', { name: 'Payments', exact: true }))
    const payments = office.page.getByRole('dialog', { name: 'Payments' })
    await office.press(payments.getByRole('button', { name: 'Refund' }).first())
    const form = payments.getByRole('form', { name: 'Refund up to $400.00' })
    await form.getByRole('textbox', { name: 'Amount' }).fill('100')
    await form.getByRole('textbox', { name: 'Reason' }).fill('Brakes still squeal')
    await looksRight(office.page, 'payments', false)
    await office.press(form.getByRole('button', { name: 'Refund' }))
    await expect(office.page).toShowToast('Refund recorded')
    await expect(payments).toContainText('returned. Brakes still squeal', { useInnerText: true })
  } finally {
    stripe.close()
  }
})
