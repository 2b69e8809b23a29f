import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { factoriesFor } from '../../tests/support/factories/factories-for.ts'
import { SECRET, send, subscribed } from '../../tests/support/stripe/events.ts'
import { startLoopbackStripe } from '../../tests/support/stripe/loopback.ts'
import { JobsPage } from '../pages/jobs-page.ts'
import { expect, test } from '../test.ts'

let rosa: Mechanic

test.beforeAll(async ({ app, acts }) => {
  rosa = await acts.addMechanic({ name: 'Rosa Delgado', specialty: 'Brakes' })
  await app.sql("UPDATE mechanics SET subscription_expires_at = '2026-11-20T15:00:00Z' WHERE id = $1", [rosa.id])
  await app.lapse()
  await acts.book({ vehicleInfo: '2014 Toyota Camry' })
})

test('A dispatcher makes a promo code and switches another one off', async ({ visit }) => {
  const { page, press } = await visit('desk', { path: '/mechanics' })
  await press(page.getByRole('group', { name: 'Management' }).getByRole('button', { name: 'Promo codes' }))
  await expect(page).toHaveURL('/mechanics?view=promo-codes')
  await expect(page.getByText('No promo codes yet.')).toBeVisible()
  await press(page.getByRole('button', { name: 'Create code' }))
  const dialog = page.getByRole('dialog', { name: 'Create promo code' })
  const create = dialog.getByRole('button', { name: 'Create code' })
  await press(create)
  await expect(dialog.getByRole('textbox', { name: 'Code', exact: true })).toShowError('Code is required')
  await dialog.getByRole('textbox', { name: 'Code', exact: true }).fill('WRENCH10')
  await dialog.getByRole('textbox', { name: 'Percent off' }).fill('101')
  await press(create)
  await expect(dialog.getByRole('textbox', { name: 'Percent off' })).toShowError(
    'Discount must be 1 to 100 percent, or at least 1 cent',
  )
  await dialog.getByRole('textbox', { name: 'Percent off' }).fill('10')
  await press(create)
  await expect(page).toShowToast('Promo code created!', 'WRENCH10 takes 10% off.')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('article', { name: 'WRENCH10' })).toContainText('On')

  await press(page.getByRole('button', { name: 'Create code' }))
  await dialog.getByRole('textbox', { name: 'Code', exact: true }).fill('OLD')
  await dialog.getByRole('radio', { name: 'Fixed amount' }).check()
  await dialog.getByRole('textbox', { name: 'Amount off' }).fill('5')
  await press(create)
  const old = page.getByRole('article', { name: 'OLD' })
  await expect(old).toContainText('$5.00 off', { useInnerText: true })
  await press(old.getByRole('button', { name: 'Switch off' }))
  await expect(page).toShowToast('Promo code changed', 'OLD is off.')
  await expect(old).toContainText('Off')
})

