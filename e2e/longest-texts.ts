import type { TestApp } from '../tests/support/app.ts'
import type { Factories } from '../tests/support/factories/factories-for.ts'
import { newPhone } from '../tests/support/factories/phone.ts'
import { opened } from '../tests/support/factories/raffle-months.ts'
import { expect } from './test.ts'
import type { Visitor } from './visitor.ts'

/** An app whose texts are all one long word or URL, with every screen and dialog that shows them. */

const word = (length: number) => `Donaudampfschiff${'fahrtsgesellschaft'.repeat(20)}`.slice(0, length)
const address = (length: number) => `https://example.com/${'a-path-without-an-end/'.repeat(20)}`.slice(0, length)
const mail = (name: string) => `${name}${'w'.repeat(50)}@${'desert-wrench-'.repeat(4)}mail.example.com`

const PHONE = '6025550155'
const LONGEST = word(300)

export interface Crammed {
  rosa: { id: string; name: string; phone: string }
  wanted: string
  /** Rosa's job; a newer estimate waits after an approved one. */
  begun: string
  done: string
  ana: string
}

export async function cram(app: TestApp, acts: Factories): Promise<Crammed> {
  const made = async (path: string, body: object) => {
    const reply = await app.post(path, body)
    expect(reply.status, `${path}: ${JSON.stringify(reply.body)}`).toBe(201)
    return reply.body
  }
  const rosa = await acts.addMechanic({ name: `Rosa ${word(45)}`, email: mail('r'), phone: '(602) 555-0123 ' })
  const tom = await acts.signUp({
    ...{ name: `Tom ${word(46)}`, email: mail('t'), pricingType: 'both', flatRate: 12_000 },
    ...{ businessName: word(100), businessAddress: word(200) },
  })
  const job = {
    ...{ customerName: `Ana ${word(96)}`, customerEmail: mail('a'), vehicleInfo: word(200) },
    ...{ customerAddress: word(300), description: `${LONGEST} ${address(300)}` },
  }
  const wanted = await acts.book({ ...job, customerPhone: PHONE, priority: 'Emergency' })
  await acts.request(wanted, rosa, { mechanicMessage: `${LONGEST} ${address(300)}` })
  await acts.request(wanted, tom, { mechanicMessage: address(300) })
  const done = await acts.book({ ...job, customerPhone: PHONE, mechanicId: rosa.id })
  await acts.setStatus(done, 'completed')
  await acts.book({ ...job, mechanicId: tom.id })
  const begun = await acts.book({ ...job, customerPhone: newPhone(), mechanicId: rosa.id })
  const lines = [{ kind: 'part', description: word(200), quantity: 1250, unitCents: 987_654 }]
  const first = await made(`/api/jobs/${begun.id}/estimates`, { lines })
  expect((await app.patch(`/api/estimates/${first.id}/approve`, {})).status).toBe(200)
  await made(`/api/jobs/${begun.id}/estimates`, { lines: [...lines, ...lines] })
  await made('/api/referrals', { referrerId: rosa.id, referredMechanicId: tom.id })
  const said = { mechanicId: tom.id, mechanicName: tom.name }
  await made('/api/chat/messages', { ...said, message: `${LONGEST} ${address(300)}`, messageType: 'question' })
  const pictures = { images: ['/demo/box.svg', '/demo/bench.svg'] }
  await made('/api/parts', {
    ...{ ...said, ...pictures, mechanicPhone: newPhone(), title: word(120), condition: 'for_parts', price: 600_000_00 },
    ...{ description: LONGEST, location: word(200), partNumber: word(60), vehicleCompatibility: word(300) },
  })
  await made('/api/cars', {
    ...{ ...pictures, sellerId: tom.id, sellerName: word(100), sellerPhone: newPhone(), title: word(120) },
    ...{ make: word(30), model: word(30), year: 2009, mileage: 1_161_000, price: 340_000_00, condition: 'salvage' },
    ...{ description: address(300), location: word(200) },
  })
  await made('/api/promo-codes', {
    ...{ code: 'W'.repeat(40), description: word(200), discountType: 'percent', discountValue: 10 },
  })
  await made('/api/payments', { mechanicId: rosa.id, purpose: 'access' })
  const paid = await made('/api/payments', { mechanicId: tom.id, purpose: 'access' })
  const receipt = { method: 'transfer', reference: word(100) }
  expect((await app.patch(`/api/payments/${paid.id}/confirm`, receipt)).status).toBe(200)
  await app.sql(opened(['2026-10', '2026-10-01T07:00:00Z']))
  await made('/api/raffle/2026-10/draw', {})
  const [ana] = (await app.get(`/api/customers?q=${PHONE}`)).body
  return {
    ...{ rosa: { id: rosa.id, name: rosa.name, phone: rosa.phone }, wanted: wanted.id },
    ...{ begun: begun.id, done: done.id, ana: ana.id },
  }
}

export interface View {
  name: string
  /** Its URL, possibly derived from the rows. */
  path: string | ((crammed: Crammed) => string)
  /** Opens a panel there. */
  opens?: (visitor: Visitor) => Promise<unknown>
}

