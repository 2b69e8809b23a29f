import assert from 'node:assert/strict'
import { openTestApp } from '../app.ts'
import { SECRET, send, subscribed } from '../stripe/events.ts'
import { openLoopbackStripe } from '../stripe/loopback.ts'
import { openJourneys } from './browser.ts'
import { told, wrong } from './marks.ts'
import { pickProfile } from './steps.ts'
import { at, counted, gone, reads, seen } from './waiting.ts'

const recorded = await openJourneys()
const stripe = await openLoopbackStripe()
const paidByStripe = await openJourneys(
  await openTestApp(undefined, {
    secretKey: 'sk_test_house',
    webhookSecrets: [SECRET],
    apiBase: stripe.url,
    publicUrl: 'http://127.0.0.1',
  }),
)
const { journey, app, acts } = recorded

const rosa = await acts.addMechanic({ name: 'Rosa Delgado', specialty: 'Brakes' })
await app.sql("UPDATE mechanics SET subscription_expires_at = '2026-11-20T15:00:00Z' WHERE id = $1", [rosa.id])
await app.lapse()
await acts.book({ vehicleInfo: '2014 Toyota Camry' })

journey('A dispatcher makes a promo code and switches another one off', async ({ visit }) => {
  const { page, press } = await visit('desk', { path: '/mechanics' })
  await press(page.getByRole('group', { name: 'Management' }).getByRole('button', { name: 'Promo codes' }))
  await at(page, '/mechanics?view=promo-codes')
  await seen(page.getByText('No promo codes yet.'))
  await press(page.getByRole('button', { name: 'Create code' }))
  const dialog = page.getByRole('dialog', { name: 'Create promo code' })
  const create = dialog.getByRole('button', { name: 'Create code' })
  await press(create)
  await wrong(dialog.getByRole('textbox', { name: 'Code', exact: true }), 'Code is required')
  await dialog.getByRole('textbox', { name: 'Code', exact: true }).fill('WRENCH10')
  await dialog.getByRole('textbox', { name: 'Percent off' }).fill('101')
  await press(create)
  await wrong(
    dialog.getByRole('textbox', { name: 'Percent off' }),
    'Discount must be 1 to 100 percent, or at least 1 cent',
  )
  await dialog.getByRole('textbox', { name: 'Percent off' }).fill('10')
  await press(create)
  await told(page, 'Promo code created!', 'WRENCH10 takes 10% off.')
  await gone(dialog)
  await reads(page.getByRole('article', { name: 'WRENCH10' }), 'On')

  await press(page.getByRole('button', { name: 'Create code' }))
  await dialog.getByRole('textbox', { name: 'Code', exact: true }).fill('OLD')
  await dialog.getByRole('radio', { name: 'Fixed amount' }).check()
  await dialog.getByRole('textbox', { name: 'Amount off' }).fill('5')
  await press(create)
  const old = page.getByRole('article', { name: 'OLD' })
  await reads(old, '$5.00 off')
  await press(old.getByRole('button', { name: 'Switch off' }))
  await told(page, 'Promo code changed', 'OLD is switched off.')
  await reads(old, 'Off')
})

