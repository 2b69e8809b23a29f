import { cardActsFor } from '../../tests/support/stripe/card-jobs.ts'
import { settingsFor } from '../../tests/support/stripe/events.ts'
import { startLoopbackStripe } from '../../tests/support/stripe/loopback.ts'
import { looksRight } from '../accessibility/expect-accessible.ts'
import { saveProfile } from '../pages/saved-profile.ts'
import { expect, test } from '../test.ts'
import { wordsOf } from '../words.ts'

const VEHICLE = '2014 Toyota Camry'

for (const language of ['en', 'es'] as const)
  test(`A customer pays by card and tips; the mechanic sees it, and the office returns a part (${language})`, async ({
    visit,
    openApp,
  }) => {
    const t = await wordsOf(language)
    const locale = { en: 'en-US', es: 'es-MX' }[language]
    const stripe = await startLoopbackStripe()
    try {
      const app = await openApp({ stripe: settingsFor(stripe) })
      stripe.checkoutAt = `${app.url}/notifications?at=`
      const { connected, deliver, doneJob } = cardActsFor(app, stripe)
      const rosa = await connected({ name: 'Rosa Delgado', pricingType: 'flat_rate', flatRate: 40_000 })
      const job = await doneJob(rosa.id, {
        customerName: 'Ana Ruiz',
        customerPhone: '(602) 555-0101',
        vehicleInfo: VEHICLE,
      })
      const payNow = async (url: string) => {
        const session = stripe.sessions.get(new URL(url).searchParams.get('at') ?? '')
        if (session) stripe.connect.pay(session)
        await deliver()
      }

      const ana = await visit('phone', { path: '/notifications?phone=602-555-0101', app, locale })
      const { page, press } = ana
      const openReceipt = async () => {
        await press(page.getByRole('article', { name: VEHICLE }).getByRole('button', { name: t.answers.seeJob }))
        await press(page.getByRole('button', { name: t.life.receiptOpen }))
        return page.getByRole('dialog', { name: t.life.receipt })
      }
      const receipt = await openReceipt()
      await expect(receipt).toContainText(t.life.due, { useInnerText: true })
      await expect(receipt.getByRole('radio', { checked: true })).toHaveCount(0)
      await looksRight(page, 'receipt')
      await press(receipt.getByRole('button', { name: t.paying.payByCard({ amount: '$400.00' }) }))
      await page.waitForURL(/at=cs_test_/)
      await payNow(page.url())

      await ana.open('/notifications?phone=602-555-0101')
      const paid = await openReceipt()
      await expect(paid).toContainText(t.life.paidInFull, { useInnerText: true })
      await expect(paid).toContainText(t.life.paidBy({ method: 'card', day: '' }).trim(), { useInnerText: true })
      await paid.getByRole('radio', { name: t.paying.share({ percent: '18', amount: '$72.00' }) }).check()
      await press(paid.getByRole('button', { name: t.paying.giveTipOf({ amount: '$72.00' }) }))
      await page.waitForURL(/at=cs_test_/)
      await payNow(page.url())

      const mechanic = await visit('phone', { path: '', app, locale, before: (page) => saveProfile(page, rosa) })
      await mechanic.open('/jobs?view=mine')
      await mechanic.press(mechanic.page.getByRole('button', { name: t.mine.money }))
      const money = mechanic.page.getByRole('dialog', { name: t.money.mine.title })
      await expect(money).toContainText(t.money.mine.states.ready, { useInnerText: true })
      await expect(money).toContainText(t.money.mine.lines.tips, { useInnerText: true })
      await expect(money).toContainText('$457.00', { useInnerText: true })
      await looksRight(mechanic.page, 'my money')

      const office = await visit('desk', { path: `/dispatch?job=${job.id}`, app, locale })
      await office.press(office.page.getByRole('button', { name: t.panel.payments, exact: true }))
      const payments = office.page.getByRole('dialog', { name: t.money.job.title })
      await office.press(payments.getByRole('button', { name: t.money.job.refund }).first())
      const form = payments.getByRole('form', { name: t.money.job.refundOf({ amount: '$400.00' }) })
      await form.getByRole('textbox', { name: t.money.job.amount }).fill('100')
      await form.getByRole('textbox', { name: t.money.job.reason }).fill('Brakes still squeal')
      await looksRight(office.page, 'payments', false)
      await office.press(form.getByRole('button', { name: t.money.job.refund }))
      await expect(office.page).toShowToast(t.money.job.refundDone)
      await expect(payments).toContainText(`${t.money.job.refundStates.done}. Brakes still squeal`, {
        useInnerText: true,
      })
    } finally {
      stripe.close()
    }
  })
