import type { Locator, Page } from '@playwright/test'
import type { TestApp } from '../../tests/support/app.ts'
import { toastOn } from '../expect.ts'
import { follow } from '../loaded.ts'
import { saveProfile } from '../pages/saved-profile.ts'
import { covering } from '../sweep.ts'
import { expect, test } from '../test.ts'
import type { Visitor } from '../visitor.ts'
import { type AnyForm, contentOf, everyForm, type FormFacts, typeInto } from './every-form.ts'

/** Drafts survive: each form is left in every possible way and finally sent once. */

const KEPT = 'We kept what you typed'
const COMPLAINT = 'complaint for the analyzer'
/** On Rosa's job; the other mechanic forms are Tom's. */
const ESTIMATE = 'estimate'
const OFFLINE = "No connection. We kept this. You can send it when you're back online."

let town: FormFacts

test.beforeAll(async ({ app, acts }) => {
  const [rosa, tom] = [await acts.addMechanic({ name: 'Rosa Delgado' }), await acts.signUp({ name: 'Tom Begay' })]
  const done = await acts.book({ mechanicId: rosa.id })
  await acts.setStatus(done, 'completed')
  await acts.book({ vehicleInfo: '2014 Toyota Camry' })
  await acts.book({ vehicleInfo: '1999 Corrected Kia', customerName: 'Corrected Cleo' })
  await app.post('/api/promo-codes', { code: 'WRENCH10', discountType: 'percent', discountValue: 10 })
  await app.post('/api/payments', { mechanicId: rosa.id, purpose: 'access' })
  const begun = await acts.book({ mechanicId: rosa.id, customerLatitude: null, customerLongitude: null })
  town = { rosa, tom, done, begun }
})

class Person {
  readonly form: AnyForm
  readonly page: Page
  readonly app: TestApp
  readonly place: Locator
  readonly question: Locator
  readonly notice: Locator

  constructor({ page }: Visitor, app: TestApp, form: AnyForm) {
    this.form = form
    this.page = page
    this.app = app
    const main = page.getByRole('main')
    const alone = form.label ? main.getByRole('form', { name: form.label }) : main.locator('form')
    this.place = form.dialog ? page.getByRole('dialog', { name: form.dialog }) : alone
    this.question = page.getByRole('alertdialog', { name: 'Close without sending?' })
    this.notice = this.place.getByText(KEPT)
  }

  async open(): Promise<void> {
    const { opener } = this.form
    if (opener) await this.page.getByRole('main').getByRole('button', { name: opener }).first().click()
    await expect(this.place).toBeVisible()
  }

  async expectTyped(): Promise<void> {
    const { typed, shown } = this.form
    await expect.poll(() => contentOf(this.place, this.form)).toEqual({ ...typed, ...shown })
  }

  /** Escape and Back ask and are declined; Close keeps the draft. */
  async closeAndOpen(): Promise<void> {
    const { page, place, question } = this
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await page.evaluate(() => history.back())
    await expect(question).toBeVisible()
    await page.evaluate(() => history.back())
    await expect(question).toBeHidden()
    await this.expectTyped()
    await place.getByRole('button', { name: 'Close' }).click()
    await question.getByRole('button', { name: 'Keep for later' }).click()
    await expect(place).toBeHidden()
    await this.open()
    await expect(this.notice).toBeVisible()
    await this.expectTyped()
  }

  async leaveAndReturn(): Promise<void> {
    const { page, form } = this
    await page.goBack()
    await expect(page).toHaveURL('/')
    await page.goForward()
    if (form.opener) await this.open()
    await expect(this.notice).toBeVisible()
    await this.expectTyped()
  }

  /** Reloads without the form's code: the error appears in its place, and Retry shows the form. */
  async reloadWithoutCode(): Promise<void> {
    const { page, form } = this
    const code = new RegExp(`/assets/${form.code.source}|/healthz`)
    await page.route(code, (route) => route.abort('failed'))
    await page.reload()
    if (form.passing && form.dialog)
      await page.getByRole('main').getByRole('button', { name: form.opener }).first().click()
    const alert = page.getByRole('alert').filter({ hasText: "Can't reach" })
    await expect(alert).toBeVisible()
    await page.unroute(code)
    // Browsers that cache the failure reload on Retry, which closes what the URL does not contain.
    if (form.passing) await page.reload()
    else await alert.getByRole('button', { name: 'Retry' }).click()
    if (form.passing) await this.open()
    await expect(this.notice).toBeVisible()
    await this.expectTyped()
  }