journey(
  'A mechanic reads what to pay, asks for it with a code, and the dispatcher confirms it with a receipt',
  async ({ visit }) => {
    const mechanic = await visit('phone', { path: '/jobs', refusals: [409] })
    const { page, press } = mechanic
    await pickProfile(mechanic, 'Rosa Delgado')
    const notice = page.getByRole('region', { name: /^Payment required/ })
    await reads(notice, '$25 for 30 days of job access')
    await press(notice.getByRole('button', { name: 'Pay' }))
    const dialog = page.getByRole('dialog', { name: 'Pay for job access' })
    await seen(dialog.getByRole('radio', { name: 'Plan: 1 Month $15.00 · 30 days', exact: true }))
    await seen(dialog.getByRole('radio', { name: 'Job access $25.00 · 30 days', exact: true }))
    await dialog.getByRole('radio', { name: 'Plan: 2 Months $20.00 · 60 days · save $10 (33%)', exact: true }).check()
    const code = dialog.getByRole('textbox', { name: 'Promo code' })
    await code.fill('OLD')
    await press(dialog.getByRole('button', { name: 'Check code' }))
    await wrong(code, 'This promo code is not valid now.')
    await code.fill('wrench10')
    await press(dialog.getByRole('button', { name: 'Check code' }))
    await told(page, 'Code accepted', 'It takes off $2.00.')
    await press(dialog.getByRole('button', { name: 'Pay $18.00' }))
    await told(page, 'Payment asked for', 'Bring $18.00 to the dispatcher, who confirms it.')
    await seen(dialog.getByRole('region', { name: '$18.00 due · Plan: 2 Months' }))
    await press(dialog.getByRole('button', { name: 'Close' }))
    await reads(notice, 'Your payment of $18.00 waits for the dispatcher to confirm it.')

    const dispatcher = await visit('desk', { path: '/mechanics?view=payments' })
    const row = dispatcher.page.getByRole('article', { name: 'Rosa Delgado, Plan: 2 Months' })
    await dispatcher.press(row.getByRole('button', { name: 'Confirm payment' }))
    const confirming = dispatcher.page.getByRole('dialog', { name: 'Confirm $18.00' })
    await dispatcher.press(confirming.getByRole('button', { name: 'Confirm payment' }))
    await wrong(confirming.getByRole('textbox', { name: 'Reference' }), 'Reference is required')
    await confirming.getByRole('radio', { name: 'Card terminal' }).check()
    await confirming.getByRole('textbox', { name: 'Reference' }).fill('Slip 0042')
    await dispatcher.press(confirming.getByRole('button', { name: 'Confirm payment' }))
    await told(dispatcher.page, 'Payment confirmed!', 'Rosa Delgado can request jobs.')
    const receipt = dispatcher.page.getByRole('dialog', { name: 'Receipt' })
    for (const words of ['Rosa Delgado', 'Plan: 2 Months', 'Card terminal', 'Slip 0042', 'WRENCH10', '$18.00']) {
      await reads(receipt, words)
    }
    await dispatcher.page.emulateMedia({ media: 'print' })
    await gone(receipt.getByRole('button', { name: 'Print' }))
    await seen(dispatcher.page.locator('.receipt').getByText('Slip 0042'))
    await dispatcher.page.emulateMedia({ media: 'screen' })
    await dispatcher.press(receipt.getByRole('button', { name: 'Close' }).last())
    await seen(dispatcher.page.getByText('No payments are due.'))
    await dispatcher.press(dispatcher.page.getByRole('button', { name: 'Paid', exact: true }))
    await reads(row, 'Slip 0042')

    await press(page.getByRole('button', { name: 'Refresh' }).first())
    await gone(notice)
    await seen(page.getByText(/^Paid until Wed, Jan 20, 8:00 AM, Phoenix time/))
    await press(page.getByRole('button', { name: 'Extend' }))
    await seen(
      dialog.getByRole('radio', { name: 'Job access $10.00 · 30 days · $10/month while subscribed', exact: true }),
    )
  },
)

journey(
  'A code of the sign-up comes off by itself, and the dialog says so before anything is asked for',
  async ({ visit }) => {
    for (const code of ['SUMMER20', 'LOYAL']) {
      await app.post('/api/promo-codes', { code, description: '', discountType: 'percent', discountValue: 20 })
    }
    const mechanic = await acts.signUp({ name: 'Araceli Montes', promoCode: 'summer20' })
    const araceli = await visit('phone', { path: '/jobs' })
    const { page, press } = araceli
    await pickProfile(araceli, 'Araceli Montes')
    await press(page.getByRole('button', { name: 'Pay' }))
    const dialog = page.getByRole('dialog', { name: 'Pay for job access' })
    await dialog.getByRole('radio', { name: /1 Month/ }).check()
    await seen(dialog.getByRole('button', { name: 'Pay $12.00' }))
    await reads(dialog.getByRole('status'), '$15.00 SUMMER20 takes off $3.00')
    await dialog.getByRole('radio', { name: /Job access/ }).check()
    await seen(dialog.getByRole('button', { name: 'Pay $20.00' }))
    await reads(dialog.getByRole('status'), 'SUMMER20 takes off $5.00')

    await press(dialog.getByRole('button', { name: 'Pay $20.00' }))
    await told(page, 'Payment asked for', 'Bring $20.00 to the dispatcher, who confirms it.')
    const [due] = (await app.get(`/api/payments?mechanicId=${mechanic.id}`)).body
    assert.deepEqual([due.amount, due.promoCode], [2000, 'SUMMER20'])
    // What waits is answered again; anything else has its full price, the code is taken.
    await dialog.getByRole('radio', { name: /Job access/ }).check()
    await seen(dialog.getByRole('button', { name: 'Pay $20.00' }))
    await dialog.getByRole('radio', { name: /1 Month/ }).check()
    await seen(dialog.getByRole('button', { name: 'Pay $15.00' }))
    await gone(dialog.getByRole('status'))
    await dialog.getByRole('textbox', { name: 'Promo code' }).fill('loyal')
    await press(dialog.getByRole('button', { name: 'Check code' }))
    await reads(dialog.getByRole('status'), 'LOYAL takes off $3.00')
    await seen(dialog.getByRole('button', { name: 'Pay $12.00' }))
  },
)

