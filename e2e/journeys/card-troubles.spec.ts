import type { Locator } from '@playwright/test'
import type { TestApp } from '../../tests/support/app.ts'
import { cardActsFor } from '../../tests/support/stripe/card-jobs.ts'
import { settingsFor } from '../../tests/support/stripe/events.ts'
import { type LoopbackStripe, startLoopbackStripe } from '../../tests/support/stripe/loopback.ts'
import { looksRight } from '../accessibility/expect-accessible.ts'
import { saveProfile } from '../pages/saved-profile.ts'
import { expect, test } from '../test.ts'
import { wordsOf } from '../words.ts'

/** What goes wrong with cards: declined, disputed, not taken at all. Both languages. */

type Language = 'en' | 'es'
const ROSA = 'Rosa Delgado'
const VEHICLE = '2014 Toyota Camry'
const PRICED = { name: ROSA, pricingType: 'flat_rate', flatRate: 40_000 }
const PHONE = '(602) 555-0101'
const MINE = `/notifications?phone=${encodeURIComponent(PHONE)}`

const button = (within: Locator, name: string | RegExp) => within.getByRole('button', { name, exact: true })

async function opened(openApp: (options: object) => Promise<TestApp>, language: Language) {
  const stripe: LoopbackStripe = await startLoopbackStripe()
  const app = await openApp({ stripe: settingsFor(stripe) })
  stripe.checkoutAt = `${app.url}/notifications?at=`
  const acts = cardActsFor(app, stripe)
  const come = { app, locale: { en: 'en-US', es: 'es-MX' }[language] }
  const job = { customerName: 'Ana Ruiz', customerPhone: PHONE, vehicleInfo: VEHICLE }
  return { stripe, app, come, job, t: await wordsOf(language), ...acts }
}