  async send(): Promise<void> {
    const { page, place, form, app } = this
    await form.finish?.(page)
    const before = await count(app, form)
    await place.getByRole('button', { name: form.send, exact: true }).click()
    await expect(page).toShowToast(form.sent ?? '')
    expect(await count(app, form)).toBe(before + 1)
  }

  /** Offline, then a failing server, then a working one: one key, one effect. */
  async sendInVain(): Promise<void> {
    const { page, place, form, app } = this
    const keys: (string | undefined)[] = []
    const note = (request: { method: () => string; headers: () => Record<string, string> }) =>
      request.method() !== 'GET' && keys.push(request.headers()['idempotency-key'])
    await form.finish?.(page)
    const before = await count(app, form)
    await page.context().setOffline(true)
    await place.getByRole('button', { name: form.send, exact: true }).click()
    const notice = place.getByRole('status').filter({ hasText: OFFLINE })
    await expect(notice).toBeVisible()
    await expect(toastOn(page)).toContainText(OFFLINE)
    await page.context().setOffline(false)
    await expect(place.getByText("You're back online. You can send this now.")).toBeVisible()
    page.on('request', note)
    await page.route('**/api/**', (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 503, body: '' }),
    )
    await place.getByRole('button', { name: 'Retry' }).click()
    await expect(toastOn(page)).not.toContainText(OFFLINE)
    await expect(place.getByText("You're back online")).toHaveCount(0)
    await page.unroute('**/api/**')
    if (!form.finish) await this.expectTyped()
    await place.getByRole('button', { name: form.send, exact: true }).click()
    await expect(page).toShowToast(form.sent ?? '')
    page.off('request', note)
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    expect(await count(app, form)).toBe(before + 1)
  }
}

async function count(app: TestApp, { count: query }: AnyForm): Promise<number> {
  const [row] = await app.sql(query ?? 'SELECT 0 AS count')
  return Number(row?.count)
}

const LEFT = ['closed or left', 'loaded anew without its code']

/** Each form gets one way of leaving, alternately with failures; `npm run drills` runs all. */
const waysOf = (nth: number) => covering(LEFT, [LEFT[nth % 2] as string])
/** A booking that fails is kept and sent again by itself (customer/field-mode.spec.ts). */
const failsFirst = ({ name }: AnyForm, nth: number) =>
  name !== 'booking' && covering([true, false], [nth % 4 === 0]).includes(true)

const GROUPS = [
  ['booking', 'new job of a dispatcher', 'rating'],
  ['job that is corrected', 'customer that is corrected'],
  ['added mechanic', 'promo code', 'payment that is confirmed'],
  ['part', 'car', 'vehicle of a buyer'],
  ["mechanic's request", 'payment', 'message in the hub'],
  [ESTIMATE, 'payment of a job'],
  ['referral', 'free entry of the raffle', 'sign-up'],
  [COMPLAINT, 'phone of notifications'],
]

for (const names of GROUPS) {
  test(`Nothing typed is lost: ${names.join(', ')}`, async ({ visit, app }) => {
    const visitor = await visit('desk', {
      ...{ still: true, cutOff: true, refusals: [503] },
      before: (page) => saveProfile(page, names.includes(ESTIMATE) ? town.rosa : town.tom),
    })
    const { page } = visitor
    for (const [nth, form] of everyForm(town).entries()) {
      if (!names.includes(form.name)) continue
      await test.step(form.name, async () => {
        const person = new Person(visitor, app, form)
        await follow(page, '/')
        await follow(page, form.path)
        await person.open()
        await typeInto(person.place, form)
        const ways = waysOf(nth)
        if (ways.includes('closed or left')) await (form.dialog ? person.closeAndOpen() : person.leaveAndReturn())
        if (ways.includes('loaded anew without its code')) await person.reloadWithoutCode()
        if (form.sent) await (failsFirst(form, nth) ? person.sendInVain() : person.send())
        else await person.place.getByRole('button', { name: form.send }).click()
        await follow(page, '/')
      })
    }
    const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.draft.')))
    // The complaint's draft stays for the way back from its job.
    await expect.poll(drafts).toEqual(names.includes(COMPLAINT) ? ['desert-wrench.draft.analyzer'] : [])
  })
}
