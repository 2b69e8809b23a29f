import type { Locator } from '@playwright/test'
import { factoriesFor } from '../../tests/support/factories/factories-for.ts'
import { expectSpanish } from '../spanish-screen.ts'
import { covering } from '../sweep.ts'
import { expect, test } from '../test.ts'
import type { Visitor } from '../visitor.ts'
import { type Words, wordsOf } from '../words.ts'

/** One job from call to receipt: customer and mechanic on phones, the dispatcher at a desk. */

const BUSINESS = { name: 'Valley Wrench', phone: '(602) 555-0199', address: '1 E Main St, Mesa', partsTaxPercent: 8.6 }
const MARIA = 'Maria Lopez'
const ROSA = 'Rosa Delgado'
const PHONE = '(602) 555-0142'
const ADDRESS = '1200 E University Dr, Tempe'
const VEHICLE = '2014 Toyota Camry'
/** The languages of the journey. */
type Language = 'en' | 'es'
const WRITTEN: Record<Language, { problem: string; pads: string; rotor: string; thanks: string }> = {
  en: { problem: 'Grinds when I brake', pads: 'Brake pads', rotor: 'Front rotor', thanks: 'Quick and honest' },
  es: { problem: 'Truena al frenar', pads: 'Balatas', rotor: 'Disco delantero', thanks: 'Muy buena gente' },
}

interface People {
  customer: Visitor
  mechanic: Visitor
  dispatcher: Visitor
  t: Words
  written: (typeof WRITTEN)[Language]
  /** Every device shows the current state; the others reload. */
  everyoneReads: (expected: ExpectedTexts, actor?: Visitor) => Promise<void>
}

interface ExpectedTexts {
  /** What each person reads, in the current language. */
  customer: string[]
  mechanic: string[]
  dispatcher: string[]
  /** Texts that must be gone. */
  nobody?: string[]
}

const jobOf = ({ page }: Visitor) => page.getByRole('region', { name: VEHICLE, exact: true })
const panelOf = ({ page }: Visitor) => page.getByRole('dialog', { name: `${MARIA}, ${VEHICLE}` })
const button = (within: Locator, name: string) => within.getByRole('button', { name, exact: true })

async function reads(within: Locator, sentences: string[], gone: string[]) {
  for (const words of sentences) await expect(within).toContainText(words, { useInnerText: true })
  for (const words of gone) await expect(within).not.toContainText(words, { useInnerText: true })
}

/** The caller describes the fault and place; the dispatcher assigns a mechanic. */
async function takeTheCall({ dispatcher: { page, press }, t, written }: People) {
  await press(page.getByRole('button', { name: t.dispatch.create }))
  const form = page.getByRole('dialog', { name: t.dispatch.create })
  const box = (name: string) => form.getByRole('textbox', { name })
  await box(t.dispatch.customerName).fill(MARIA)
  await form.getByRole('combobox', { name: t.dispatch.phone }).fill(PHONE)
  await box(t.dispatch.address).fill(ADDRESS)
  await box(t.shared.year).fill('2014')
  await form.getByRole('combobox', { name: t.shared.make }).fill('Toyota')
  await form.getByRole('combobox', { name: t.shared.model }).fill('Camry')
  await box(t.dispatch.problem).fill(written.problem)
  await box(t.dispatch.estimatedHours).fill('1.5')
  await form.getByRole('combobox', { name: t.dispatch.mechanic }).fill('rosa')
  await press(form.getByRole('option', { name: ROSA }))
  await press(button(form, t.dispatch.create))
  await expect(page).toShowToast(t.dispatch.created, t.dispatch.assigned({ customer: MARIA, mechanic: ROSA }))
  await press(page.getByRole('button', { name: t.dispatch.detailsOf({ name: MARIA }) }))
}

