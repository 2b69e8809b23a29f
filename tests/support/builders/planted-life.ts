import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { STANDARD_TEMPLATE_ID } from '@desert-wrench/contract/features/inspections/standard-template.ts'
import { phoenixMonth } from '@desert-wrench/contract/lib/phoenix-time.ts'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import type { TestApp } from '../app.ts'
import { signedIn } from '../factories/session.ts'
import { listOf } from '../list-of.ts'
import { uploadAs } from './uploads.ts'

/** A customer and a mechanic with all personal data the product stores. Every value is unique, so that a search finds leaks. */
export interface Planted {
  what: string
  value: string
  as: 'text' | 'phone'
  /** Who may read it besides its owner and staff. */
  shownTo?: 'everyone' | 'mechanics'
}

interface Person {
  headers: { cookie: string }
  accountId: string
  phone: string
  planted: Planted[]
}

export interface Life {
  customer: Person & { id: string }
  mechanic: Person & { id: string }
  /** Written by staff. */
  office: Planted[]
  ids: { kind: string; id: string }[]
  hiddenJobs: string[]
  tokens: string[]
}

/** Everyone else involved. */
export interface Cast {
  staff: { cookie: string }
  admin: { cookie: string }
  /** Offers on jobs that another mechanic gets. */
  unhired: { id: string; headers: { cookie: string } }
}

const fiveDigits = (degrees: number) => Number(degrees.toFixed(5))