for (const language of ['en', 'es'] as const) {
  const inLanguage = { en: 'in English', es: 'in Spanish' }[language]

  test(`A declined card charges nothing, and cash settles the job, ${inLanguage}`, async ({ openApp, visit }) => {
    const { stripe, app, come, job, t, connected, doneJob } = await opened(openApp, language)
    try {
      const rosa = await connected(PRICED)
      await doneJob(rosa.id, job)
      const customer = await visit('phone', { ...come, path: MINE })
      const openReceipt = async () => {
        const row = customer.page.getByRole('article', { name: VEHICLE })
        await customer.press(button(row, t.answers.seeJob))
        await customer.press(customer.page.getByRole('button', { name: t.life.receiptOpen }))
        return customer.page.getByRole('dialog', { name: t.life.receipt })
      }
      const pay = t.paying.payByCard({ amount: '$400.00' })
      await customer.press(button(await openReceipt(), pay))
      await customer.page.waitForURL(/at=cs_test_/)
      // The bank declined: the provider lets them try again or come back.
      await customer.open(MINE)
      await expect(button(await openReceipt(), pay)).toBeVisible()

      const mechanic = await visit('phone', { ...come, path: '', before: (page) => saveProfile(page, rosa) })
      await mechanic.open(`/jobs?view=mine&job=${(await app.get('/api/jobs')).body[0].id}`)
      const payment = mechanic.page.getByRole('region', { name: t.mine.payment, exact: true })
      await mechanic.press(payment.getByRole('radio', { name: t.mine.methods.cash }))
      await mechanic.press(button(payment, t.mine.recordPayment))
      await expect(payment).toContainText(t.mine.paidInFull)

      await customer.open(MINE)
      const receipt = await openReceipt()
      await expect(receipt).toContainText(t.life.paidInFull, { useInnerText: true })
      await expect(button(receipt, pay)).toHaveCount(0)
      await app.settleCards()
      expect([...stripe.sessions.values()].at(-1)?.status).toBe('expired')
    } finally {
      stripe.close()
    }
  })

  test(`A dispute is answered and lost, another is won, ${inLanguage}`, async ({ openApp, visit }) => {
    const { stripe, come, job, t, connected, doneJob, pay, deliver, balance } = await opened(openApp, language)
    try {
      const rosa = await connected(PRICED)
      const answer = async (outcome: 'lost' | 'won') => {
        const { id } = await doneJob(rosa.id, job)
        stripe.checkoutAt = 'https://checkout.example/'
        const { charge } = await pay(id, { what: 'balance' })
        await deliver()
        const before = await balance(`mechanic:${rosa.id}`)
        const dispute = stripe.connect.dispute(charge)
        await deliver()
        const { page, press } = await visit('desk', { ...come, path: `/dispatch?job=${id}` })
        await press(page.getByRole('button', { name: t.panel.payments, exact: true }))
        const payments = page.getByRole('dialog', { name: t.money.job.title })
        await expect(payments).toContainText(t.money.job.disputes.open, { useInnerText: true })
        await press(button(payments, t.money.job.seeDispute))
        const answering = page.getByRole('dialog', { name: t.disputes.title })
        const amount = '$400.00'
        await expect(answering.getByRole('region', { name: t.disputes.states.open({ amount }) })).toBeVisible()
        for (const words of [t.disputes.reasons.fraudulent, 'balance: $400.00', VEHICLE])
          await expect(answering).toContainText(words, { useInnerText: true })
        await looksRight(page, 'dispute', false)
        await answering.getByRole('textbox', { name: t.disputes.statement }).fill('She was beside the car.')
        await press(button(answering, t.disputes.send))
        await expect(page).toShowToast(t.disputes.sent)
        await expect(answering.getByRole('textbox')).toHaveCount(0)
        expect(stripe.connect.disputes.get(dispute.id)?.evidence?.uncategorized_text).toContain(
          'She was beside the car.',
        )
        await deliver()
        stripe.connect.decide(dispute.id, outcome)
        await deliver()
        await page.reload()
        await press(page.getByRole('button', { name: t.panel.payments, exact: true }))
        await press(button(payments, t.money.job.seeDispute))
        await expect(answering.getByRole('region', { name: t.disputes.states[outcome]({ amount }) })).toBeVisible()
        expect((await balance(`mechanic:${rosa.id}`)) - before).toBe(outcome === 'lost' ? -40_000 : 0)
      }
      await answer('lost')
      await answer('won')
    } finally {
      stripe.close()
    }
  })

  test(`A mechanic who is not connected is paid directly and asks for no deposit, ${inLanguage}`, async ({
    openApp,
    visit,
  }) => {
    const { stripe, come, job, t, addMechanic, book, setStatus } = await opened(openApp, language)
    try {
      const rosa = await addMechanic(PRICED)
      const made = await book({ mechanicId: rosa.id, ...job })
      const mechanic = await visit('phone', { ...come, path: '', before: (page) => saveProfile(page, rosa) })
      await mechanic.open(`/jobs?view=mine&job=${made.id}`)
      const his = mechanic.page.getByRole('region', { name: VEHICLE, exact: true })
      await mechanic.press(button(his, t.mine.writeEstimate))
      const form = mechanic.page.getByRole('form', { name: t.estimate.estimate })
      await expect(form.getByRole('button', { name: t.estimate.addLine })).toBeVisible()
      await expect(form.getByRole('textbox', { name: t.estimate.deposit })).toHaveCount(0)
      await mechanic.open('/jobs?view=mine')
      await mechanic.press(mechanic.page.getByRole('button', { name: t.mine.money }))
      const money = mechanic.page.getByRole('dialog', { name: t.money.mine.title })
      await expect(money).toContainText(t.money.mine.states.none, { useInnerText: true })
      await expect(button(money, t.money.mine.open)).toBeVisible()

      await setStatus(made, 'completed')
      const customer = await visit('phone', { ...come, path: MINE })
      await customer.press(button(customer.page.getByRole('article', { name: VEHICLE }), t.answers.seeJob))
      await customer.press(customer.page.getByRole('button', { name: t.life.receiptOpen }))
      const receipt = customer.page.getByRole('dialog', { name: t.life.receipt })
      await expect(receipt).toContainText(t.paying.directly({ name: ROSA, amount: '$400.00' }), { useInnerText: true })
      await expect(receipt.getByRole('button', { name: t.paying.payByCard({ amount: '$400.00' }) })).toHaveCount(0)
    } finally {
      stripe.close()
    }
  })
}