/** The assigned mechanic finds the job among her own. */
async function findTheJob({ mechanic: { page, press }, t }: People) {
  await press(page.getByRole('button', { name: t.shared.pickProfile }))
  await press(page.getByRole('dialog', { name: t.shared.selectProfile }).getByRole('button', { name: ROSA }))
  await press(page.getByRole('button', { name: t.open.myJobsCount({ count: 1 }) }))
  await press(page.getByRole('button', { name: `${t.mine.openThe} ${VEHICLE}` }))
  await expect(page.getByRole('link', { name: t.mine.mapOf({ address: ADDRESS }) })).toBeVisible()
  await expect(page.getByRole('link', { name: PHONE })).toHaveAttribute('href', 'tel:+16025550142')
}

async function findByPhone({ customer: { page, press }, t }: People) {
  await page.getByRole('textbox', { name: t.answers.phone }).fill('602 555 0142')
  await press(button(page.locator('main'), t.answers.show))
}

async function step({ mechanic, t }: People, name: 'on_the_way' | 'arrived' | 'working') {
  await mechanic.press(button(mechanic.page.getByRole('region', { name: t.mine.nextStep }), t.mine.steps[name]))
  await expect(mechanic.page).toShowToast(t.mine.stepShown, t.life.stages[name])
}

async function finish({ mechanic: { page, press }, t }: People) {
  await press(button(page.getByRole('region', { name: t.mine.nextStep }), t.mine.steps.done))
  await press(page.getByRole('alertdialog').getByRole('button', { name: t.completing.yes.mechanic }))
}

/** Adds these parts to the existing lines. */
async function sendEstimate({ mechanic: { page, press }, t }: People, opener: string, part: string[], total: string) {
  await press(page.getByRole('button', { name: opener }))
  const form = page.getByRole('form', { name: t.mine.estimate })
  await press(form.getByRole('button', { name: t.estimate.addLine }))
  const line = form.getByRole('group').last()
  const [what = '', quantity = '', price = ''] = part
  await line.getByRole('textbox', { name: t.estimate.lineDescription }).fill(what)
  await line.getByRole('textbox', { name: t.estimate.lineQuantity }).fill(quantity)
  await line.getByRole('textbox', { name: t.estimate.linePrice }).fill(price)
  await press(form.getByRole('button', { name: t.estimate.sendTotal({ total }) }))
  await expect(page).toShowToast(t.estimate.estimateSent, t.estimate.estimateSentDetail({ total }))
}

async function approve({ customer, t }: People, total: string) {
  await customer.press(button(jobOf(customer), t.answers.approveEstimate))
  await expect(customer.page).toShowToast(t.answers.estimateApproved, t.answers.estimateApprovedDetail({ total }))
}

async function rate(visitor: Visitor, { t, written }: People, whom: string) {
  const { page, press } = visitor
  await press(page.getByRole('button', { name: t.shared.rate({ whom }) }))
  const form = page.getByRole('form', { name: t.shared.rate({ whom }) })
  await form.getByRole('radio', { name: t.common.stars({ count: 5 }), exact: true }).check()
  await form.getByRole('textbox', { name: t.shared.comment }).fill(written.thanks)
  await press(form.getByRole('button', { name: t.shared.sendRating }))
  await expect(page).toShowToast(t.shared.ratingSent)
}

/** Every reader gets the same receipt. */
async function readReceipt(visitor: Visitor, opener: Locator, sentences: string[], { t }: People) {
  await visitor.press(opener)
  const receipt = visitor.page.getByRole('dialog', { name: t.life.receipt }).last()
  await reads(receipt.getByRole('region', { name: t.life.receipt }), sentences, [])
  await visitor.page.goBack()
  await expect(receipt.getByRole('region', { name: t.life.receipt })).toBeHidden()
}