test('A mechanic sees the price, requests the payment with a code, and the dispatcher confirms it with a receipt', async ({
  visit,
}) => {
  const mechanic = await visit('phone', { path: '/jobs', refusals: [409] })
  const { page, press } = mechanic
  await new JobsPage(mechanic).pickProfile('Rosa Delgado')
  const { notice } = new JobsPage(mechanic)
  await press(notice.getByRole('button', { expanded: false }))
  await expect(notice).toContainText('$25 for 30 days of job access', { useInnerText: true })
  await new JobsPage(mechanic).openPayment()
  const dialog = page.getByRole('dialog', { name: 'Pay for job access' })
  await expect(dialog.getByRole('radio', { name: 'Plan: 1 Month $15.00 · 30 days', exact: true })).toBeVisible()
  await expect(
    dialog.getByRole('radio', { name: 'Job access $25.00 · 30 days · without a plan', exact: true }),
  ).toBeVisible()
  await dialog.getByRole('radio', { name: 'Plan: 2 Months $20.00 · 60 days · save $10 (33%)', exact: true }).check()
  const code = dialog.getByRole('textbox', { name: 'Promo code' })
  await code.fill('OLD')
  await press(dialog.getByRole('button', { name: 'Check code' }))
  await expect(code).toShowError('This promo code is not valid right now.')
  await code.fill('wrench10')
  await press(dialog.getByRole('button', { name: 'Check code' }))
  await expect(page).toShowToast('Code accepted', '$2.00 off.')
  await press(dialog.getByRole('button', { name: 'Pay $18.00' }))
  await expect(page).toShowToast('Payment created', "Pay $18.00 to the dispatcher. They'll confirm it.")
  await expect(dialog.getByRole('region', { name: '$18.00 due · Plan: 2 Months' })).toBeVisible()
  await press(dialog.getByRole('button', { name: 'Close' }))
  await expect(notice).toContainText('The dispatcher still has to confirm your payment of $18.00.', {
    useInnerText: true,
  })

  const dispatcher = await visit('desk', { path: '/mechanics?view=payments' })
  const row = dispatcher.page.getByRole('article', { name: 'Rosa Delgado, Plan: 2 Months' })
  await dispatcher.press(row.getByRole('button', { name: 'Confirm payment' }))
  const confirming = dispatcher.page.getByRole('dialog', { name: 'Confirm $18.00' })
  await dispatcher.press(confirming.getByRole('button', { name: 'Confirm payment' }))
  await expect(confirming.getByRole('textbox', { name: 'Reference' })).toShowError('Reference is required')
  await confirming.getByRole('radio', { name: 'Card terminal' }).check()
  await confirming.getByRole('textbox', { name: 'Reference' }).fill('Slip 0042')
  await dispatcher.press(confirming.getByRole('button', { name: 'Confirm payment' }))
  await expect(dispatcher.page).toShowToast('Payment confirmed!', 'Rosa Delgado can request jobs.')
  const receipt = dispatcher.page.getByRole('dialog', { name: 'Receipt' })
  for (const words of ['Rosa Delgado', 'Plan: 2 Months', 'Card terminal', 'Slip 0042', 'WRENCH10', '$18.00']) {
    await expect(receipt).toContainText(words, { useInnerText: true })
  }
  await dispatcher.page.emulateMedia({ media: 'print' })
  await expect(receipt.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(dispatcher.page.locator('.receipt').getByText('Slip 0042')).toBeVisible()
  await dispatcher.page.emulateMedia({ media: 'screen' })
  await dispatcher.press(receipt.getByRole('button', { name: 'Close' }).last())
  await expect(dispatcher.page.getByText('No payments due.')).toBeVisible()
  await dispatcher.press(dispatcher.page.getByRole('button', { name: 'Paid', exact: true }))
  await expect(row).toContainText('Slip 0042')

  await press(page.getByRole('button', { name: 'Refresh' }).first())
  await expect(notice).toBeHidden()
  await expect(page.getByText(/^Paid until Wed, Jan 20, 8:00 AM, Phoenix time/)).toBeVisible()
  await press(page.getByRole('button', { name: 'Extend' }))
  await expect(
    dialog.getByRole('radio', { name: 'Job access $10.00 · 30 days · $10/month while subscribed', exact: true }),
  ).toBeVisible()
})

test('A code of the sign-up applies automatically, and the dialog says so first', async ({ visit, app, acts }) => {
  for (const code of ['SUMMER20', 'LOYAL']) {
    await app.post('/api/promo-codes', { code, description: '', discountType: 'percent', discountValue: 20 })
  }
  const mechanic = await acts.signUp({ name: 'Araceli Montes', promoCode: 'summer20' })
  const araceli = await visit('phone', { path: '/jobs' })
  const { page, press } = araceli
  await new JobsPage(araceli).pickProfile('Araceli Montes')
  await new JobsPage(araceli).openPayment()
  const dialog = page.getByRole('dialog', { name: 'Pay for job access' })
  await dialog.getByRole('radio', { name: /1 Month/ }).check()
  await expect(dialog.getByRole('button', { name: 'Pay $12.00' })).toBeVisible()
  await expect(dialog.getByRole('status')).toContainText('$15.00 SUMMER20: $3.00 off', { useInnerText: true })
  await dialog.getByRole('radio', { name: /Job access/ }).check()
  await expect(dialog.getByRole('button', { name: 'Pay $20.00' })).toBeVisible()
  await expect(dialog.getByRole('status')).toContainText('SUMMER20: $5.00 off', { useInnerText: true })

  await press(dialog.getByRole('button', { name: 'Pay $20.00' }))
  await expect(page).toShowToast('Payment created', "Pay $20.00 to the dispatcher. They'll confirm it.")
  const [due] = (await app.get(`/api/payments?mechanicId=${mechanic.id}`)).body
  expect([due.amount, due.promoCode]).toEqual([2000, 'SUMMER20'])
  // A due payment is returned again; anything else costs the full price, since the code is used.
  await dialog.getByRole('radio', { name: /Job access/ }).check()
  await expect(dialog.getByRole('button', { name: 'Pay $20.00' })).toBeVisible()
  await dialog.getByRole('radio', { name: /1 Month/ }).check()
  await expect(dialog.getByRole('button', { name: 'Pay $15.00' })).toBeVisible()
  await expect(dialog.getByRole('status')).toBeHidden()
  await dialog.getByRole('textbox', { name: 'Promo code' }).fill('loyal')
  await press(dialog.getByRole('button', { name: 'Check code' }))
  await expect(dialog.getByRole('status')).toContainText('LOYAL: $3.00 off', { useInnerText: true })
  await expect(dialog.getByRole('button', { name: 'Pay $12.00' })).toBeVisible()
})

test('A 100% promo code leaves nothing to pay', async ({ visit, app, acts }) => {
  await app.post('/api/promo-codes', { code: 'GIFT', description: '', discountType: 'percent', discountValue: 100 })
  await acts.signUp({ name: 'Luz Ortega', promoCode: 'GIFT' })
  const luz = await visit('phone', { path: '/jobs' })
  const { page, press } = luz
  await new JobsPage(luz).pickProfile('Luz Ortega')
  await new JobsPage(luz).openPayment()
  const dialog = page.getByRole('dialog', { name: 'Pay for job access' })
  await dialog.getByRole('radio', { name: /2 Months/ }).check()
  await press(dialog.getByRole('button', { name: 'Pay $0.00' }))
  await expect(page).toShowToast('Payment created', 'Nothing to pay.')
  await press(dialog.getByRole('button', { name: 'Close' }))
  await expect(page.getByText(/^Paid until/)).toBeVisible()
  const { page: desk } = await visit('desk', { path: '/mechanics?view=payments&status=paid' })
  await expect(desk.getByRole('article', { name: 'Luz Ortega, Plan: 2 Months' })).toContainText(
    'Nothing to pay · GIFT',
    { useInnerText: true },
  )
})

test('The ledger lists every entry by account', async ({ visit }) => {
  const { page, press } = await visit('desk', { path: '/mechanics?view=ledger' })
  const list = page.getByRole('list', { name: 'Ledger' })
  await expect(list).toContainText('Money received', { useInnerText: true })
  await press(page.getByRole('button', { name: 'Card terminal' }))
  await expect(page).toHaveURL('/mechanics?view=ledger&account=outside%3Acard')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list).toContainText('−$18.00', { useInnerText: true })
  await press(page.getByRole('button', { name: 'All', exact: true }))
  await expect(list.getByRole('link', { name: 'Raffle pool, November 2026' }).first()).toBeVisible()
  await press(list.getByRole('link', { name: 'Rosa Delgado' }).first())
  await expect(page).toHaveURL(`/mechanics?view=ledger&person=${rosa.id}`)
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText('Only Rosa Delgado')).toBeVisible()
  await expect(list.getByRole('listitem').first()).toContainText('Rosa Delgado')
  await page.goBack()
  await expect(list.getByRole('link', { name: 'Rosa Delgado' })).toHaveCount(6)
})