const pressed =
  (button: string | RegExp) =>
  async ({ page, press }: Visitor) => {
    await press(page.getByRole('button', { name: button }).first())
    await expect(page.locator('[aria-modal=true]')).toBeVisible()
  }

export const pathOf = ({ path }: View, crammed: Crammed): string => (typeof path === 'string' ? path : path(crammed))

export const SCREENS: readonly View[] = [
  { name: 'home', path: '/', opens: figures },
  { name: 'book', path: '/book' },
  { name: 'notifications', path: `/notifications?phone=${PHONE}` },
  { name: 'analyzer', path: '/analyzer' },
  { name: 'jobs', path: '/jobs' },
  { name: 'my requests', path: '/jobs?view=mine' },
  { name: "a mechanic's job", path: ({ begun }) => `/jobs?view=mine&job=${begun}` },
  { name: 'a changed estimate', path: ({ begun }) => `/notifications?phone=${PHONE}&job=${begun}` },
  { name: 'hub', path: '/chat' },
  { name: 'sign-up', path: '/signup' },
  { name: 'referrals', path: '/referrals' },
  { name: 'raffle', path: '/raffle' },
  { name: 'parts', path: '/parts' },
  { name: 'cars', path: '/cars' },
  { name: 'mechanics', path: '/mechanics' },
  { name: 'payments', path: '/mechanics?view=payments&status=all' },
  { name: 'promo codes', path: '/mechanics?view=promo-codes' },
  { name: 'ledger', path: '/mechanics?view=ledger' },
  { name: 'messages', path: '/mechanics?view=outbox' },
  { name: 'wording', path: '/mechanics?view=templates' },
  { name: 'set-up of messages', path: '/mechanics?view=setup' },
  { name: 'dispatch', path: '/dispatch' },
  { name: 'customers', path: '/customers' },
  { name: '404', path: '/nowhere' },
  { name: 'balances', path: '/mechanics?view=ledger&show=balances&from=2026-11-01' },
]

export const DIALOGS: readonly View[] = [
  { name: 'booking', path: ({ rosa }) => `/book?book=${rosa.id}` },
  { name: 'post a job', path: '/book?post=yes' },
  { name: 'request a job', path: ({ wanted }) => `/jobs?request=${wanted}` },
  { name: 'profiles', path: '/jobs?pick=yes' },
  { name: 'pay', path: '/jobs?pay=yes' },
  { name: 'request details', path: `/notifications?phone=${PHONE}`, opens: pressed('View details') },
  { name: 'add a mechanic', path: '/mechanics?add=yes' },
  { name: 'create a job', path: '/dispatch?new=yes' },
  { name: 'a job', path: ({ begun }) => `/dispatch?job=${begun}` },
  { name: 'a customer', path: ({ ana }) => `/customers?customer=${ana}` },
  { name: 'an estimate', path: ({ begun }) => `/jobs?view=mine&job=${begun}&estimate=yes` },
  { name: 'calendar', path: '/jobs?view=mine&calendar=yes' },
  { name: 'my hours', path: '/jobs?view=mine&hours=yes' },
  { name: 'receipt of a job', path: ({ done }) => `/jobs?view=mine&job=${done}&receipt=yes` },
  { name: 'promo code', path: '/mechanics?view=promo-codes&code=yes' },
  { name: 'confirm a payment', path: '/mechanics?view=payments', opens: pressed('Confirm payment') },
  { name: 'receipt', path: '/mechanics?view=payments&status=paid', opens: pressed('Receipt') },
  { name: 'list a part', path: '/parts?sell=yes' },
  { name: 'sell a car', path: '/cars?sell=yes' },
  { name: 'vehicle', path: '/parts', opens: pressed('Save my vehicle') },
  { name: 'pictures', path: '/cars', opens: pressed(/^Pictures of/) },
  { name: 'rating', path: `/notifications?phone=${PHONE}`, opens: rating },
  { name: 'question', path: '/dispatch', opens: pressed(/^Delete/) },
  { name: 'checked draw', path: '/raffle?check=2026-10' },
  { name: 'analysis', path: '/analyzer', opens: analysis },
  { name: 'wording of a message', path: '/mechanics?view=templates', opens: pressed(/^Edit/) },
  { name: 'my money', path: '/jobs?view=mine&money=yes' },
  { name: 'statement', path: ({ rosa }) => `/mechanics?statement=${rosa.id}` },
]

async function figures({ page }: Visitor) {
  await page.getByRole('heading', { name: 'Management Portal' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { name: 'Last 30 days' })).toBeVisible()
}

async function rating({ page, press }: Visitor) {
  await press(page.getByRole('button', { name: /^Rate/ }))
  await expect(page.getByRole('button', { name: 'Send rating' })).toBeVisible()
}

async function analysis({ page, press }: Visitor) {
  await page.getByRole('textbox', { name: 'What is wrong?' }).fill(`Brakes grind, P0300 and P3999 too ${LONGEST}`)
  await page.getByRole('combobox', { name: 'Vehicle' }).fill(word(200))
  await press(page.getByRole('button', { name: 'Analyze' }))
  await expect(page.getByRole('heading', { name: 'Recommendations' })).toBeVisible()
}