async function fromCallToReceipt(people: People) {
  const { customer, mechanic, dispatcher, t, written, everyoneReads } = people
  const rosa = { mechanic: ROSA }
  const byRosa = { mechanicName: ROSA }
  await takeTheCall(people)
  await findTheJob(people)
  await findByPhone(people)
  const place = t.life.travelFor({ miles: '1.2', about: true })
  await everyoneReads({
    customer: [t.answers.waitingFor(rosa), t.slots.asSoonAsPossible, ROSA, place, '$138.00'],
    mechanic: [t.life.stages.booked, written.problem, ADDRESS, t.mine.asSoonAsPossible, '$138.00', t.mine.noEstimate],
    dispatcher: [t.panel.assigned({ name: ROSA }), t.panel.places.about, place, '$138.00'],
  })

  await step(people, 'on_the_way')
  await everyoneReads(
    {
      customer: [t.answers.next.on_the_way(rosa), t.timeline.on_the_way(byRosa), t.answers.cancelJob],
      mechanic: [t.life.stages.on_the_way, t.timeline.on_the_way(byRosa)],
      dispatcher: [t.life.stages.on_the_way, t.timeline.on_the_way(byRosa)],
    },
    mechanic,
  )
  await step(people, 'arrived')
  await everyoneReads(
    {
      customer: [t.answers.next.arrived(rosa), t.timeline.arrived(byRosa)],
      mechanic: [t.timeline.arrived(byRosa)],
      dispatcher: [t.life.stages.arrived, t.timeline.arrived(byRosa)],
      nobody: [t.answers.cancelJob, t.slots.asSoonAsPossible, t.panel.soon],
    },
    mechanic,
  )

  const [agreed, changed] = ['$235.72', '$331.29']
  await sendEstimate(people, t.mine.writeEstimate, [written.pads, '2', '44.99'], agreed)
  await everyoneReads(
    {
      customer: [t.answers.estimateSent(rosa), t.answers.estimateWaits, written.pads, agreed],
      mechanic: [t.mine.estimateOf({ version: 2 }), t.mine.waitsForAnswer, agreed],
      dispatcher: [`${t.panel.estimateVersion({ version: 2 })}: ${t.panel.estimateStatuses.sent}`, agreed],
    },
    mechanic,
  )
  await approve(people, agreed)
  await everyoneReads(
    {
      customer: [t.timeline.estimate_approved({ total: 23_572 }), written.pads],
      mechanic: [t.mine.wasApproved, agreed],
      dispatcher: [written.pads, agreed, t.timeline.estimate_approved({ total: 23_572 })],
      nobody: [t.answers.estimateWaits, t.mine.waitsForAnswer],
    },
    customer,
  )
  await step(people, 'working')
  await everyoneReads(
    {
      customer: [t.answers.next.working(rosa)],
      mechanic: [t.timeline.working(byRosa)],
      dispatcher: [t.life.stages.working],
    },
    mechanic,
  )

  await sendEstimate(people, t.mine.sendNewVersion, [written.rotor, '1', '88'], changed)
  await finish(people)
  await expect(mechanic.page.getByRole('region', { name: t.problems['estimate.notApproved'] })).toBeVisible()
  await everyoneReads(
    {
      customer: [t.answers.estimateChanged(rosa), t.answers.changedFrom({ was: agreed, now: changed }), written.rotor],
      mechanic: [t.mine.estimateOf({ version: 3 }), t.mine.waitsForAnswer, changed],
      dispatcher: [`${t.panel.estimateVersion({ version: 3 })}: ${t.panel.estimateStatuses.sent}`, agreed, changed],
    },
    mechanic,
  )
  await approve(people, changed)
  await everyoneReads(
    {
      customer: [t.answers.next.working(rosa), written.rotor, changed],
      mechanic: [t.mine.wasApproved, changed],
      dispatcher: [written.rotor, changed],
      nobody: [t.answers.estimateWaits, t.mine.waitsForAnswer],
    },
    customer,
  )

  await finish(people)
  const payment = mechanic.page.getByRole('region', { name: t.mine.payment, exact: true })
  await expect(payment).toContainText(t.mine.stillDue({ amount: changed }))
  await customer.press(customer.page.getByRole('button', { name: t.common.refresh }))
  await customer.press(customer.page.getByRole('button', { name: t.answers.seeJob }))
  await everyoneReads(
    {
      customer: [t.answers.next.done(), t.timeline.done({}), changed],
      mechanic: [t.life.stages.done, t.timeline.done({})],
      dispatcher: [t.life.stages.done, t.dispatch.details.noStars, t.timeline.done({})],
      nobody: [t.life.about({ total: changed }), t.mine.wasApproved],
    },
    mechanic,
  )
  await mechanic.press(payment.getByRole('radio', { name: t.mine.methods.card }))
  await mechanic.press(button(payment, t.mine.recordPayment))
  await expect(payment).toContainText(t.mine.paidInFull)
  const lines = [
    BUSINESS.name,
    BUSINESS.phone,
    MARIA,
    written.pads,
    written.rotor,
    '$15.31',
    changed,
    t.life.paidInFull,
  ]
  await readReceipt(mechanic, button(payment, t.mine.seeReceipt), lines, people)
  await readReceipt(customer, button(jobOf(customer), t.life.receiptOpen), lines, people)
  await readReceipt(dispatcher, button(panelOf(dispatcher), t.life.receiptOpen), lines, people)

  await rate(customer, people, ROSA)
  await rate(mechanic, people, MARIA)
  const rated = (by: 'customer' | 'mechanic') => t.timeline.rated({ by, stars: 5 })
  await everyoneReads({
    customer: [rated('customer'), rated('mechanic'), t.answers.bookAgain],
    mechanic: [rated('customer'), rated('mechanic'), t.mine.paidInFull],
    dispatcher: [rated('customer'), rated('mechanic'), t.common.starsGiven({ stars: 5 })],
    nobody: [t.dispatch.details.noStars],
  })
}

