import { messages as pointsInEnglish } from '@desert-wrench/contract/messages/en/jobs/inspection-points.ts'
import { messages as pointsInSpanish } from '@desert-wrench/contract/messages/es/jobs/inspection-points.ts'
import type { Locator } from '@playwright/test'
import { plain } from '../../tests/support/builders/photos.ts'
import { factoriesFor } from '../../tests/support/factories/factories-for.ts'
import { saveProfile } from '../pages/saved-profile.ts'
import { covering } from '../sweep.ts'
import { expect, test } from '../test.ts'
import type { Visitor } from '../visitor.ts'
import { wordsOf } from '../words.ts'

/** A problem with pictures, an offer, an inspection, an estimate by lines, a signature or an approval at home, pictures after it, a receipt: two phones, both languages. */

const BUSINESS = { name: 'Valley Wrench', phone: '(602) 555-0199', address: '1 E Main St, Mesa', partsTaxPercent: 8.6 }
const ROSA = 'Rosa Delgado'
const ANA = 'Ana Ruiz'
const VEHICLE = '2014 Toyota Camry'
type Language = 'en' | 'es'
/** Whose phone the customer agrees on. */
type Agreed = 'mechanic' | 'customer'
const AGREED = { mechanic: "signed on the mechanic's phone", customer: "approved on the customer's phone" }
const WRITTEN: Record<Language, { problem: string; offer: string; part: string }> = {
  en: { problem: 'Grinding noise when I brake', offer: 'I bring pads along', part: 'Brake pads' },
  es: { problem: 'Truena cuando freno', offer: 'Llevo balatas', part: 'Balatas' },
}

const button = (within: Locator, name: string | RegExp) => within.getByRole('button', { name, exact: true })
const photo = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await plain('jpeg', 600, 400) })

async function signOn(visitor: Visitor, canvas: Locator) {
  await canvas.scrollIntoViewIfNeeded()
  const box = await canvas.boundingBox()
  if (!box) throw new Error('no canvas')
  const { mouse } = visitor.page
  await mouse.move(box.x + 30, box.y + 40)
  await mouse.down()
  await mouse.move(box.x + 90, box.y + 120, { steps: 6 })
  await mouse.move(box.x + 160, box.y + 40, { steps: 6 })
  await mouse.up()
}

const CASES = covering<[Language, Agreed]>(
  [
    ['en', 'mechanic'],
    ['en', 'customer'],
    ['es', 'mechanic'],
    ['es', 'customer'],
  ],
  [
    ['es', 'mechanic'],
    ['en', 'customer'],
  ],
)