const made = (app: TestApp) => async (method: string, path: string, body: unknown, headers: Record<string, string>) => {
  const answer = await app.send(method, path, body, headers)
  assert.ok(answer.status < 300, `${method} ${path}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/**
 * @param tag letters that make every value unique;
 * @param number two digits, for phones and places
 */
export async function plantLife(app: TestApp, tag: string, number: number, cast: Cast): Promise<Life> {
  const call = made(app)
  const { staff, admin, unhired } = cast
  const word = (what: string) => `Zq${tag}${what}`
  const [customerPhone, mechanicPhone] = [`(928) 7${number}-4183`, `(928) 7${number}-6297`]
  const ids: Life['ids'] = []
  const know = <T extends { id: string }>(kind: string, thing: T): T => {
    ids.push({ kind, id: thing.id })
    return thing
  }

  const ana = await signedIn(app, { phone: customerPhone })
  const profile = know(
    'mechanic',
    await call(
      'POST',
      '/api/mechanics',
      {
        name: word('mechanicname'),
        phone: mechanicPhone,
        email: `${word('mechanicmail')}@example.com`,
        specialty: 'Brakes',
        hourlyRate: 9000,
        businessName: word('businessname'),
        businessAddress: `${word('businessstreet')}, Mesa`,
        latitude: fiveDigits(33.4 + number / 1000 + 0.00617),
        longitude: fiveDigits(-111.8 - number / 1000 - 0.00617),
      },
      staff,
    ),
  )
  const mike = await signedIn(app, { phone: mechanicPhone })
  const place = {
    customerAddress: `4417 ${word('street')} Ave, Phoenix`,
    customerLatitude: fiveDigits(33.3 + number / 1000 + 0.00443),
    customerLongitude: fiveDigits(-112.0 - number / 1000 - 0.00443),
  }
  const post = (fields: object, headers: Record<string, string> = ana) =>
    call(
      'POST',
      '/api/jobs',
      {
        customerName: word('customername'),
        customerPhone,
        customerEmail: `${word('customermail')}@example.com`,
        vehicleInfo: '2014 Toyota Camry',
        ...place,
        ...fields,
      },
      { ...headers, 'idempotency-key': randomUUID() },
    )
  const offer = (jobId: string, mechanicId: string, message: string, headers: { cookie: string }) =>
    call(
      'POST',
      `/api/jobs/${jobId}/pickup-requests`,
      { mechanicId, estimatedArrival: message, mechanicMessage: message },
      headers,
    )

  const open = know('job', await post({ description: word('opendescription') }))
  know('offer', await offer(open.id, profile.id, word('openoffer'), mike))

  // Without I, O and Q, which no VIN has.
  const [vin, plate] = [`1HGZXCM26330${number}352`, `ZQ${tag.toUpperCase()}${number}`]
  const squealing = {
    description: 'Squeals when it brakes',
    vehicleInfo: '2011 Honda Fit',
    vin,
    plate,
    mileage: 84_210,
  }
  const done = know('job', await post(squealing))
  const taken = know('offer', await offer(done.id, profile.id, word('takenoffer'), mike))
  await offer(done.id, unhired.id, 'I can be there within the hour', unhired.headers)
  await call('PATCH', `/api/pickup-requests/${taken.id}/approve`, undefined, ana)
  await call('PATCH', `/api/jobs/${done.id}`, { description: word('donedescription'), note: word('note') }, staff)
  const estimate = know(
    'estimate',
    await call(
      'POST',
      `/api/jobs/${done.id}/estimates`,
      { lines: [{ kind: 'labor', description: word('line'), quantity: 200, unitCents: 9000 }] },
      mike,
    ),
  )
  await call('PATCH', `/api/estimates/${estimate.id}/approve`, undefined, ana)
  await call('POST', `/api/jobs/${done.id}/messages`, { text: word('customerthread') }, ana)
  await call('POST', `/api/jobs/${done.id}/messages`, { text: word('mechanicthread') }, mike)
  for (const [who, kind, caption] of [
    [ana, 'problem', word('customercaption')],
    [mike, 'before', word('mechaniccaption')],
  ] as const)
    await call('POST', `/api/jobs/${done.id}/pictures`, { pictureId: await uploadAs(app, who), kind, caption }, who)
  await call(
    'POST',
    `/api/jobs/${done.id}/inspections`,
    {
      templateId: STANDARD_TEMPLATE_ID,
      results: [
        { point: 'leaks', result: 'now', value: word('reading'), note: word('inspectionnote') },
        { point: 'codes', result: 'soon', value: 'P0301' },
      ],
    },
    mike,
  )
  await call('POST', `/api/jobs/${done.id}/stage`, { stage: 'done' }, mike)
  await call('POST', `/api/jobs/${done.id}/payments`, { method: 'cash', amount: 17_000 }, mike)
  const [wrong] = (await app.get(`/api/jobs/${done.id}/payments`, staff)).body
  await call('PATCH', `/api/payments/${wrong.id}/void`, { reason: word('voided') }, staff)
  await call('POST', `/api/jobs/${done.id}/payments`, { method: 'cash', amount: 18_000 }, mike)
  const [, right] = (await app.get(`/api/jobs/${done.id}/payments`, staff)).body
  await call('POST', `/api/payments/${right.id}/refunds`, { amountCents: 1000, reason: word('refunded') }, staff)
  await call(
    'POST',
    `/api/jobs/${done.id}/ratings`,
    { by: 'customer', stars: 4, comment: word('customercomment') },
    ana,
  )
  await call(
    'POST',
    `/api/jobs/${done.id}/ratings`,
    { by: 'mechanic', stars: 3, comment: word('mechaniccomment') },
    mike,
  )

  const gone = know('job', await post({ description: word('gonedescription'), vehicleInfo: '2003 Kia Rio' }))
  await call('POST', `/api/jobs/${gone.id}/cancel`, { by: 'customer', reason: word('reason') }, ana)

  const code = word('promo').toUpperCase()
  know(
    'promoCode',
    await call(
      'POST',
      '/api/promo-codes',
      { code, description: word('promotext'), discountType: 'fixed', discountValue: 100 },
      staff,
    ),
  )
  const [{ id: planId }] = (await app.get('/api/subscriptions/plans')).body
  const payment = know(
    'payment',
    await call('POST', '/api/payments', { mechanicId: profile.id, purpose: 'plan', planId, promoCode: code }, mike),
  )
  await call('PATCH', `/api/payments/${payment.id}/confirm`, { method: 'cash', reference: word('reference') }, staff)
  await call(
    'POST',
    '/api/chat/messages',
    { mechanicId: profile.id, mechanicName: word('mechanicname'), message: word('chat'), messageType: 'tip' },
    mike,
  )
  const fees = (await app.get(`/api/payments?mechanicId=${profile.id}&purpose=platform_fee&status=due`, staff)).body
  // Fuzzing staff may have set every fee to zero.
  for (const { id } of fees) await call('PATCH', `/api/payments/${id}/waive`, { reason: word('waived') }, staff)
  const month = phoenixMonth(app.clock.now())
  await call('POST', `/api/raffle/${month}/free-entries`, { name: word('customername'), phone: customerPhone }, ana)
  await call('POST', `/api/raffle/${month}/free-entries`, { name: word('mechanicname'), phone: mechanicPhone }, mike)
  know(
    'part',
    await call(
      'POST',
      '/api/parts',
      {
        mechanicId: profile.id,
        mechanicName: word('mechanicname'),
        mechanicPhone: `(928) 6${number}-5518`,
        title: word('parttitle'),
        description: word('partdescription'),
        partNumber: word('partnumber'),
        condition: 'used',
        price: 8500,
        vehicleCompatibility: word('partfits'),
        location: word('partplace'),
      },
      mike,
    ),
  )
  const accountOf = async (headers: { cookie: string }) => (await app.get('/api/auth/me', headers)).body.account.id
  const [customerAccount, mechanicAccount] = [await accountOf(ana), await accountOf(mike)]
  know(
    'car',
    await call(
      'POST',
      '/api/cars',
      {
        sellerId: customerAccount,
        sellerName: word('sellername'),
        sellerPhone: `(928) 6${number}-7724`,
        title: word('cartitle'),
        make: 'Toyota',
        model: 'Camry',
        year: 2012,
        mileage: 112400,
        price: 890000,
        description: word('cardescription'),
        condition: 'good',
        location: word('carplace'),
      },
      ana,
    ),
  )
  await call('PATCH', '/api/account', { name: word('customeraccount') }, ana)
  await call('PATCH', '/api/account', { name: word('mechanicaccount') }, mike)
  for (const phone of [customerPhone, mechanicPhone]) await call('POST', '/api/auth/codes', { phone }, {})
  const invitation = await call(
    'POST',
    '/api/auth/invitations',
    { email: `${word('invited')}@example.com`, role: 'dispatcher' },
    admin,
  )
  know('invitation', invitation)

  const rows = async (kind: string, query: string, values: unknown[]) => {
    for (const row of await app.sql<{ id: string }>(query, values)) know(kind, row)
  }
  const [{ id: customerId } = { id: '' }] = await app.sql<{ id: string }>(
    'SELECT id FROM customers WHERE phone_e164 = $1',
    [toE164(customerPhone)],
  )
  know('customer', { id: customerId })
  // No call writes these: legacy notification texts, a device, and the payment provider's customer id.
  await app.sql(
    `INSERT INTO notifications (id, mechanic_id, customer_id, customer_phone, customer_phone_e164, title, message, created_at)
     VALUES ($1, NULL, $3, $4, $5, $6, $7, $8), ($2, $9, NULL, NULL, NULL, $10, $11, $8)`,
    [
      ...[randomUUID(), randomUUID(), customerId, customerPhone, toE164(customerPhone)],
      ...[word('customertitle'), word('customermessage'), app.clock.now()],
      ...[profile.id, word('mechanictitle'), word('mechanicmessage')],
    ],
  )
  // No provider answers here: what left, and a STOP.
  await app.sql(
    `UPDATE outbox SET state = 'sent', sent_at = created_at, language = 'en', body = $3
     WHERE person = ANY(ARRAY['customer:' || $1, 'mechanic:' || $2]) AND job_id IS NOT NULL`,
    [customerId, profile.id, `${word('customername')}, ${word('mechanicname')}`],
  )
  await app.sql(
    `INSERT INTO message_preferences (person, stopped_at, updated_at) SELECT 'phone:' || unnest($1::text[]), $2, $2`,
    [[toE164(customerPhone), toE164(mechanicPhone)], app.clock.now()],
  )
  await app.sql('UPDATE mechanics SET stripe_customer_id = $2, stripe_subscription_id = $3 WHERE id = $1', [
    profile.id,
    word('payerid'),
    word('subscriptionid'),
  ])
  await app.sql('INSERT INTO provider_subscriptions (id, mechanic_id, ended) VALUES ($2, $1, true)', [
    profile.id,
    word('subscriptionid'),
  ])
  await app.sql('UPDATE sessions SET device = $2 WHERE account_id = $1', [customerAccount, word('customerdevice')])
  await app.sql('UPDATE sessions SET device = $2 WHERE account_id = $1', [mechanicAccount, word('mechanicdevice')])
  await app.sql(
    `INSERT INTO push_subscriptions (session_id, account_id, endpoint, p256dh, auth, created_at)
     SELECT id, account_id, 'https://push.example/' || $2 || id, 'key', 'secret', $3 FROM sessions WHERE account_id = $1 AND ended_at IS NULL`,
    [customerAccount, word('pushaddress'), app.clock.now()],
  )
  await rows('notification', 'SELECT id FROM notifications WHERE mechanic_id = $1 OR customer_id = $2', [
    profile.id,
    customerId,
  ])
  await rows('session', 'SELECT id FROM sessions WHERE account_id = ANY($1)', [[customerAccount, mechanicAccount]])
  await rows('account', 'SELECT id FROM accounts WHERE id = ANY($1)', [[customerAccount, mechanicAccount]])

  const text = (what: string, shownTo?: Planted['shownTo']): Planted => ({
    ...{ what, value: word(what), as: 'text' },
    ...(shownTo && { shownTo }),
  })
  const number_ = (what: string, value: number): Planted => ({ what, value: value.toFixed(5), as: 'text' })
  return {
    customer: {
      ...{ id: customerId, headers: ana, accountId: customerAccount, phone: customerPhone },
      planted: [
        ...['customername', 'customermail', 'street', 'donedescription', 'gonedescription', 'reason'].map((what) =>
          text(what),
        ),
        ...listOf(
          'customercomment | customeraccount | customertitle | customermessage | customerdevice | customerthread | customercaption | pushaddress',
        ).map((what) => text(what)),
        ...['opendescription', 'sellername', 'cartitle', 'cardescription', 'carplace'].map((what) =>
          text(what, 'everyone'),
        ),
        { what: 'VIN', value: vin, as: 'text' },
        { what: 'plate', value: plate, as: 'text' },
        { what: 'phone', value: customerPhone, as: 'phone' },
        { what: 'listed phone', value: `(928) 6${number}-7724`, as: 'phone', shownTo: 'everyone' },
        number_('latitude', place.customerLatitude),
        number_('longitude', place.customerLongitude),
      ],
    },
    mechanic: {
      ...{ id: profile.id, headers: mike, accountId: mechanicAccount, phone: mechanicPhone },
      planted: [
        ...listOf(
          'mechanicmail | businessstreet | openoffer | takenoffer | line | mechaniccomment | mechanicthread | mechaniccaption | reading | inspectionnote',
        ).map((what) => text(what)),
        ...listOf(`
          reference | waived | voided | refunded | mechanicaccount | mechanictitle | mechanicmessage | mechanicdevice | payerid |
          subscriptionid
        `).map((what) => text(what)),
        text('chat', 'mechanics'),
        ...['mechanicname', 'businessname', 'parttitle', 'partdescription'].map((what) => text(what, 'everyone')),
        ...['partnumber', 'partfits', 'partplace'].map((what) => text(what, 'everyone')),
        { what: 'phone', value: mechanicPhone, as: 'phone' },
        { what: 'listed phone', value: `(928) 6${number}-5518`, as: 'phone', shownTo: 'everyone' },
        number_('latitude', profile.latitude),
        number_('longitude', profile.longitude),
      ],
    },
    office: [text('note'), text('promotext'), text('invited'), { what: 'promo code', value: code, as: 'text' }],
    ids,
    hiddenJobs: [done.id, gone.id],
    tokens: [open.customerLink, done.customerLink].map((link) => String(link ?? '').replace(/^.*[#/]/, '')),
  }
}