// Other tests cover each part in English.
for (const language of covering<Language>(['en', 'es'], ['es'])) {
  test(`From the call to the receipt on three devices, in ${{ en: 'English', es: 'Spanish' }[language]}`, async ({
    openApp,
    visit,
  }) => {
    // The longest journey, of three people.
    test.slow()
    const app = await openApp({ business: BUSINESS })
    await factoriesFor(app).addMechanic({ name: ROSA, hourlyRate: 9000, latitude: 33.4255, longitude: -111.94 })
    const come = { app, locale: { en: 'en-US', es: 'es-MX' }[language], refusals: [409], still: true }
    const [customer, mechanic, dispatcher] = [
      await visit('phone', { ...come, path: '/notifications' }),
      await visit('phone', { ...come, path: '/jobs' }),
      await visit('desk', { ...come, path: '/dispatch' }),
    ]
    const [t, written] = [await wordsOf(language), WRITTEN[language]]
    const names = [MARIA, ROSA, ADDRESS, VEHICLE, BUSINESS.name, BUSINESS.address, 'Toyota', 'Camry']
    /** A dispatcher reopens the panel, a phone refetches. */
    const lookAgain = ({ page, press }: Visitor) =>
      page === dispatcher.page ? page.reload() : press(page.getByRole('button', { name: t.common.refresh }).first())
    const everyoneReads = async (expected: ExpectedTexts, actor?: Visitor) => {
      const devices = [
        { visitor: customer, shown: jobOf(customer), sentences: expected.customer },
        { visitor: mechanic, shown: jobOf(mechanic), sentences: expected.mechanic },
        { visitor: dispatcher, shown: panelOf(dispatcher), sentences: expected.dispatcher },
      ]
      await Promise.all(devices.map(({ visitor }) => visitor !== actor && lookAgain(visitor)))
      for (const { visitor, shown, sentences } of devices) {
        await reads(shown, sentences, expected.nobody ?? [])
        if (language === 'es') await expectSpanish(visitor.page, [...names, ...Object.values(written)])
      }
    }
    await fromCallToReceipt({ customer, mechanic, dispatcher, t, written, everyoneReads })
  })
}
