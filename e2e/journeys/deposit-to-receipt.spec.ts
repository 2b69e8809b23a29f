import type { Locator } from '@playwright/test'
import { cardActsFor } from '../../tests/support/stripe/card-jobs.ts'
import { settingsFor } from '../../tests/support/stripe/events.ts'
import { startLoopbackStripe } from '../../tests/support/stripe/loopback.ts'
import { looksRight } from '../accessibility/expect-accessible.ts'
import { saveProfile } from '../pages/saved-profile.ts'
import { subscribed } from '../subscribed.ts'
import { covering } from '../sweep.ts'
import { expect, test } from '../test.ts'
import { wordsOf } from '../words.ts'

/** A deposit before the work, a change during it, the balance and a tip after it: two phones and the office, both languages. */

type Language = 'en' | 'es'
const ROSA = 'Rosa Delgado'
const VEHICLE = '2014 Toyota Camry'
const WRITTEN: Record<Language, { part: string }> = { en: { part: 'Brake pads' }, es: { part: 'Balatas' } }

const button = (within: Locator, name: string | RegExp) => within.getByRole('button', { name, exact: true })

for (const language of covering<Language>(['en', 'es'], ['en', 'es']))
  test(`From the deposit to the receipt, in ${{ en: 'English', es: 'Spanish' }[language]}`, async ({
    openApp,
    visit,
  }) => {
    test.slow()
    const stripe = await startLoopbackStripe()
    try {
      const app = await openApp({ stripe: settingsFor(stripe) })
      stripe.checkoutAt = `${app.url}/notifications?at=`
      const { connected, deliver, book } = cardActsFor(app, stripe)
      const rosa = await connected({ name: ROSA, hourlyRate: 9000 })
      const made = await book({
        ...{ mechanicId: rosa.id, vehicleInfo: VEHICLE, customerName: 'Ana Ruiz', customerPhone: '(602) 555-0101' },
      })
      const link = (made as unknown as { customerLink: string }).customerLink
      const [t, written] = [await wordsOf(language), WRITTEN[language]]
      const come = { app, locale: { en: 'en-US', es: 'es-MX' }[language] }
      const customer = await visit('phone', { ...come, path: `/notifications#job=${link}` })
      const mechanic = await visit('phone', {
        ...come,
        path: '',
        refusals: [409],
        before: (page) => saveProfile(page, rosa),
      })
      const hers = customer.page.getByRole('region', { name: VEHICLE, exact: true })
      const his = mechanic.page.getByRole('region', { name: VEHICLE, exact: true })
      const nextStep = his.getByRole('region', { name: t.mine.nextStep })
      const atProvider = async () => {
        await customer.page.waitForURL(/at=cs_test_/)
        const session = stripe.sessions.get(new URL(customer.page.url()).searchParams.get('at') ?? '')
        if (!session) throw new Error('no session')
        return session
      }
      const comeBack = async (to: unknown) => {
        const { pathname, search } = new URL(String(to))
        await customer.open(`${pathname}${search}`)
        await customer.page.waitForURL(new RegExp(`#job=${link}$`))
      }
      /** Presses Pay at the provider and comes back to the job, before the provider's events arrive. */
      const payThere = async (thanks?: string) => {
        const session = await atProvider()
        stripe.connect.pay(session)
        await comeBack(session.success_url)
        const told = customer.page.getByRole('status')
        await expect(told.filter({ hasText: t.paying.confirming })).toBeVisible()
        await looksRight(customer.page, 'payment being confirmed')
        await deliver()
        if (thanks) await expect(told.filter({ hasText: thanks })).toBeVisible()
      }
      const write = async (price: string, deposit: string | null) => {
        const form = mechanic.page.getByRole('form', { name: t.estimate.estimate })
        await mechanic.press(button(form, t.estimate.addLine))
        const line = form.getByRole('group').last()
        await line.getByRole('textbox', { name: t.estimate.lineDescription }).fill(written.part)
        await line.getByRole('textbox', { name: t.estimate.linePrice }).fill(price)
        const asked = form.getByRole('textbox', { name: t.estimate.deposit })
        if (deposit === null) await expect(asked).toHaveCount(0)
        else await asked.fill(deposit)
        if (deposit !== null) await looksRight(mechanic.page, 'estimate with a deposit')
        await mechanic.press(form.getByRole('button', { name: /^(Send|Enviar) \$/ }))
        await expect(mechanic.page).toShowToast(t.estimate.estimateSent)
      }

      await test.step('The mechanic asks for a deposit', async () => {
        const listening = subscribed(mechanic.page)
        await mechanic.open(`/jobs?view=mine&job=${made.id}`)
        await listening
        await mechanic.press(button(his, t.mine.writeEstimate))
        await write('120', '50')
      })

      await test.step('The customer approves and pays it; the work waits until then', async () => {
        await expect(hers).toContainText('$50.00')
        await customer.press(button(hers, t.answers.approveEstimate))
        const deposit = hers.getByRole('region', { name: t.paying.deposit, exact: true })
        await expect(deposit).toContainText(t.paying.depositAsked.customer({ amount: '$50.00', name: ROSA }))
        await looksRight(customer.page, 'deposit to pay')
        const waits = his.getByRole('region', { name: t.paying.deposit, exact: true })
        await expect(waits).toContainText(t.paying.depositAsked.mechanic({ amount: '$50.00' }))
        await looksRight(mechanic.page, 'deposit not paid')
        await mechanic.press(button(nextStep, t.mine.steps.working))
        await expect(his.getByRole('region', { name: t.problems['job.depositDue'] })).toBeVisible()
        const pay = button(deposit, t.paying.payDeposit({ amount: '$50.00' }))
        await customer.press(pay)
        await comeBack((await atProvider()).cancel_url)
        await customer.press(pay)
        await payThere()
        const paid = t.paying.depositPaid({ amount: '$50.00' })
        await expect(hers.getByRole('region', { name: paid })).toBeVisible()
        // Without a reload.
        await expect(his.getByRole('region', { name: paid })).toBeVisible()
      })

      await test.step('The work begins, and a change is approved without a second deposit', async () => {
        await mechanic.press(button(nextStep, t.mine.steps.working))
        await expect(mechanic.page).toShowToast(t.mine.stepShown, t.life.stages.working)
        await mechanic.press(button(his, t.mine.sendNewVersion))
        await write('30', null)
        await customer.press(button(hers, t.answers.approveEstimate))
        await expect(customer.page).toShowToast(t.answers.estimateApproved)
        await mechanic.press(button(nextStep, t.mine.steps.done))
        await mechanic.press(button(mechanic.page.getByRole('alertdialog'), t.completing.yes.mechanic))
        await expect(mechanic.page).toShowToast(t.mine.stepShown, t.life.stages.done)
      })

      const { due, total } = await cardActsFor(app, stripe).receipt(made.id)
      expect(total - due).toBe(5000)
      const shown = (cents: number) => `$${(cents / 100).toFixed(2)}`

      await test.step('Balance and tip', async () => {
        await customer.press(button(hers, t.life.receiptOpen))
        const receipt = customer.page.getByRole('dialog', { name: t.life.receipt })
        await customer.press(button(receipt, t.paying.payByCard({ amount: shown(due) })))
        await payThere(t.paying.thankYou({ amount: shown(due) }))
        const payment = mechanic.page.getByRole('region', { name: t.mine.payment, exact: true })
        await expect(payment).toContainText(t.mine.paidInFull)
        await customer.press(button(hers, t.life.receiptOpen))
        await receipt.getByRole('radio', { name: t.paying.other }).check()
        await receipt.getByRole('textbox', { name: t.paying.tipAmount }).fill('12')
        await customer.press(button(receipt, t.paying.giveTipOf({ amount: '$12.00' })))
        await payThere(t.paying.thankYou({ amount: '$12.00' }))
      })

      await test.step('The receipt names all three', async () => {
        await customer.press(button(hers, t.life.receiptOpen))
        const receipt = customer.page.getByRole('dialog', { name: t.life.receipt })
        for (const words of [t.life.paidInFull, written.part, '$50.00', shown(due), '$12.00'])
          await expect(receipt).toContainText(words, { useInnerText: true })
        await looksRight(customer.page, 'receipt of deposit, balance and tip')
      })

      await test.step('The mechanic has a notice of each', async () => {
        await mechanic.open('/jobs?view=mine')
        const told = mechanic.page.getByRole('region', { name: t.open.myNotifications })
        for (const amount of ['$50.00', shown(due), '$12.00']) await expect(told).toContainText(`: ${amount}`)
      })
    } finally {
      stripe.close()
    }
  })