journey('A code that takes everything off leaves nothing to bring', async ({ visit }) => {
  await app.post('/api/promo-codes', { code: 'GIFT', description: '', discountType: 'percent', discountValue: 100 })
  await acts.signUp({ name: 'Luz Ortega', promoCode: 'GIFT' })
  const luz = await visit('phone', { path: '/jobs' })
  const { page, press } = luz
  await pickProfile(luz, 'Luz Ortega')
  await press(page.getByRole('button', { name: 'Pay' }))
  const dialog = page.getByRole('dialog', { name: 'Pay for job access' })
  await dialog.getByRole('radio', { name: /2 Months/ }).check()
  await press(dialog.getByRole('button', { name: 'Pay $0.00' }))
  await told(page, 'Payment asked for', 'Nothing is left to pay.')
  await press(dialog.getByRole('button', { name: 'Close' }))
  await seen(page.getByText(/^Paid until/))
  const { page: desk } = await visit('desk', { path: '/mechanics?view=payments&status=paid' })
  await reads(desk.getByRole('article', { name: 'Luz Ortega, Plan: 2 Months' }), 'Nothing to pay · GIFT')
})

journey('The ledger tells what moved, account by account', async ({ visit }) => {
  const { page, press } = await visit('desk', { path: '/mechanics?view=ledger' })
  const list = page.getByRole('list', { name: 'Ledger' })
  await reads(list, 'Money received')
  await press(page.getByRole('button', { name: 'Card terminal' }))
  await at(page, '/mechanics?view=ledger&account=outside%3Acard')
  await counted(list.getByRole('listitem'), 1)
  await reads(list, 'out $18.00')
  await press(page.getByRole('button', { name: 'All', exact: true }))
  await seen(list.getByRole('link', { name: 'Raffle pool, November 2026' }).first())
  await press(list.getByRole('link', { name: 'Rosa Delgado' }).first())
  await at(page, `/mechanics?view=ledger&account=mechanic%3A${rosa.id}`)
  await counted(list.getByRole('listitem'), 2)
  await seen(page.getByRole('button', { name: 'Rosa Delgado', pressed: true }))
  await reads(list.getByRole('listitem').first(), 'Rosa Delgado')
  await page.goBack()
  await counted(list.getByRole('link', { name: 'Rosa Delgado' }), 2)
})

paidByStripe.journey(
  'With Stripe a mechanic is led to Checkout and back, and is a member once it tells',
  async ({ visit }) => {
    const { app, acts } = paidByStripe
    stripe.checkoutAt = `${app.url}/jobs?at=`
    const mechanic = await acts.addMechanic({ name: 'Tom Ruiz' })
    const tom = await visit('phone', { path: '/jobs' })
    const { page, press } = tom
    await pickProfile(tom, 'Tom Ruiz')
    await press(page.getByRole('button', { name: 'Pay' }))
    const dialog = page.getByRole('dialog', { name: 'Pay for job access' })
    await dialog.getByRole('radio', { name: /1 Month/ }).check()
    await press(dialog.getByRole('button', { name: 'Pay $15.00' }))
    await page.waitForURL(/at=cs_test_/)
    const [due] = (await app.get(`/api/payments?mechanicId=${mechanic.id}`)).body
    assert.equal(due.checkoutUrl, page.url())
    await seen(page.getByText('Your payment of $15.00 waits to be finished.'))

    await tom.open(`/jobs?paid=${due.id}`)
    await seen(page.getByRole('region', { name: 'Your payment is being confirmed' }))
    await send(app, subscribed(stripe, due).completed)
    await page.clock.runFor(4000)
    await seen(page.getByRole('region', { name: 'Thank you: $15.00 received' }))
    await seen(page.getByText(/^Paid until/))
  },
)