for (const [language, agreed] of CASES)
  test(`From a picture of the problem to the receipt, ${AGREED[agreed]}, in ${{ en: 'English', es: 'Spanish' }[language]}`, async ({
    openApp,
    visit,
  }) => {
    test.slow()
    const app = await openApp({ business: BUSINESS })
    const rosa = await factoriesFor(app).addMechanic({
      ...{ name: ROSA, hourlyRate: 9000, latitude: 33.45, longitude: -112.07 },
    })
    const [t, written] = [await wordsOf(language), WRITTEN[language]]
    const { points } = language === 'en' ? pointsInEnglish : pointsInSpanish
    const come = { app, locale: { en: 'en-US', es: 'es-MX' }[language], still: true }
    const customer = await visit('phone', { ...come, path: '/book?post=yes' })
    const mechanic = await visit('phone', { ...come, path: '', before: (page) => saveProfile(page, rosa) })
    const hers = customer.page.getByRole('region', { name: VEHICLE, exact: true })
    const his = mechanic.page.getByRole('region', { name: VEHICLE, exact: true })
    const lookAgain = ({ page, press }: Visitor) => press(page.getByRole('button', { name: t.common.refresh }).first())

    await test.step('The customer shows the problem', async () => {
      const form = customer.page.getByRole('dialog', { name: t.book.postYourJob })
      await form.getByRole('textbox', { name: t.book.problem }).fill(written.problem)
      await form.getByRole('combobox', { name: t.book.vehicle }).fill(VEHICLE)
      await form.getByRole('textbox', { name: t.book.address }).fill('1200 W Washington St, Phoenix')
      await form.getByRole('textbox', { name: t.book.name }).fill(ANA)
      await form.getByRole('textbox', { name: t.book.phone }).fill('(602) 555-0142')
      await form
        .getByRole('group', { name: t.pictures.ofProblem })
        .getByLabel(t.pictures.choose)
        .setInputFiles([await photo('1.jpg'), await photo('2.jpg')])
      await customer.press(button(form, t.book.postJob))
      const next = customer.page.getByRole('dialog', { name: t.book.next })
      await customer.press(next.getByRole('link', { name: t.book.follow }))
      await expect(hers.getByRole('region', { name: t.pictures.title }).getByRole('listitem')).toHaveCount(2)
    })

    await test.step('The mechanic sees it and offers', async () => {
      await mechanic.open('/jobs')
      const card = mechanic.page.getByRole('article', { name: VEHICLE })
      await expect(button(card, t.pictures.see({ count: 2 }))).toBeVisible()
      await mechanic.press(button(card, t.open.requestJob))
      const offer = mechanic.page.getByRole('dialog', { name: t.open.requestJob })
      await offer.getByRole('textbox', { name: t.open.message }).fill(written.offer)
      await mechanic.press(button(offer, t.open.send))
      await expect(offer).toBeHidden()
    })

    await test.step('The customer hires', async () => {
      await lookAgain(customer)
      await expect(hers).toContainText(written.offer)
      await customer.press(button(hers, t.answers.seeOffer))
      const hire = button(customer.page.getByRole('dialog'), t.answers.approve)
      await customer.press(hire)
      await expect(hire).toBeHidden()
      await customer.page.goBack()
      await expect(customer.page.getByRole('dialog')).toBeHidden()
    })

    await test.step('The mechanic arrives and inspects', async () => {
      await mechanic.open('/jobs?view=mine')
      await mechanic.press(mechanic.page.getByRole('button', { name: `${t.mine.openThe} ${VEHICLE}` }))
      for (const step of ['on_the_way', 'arrived'] as const) {
        await mechanic.press(button(his.getByRole('region', { name: t.mine.nextStep }), t.mine.steps[step]))
        await expect(mechanic.page).toShowToast(t.mine.stepShown, t.life.stages[step])
      }
      await mechanic.press(button(his, t.inspections.start))
      const dialog = mechanic.page.getByRole('dialog')
      const leaks = dialog.getByRole('listitem').filter({
        has: mechanic.page.getByRole('heading', { name: points.leaks, exact: true }),
      })
      await mechanic.press(button(leaks, t.inspections.results.now))
      const chosen = mechanic.page.waitForEvent('filechooser')
      await mechanic.press(button(leaks, t.inspect.pictureOf({ point: points.leaks })))
      await (await chosen).setFiles([await photo('leak.jpg')])
      await expect(
        leaks.getByRole('img', { name: t.inspect.pictureAlt({ point: points.leaks, place: 1 }) }),
      ).toBeVisible()
      await mechanic.press(button(dialog, t.inspect.restGood({ count: 19 })))
      await mechanic.press(button(dialog, t.inspect.send))
      await expect(dialog).toBeHidden()
    })

    await test.step('A finding becomes a line, beside a part', async () => {
      await mechanic.press(button(his, t.inspections.toEstimateOf({ point: points.leaks })))
      const form = mechanic.page.getByRole('form', { name: t.estimate.estimate })
      await mechanic.press(button(form, t.estimate.addLine))
      const line = form.getByRole('group').last()
      await line.getByRole('textbox', { name: t.estimate.lineDescription }).fill(written.part)
      await line.getByRole('textbox', { name: t.estimate.linePrice }).fill('88')
      await mechanic.press(form.getByRole('button', { name: /^(Send|Enviar) \$/ }))
      await expect(mechanic.page).toShowToast(t.estimate.estimateSent)
    })

    await test.step('The customer reads the report and the estimate', async () => {
      await lookAgain(customer)
      const report = hers.getByRole('region', { name: t.inspections.title })
      await expect(report.getByRole('heading', { name: points.leaks })).toBeVisible()
      const picture = report.getByRole('img', { name: new RegExp(points.leaks) }).first()
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      const waiting = hers.getByRole('region', { name: t.answers.estimateSent({ mechanic: ROSA }) })
      await expect(waiting.getByRole('checkbox', { name: written.part })).toBeChecked()
    })

    let total = ''
    const approveOnTheirs = async () => {
      const waiting = hers.getByRole('region', { name: t.answers.estimateSent({ mechanic: ROSA }) })
      await customer.press(waiting.getByRole('checkbox', { name: written.part }))
      const approve = waiting.getByRole('button', { name: /3 (of|de) 4 · \$/ })
      total = (await approve.innerText()).replace(/^[^$]*/, '')
      await customer.press(approve)
      await expect(waiting).toBeHidden()
      await lookAgain(mechanic)
      await expect(his).toContainText(total)
    }
    const signOnHis = async () => {
      await mechanic.press(button(his, t.mine.signOnPhone))
      const dialog = mechanic.page.getByRole('dialog', { name: t.estimate.signTitle })
      await mechanic.press(dialog.getByRole('checkbox', { name: written.part }))
      await signOn(mechanic, dialog.getByRole('img', { name: t.estimate.signHere }))
      const approve = dialog.getByRole('button', { name: /\$/ })
      total = (await approve.innerText()).replace(/^[^$]*/, '')
      await mechanic.press(approve)
      await expect(mechanic.page).toShowToast(t.estimate.signed)
      await lookAgain(customer)
      await expect(hers).toContainText(total)
    }
    await test.step(
      'They leave the part off and agree to the rest',
      agreed === 'mechanic' ? signOnHis : approveOnTheirs,
    )

    await test.step('The work is done and shown', async () => {
      const nextStep = his.getByRole('region', { name: t.mine.nextStep })
      await mechanic.press(button(nextStep, t.mine.steps.working))
      await expect(mechanic.page).toShowToast(t.mine.stepShown, t.life.stages.working)
      const pictures = his.getByRole('region', { name: t.pictures.title })
      await mechanic.press(button(pictures, t.pictures.add))
      await mechanic.press(button(pictures, t.pictures.kinds.after))
      await pictures.getByLabel(t.pictures.choose).setInputFiles([await photo('after.jpg')])
      await expect(pictures.getByRole('img', { name: new RegExp(`^${t.pictures.kinds.after}, `) })).toBeVisible()
      await mechanic.press(button(nextStep, t.mine.steps.done))
      await mechanic.press(button(mechanic.page.getByRole('alertdialog'), t.completing.yes.mechanic))
      const payment = mechanic.page.getByRole('region', { name: t.mine.payment, exact: true })
      await mechanic.press(payment.getByRole('radio', { name: t.mine.methods.cash }))
      await mechanic.press(button(payment, t.mine.recordPayment))
      await expect(payment).toContainText(t.mine.paidInFull)
    })

    await test.step('The customer sees the work and the receipt', async () => {
      await lookAgain(customer)
      const seen = hers.getByRole('region', { name: t.pictures.title })
      const after = seen.getByRole('img', { name: new RegExp(`^${t.pictures.kinds.after}, `) })
      await expect.poll(() => after.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      await customer.press(button(hers, t.life.receiptOpen))
      const receipt = customer.page.getByRole('dialog', { name: t.life.receipt }).last()
      for (const words of [BUSINESS.name, total, points.leaks, t.life.paidInFull])
        await expect(receipt).toContainText(words, { useInnerText: true })
      await expect(receipt).not.toContainText(written.part, { useInnerText: true })
      const shown = receipt.getByRole('region', { name: t.pictures.title })
      await expect(shown.getByRole('img', { name: new RegExp(`^${t.pictures.kinds.after}, `) })).toBeVisible()
      const signature = receipt.getByRole('region', { name: t.pictures.signature, exact: true })
      if (agreed === 'customer') await expect(signature).toHaveCount(0)
      else await expect(signature).toContainText(t.pictures.recordedBy.mechanic)
      // On paper the dialog around it is hidden.
      await customer.page.emulateMedia({ media: 'print' })
      const paper = customer.page.getByRole('region', { name: t.life.receipt, exact: true })
      const drawn = paper.getByRole('img', { name: t.pictures.signatureOf({ name: ANA }) })
      if (agreed === 'customer') await expect(drawn).toHaveCount(0)
      else await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      await expect(paper.getByRole('img', { name: new RegExp(`^${t.pictures.kinds.after}, `) })).toBeVisible()
    })
  })