test('Stripe Checkout redirects there and back, and the webhook starts the membership', async ({ visit, openApp }) => {
  const stripe = await startLoopbackStripe()
  try {
    const app = await openApp({
      stripe: {
        secretKey: 'sk_test_house',
        webhookSecrets: [SECRET],
        apiBase: stripe.url,
        publicUrl: 'http://127.0.0.1',
      },
    })
    stripe.checkoutAt = `${app.url}/jobs?at=`
    const mechanic = await factoriesFor(app).addMechanic({ name: 'Tom Ruiz' })
    const tom = await visit('phone', { path: '/jobs', app, windsClock: true })
    const { page, press } = tom
    await new JobsPage(tom).pickProfile('Tom Ruiz')
    await new JobsPage(tom).openPayment()
    const dialog = page.getByRole('dialog', { name: 'Pay for job access' })
    await dialog.getByRole('radio', { name: /1 Month/ }).check()
    await press(dialog.getByRole('button', { name: 'Pay $15.00' }))
    await page.waitForURL(/at=cs_test_/)
    const [due] = (await app.get(`/api/payments?mechanicId=${mechanic.id}`)).body
    expect(due.checkoutUrl).toBe(page.url())
    await press(new JobsPage(tom).notice.getByRole('button', { expanded: false }))
    await expect(page.getByText('Finish your payment of $15.00.')).toBeVisible()

    await tom.open(`/jobs?paid=${due.id}`)
    await expect(page.getByRole('region', { name: 'Confirming your payment' })).toBeVisible()
    await send(app, subscribed(stripe, due).completed)
    await page.clock.runFor(4000)
    await expect(page.getByRole('region', { name: 'Thank you: $15.00 received' })).toBeVisible()
    await expect(page.getByText(/^Paid until/)).toBeVisible()
  } finally {
    stripe.close()
  }
})
