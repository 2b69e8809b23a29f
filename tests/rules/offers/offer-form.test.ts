import assert from 'node:assert/strict'
import { notifications } from '@desert-wrench/contract/features/notifications/notifications.contract.ts'
import { NewOffer, offers } from '@desert-wrench/contract/features/offers/offers.contract.ts'
import { test } from 'vitest'
import { covers } from '../../specification/lines.ts'
import { having, LEFT_OUT, NO_NUMBER, NO_TEXT, said, taken } from '../../support/shape-errors.ts'

const REQUEST = {
  mechanicId: '0193b3c8-8a1f-7c11-9c61-3f6c6c1f0a01',
  estimatedArrival: '2026-11-21T18:30:00.000Z',
  mechanicMessage: 'I can be there in an hour',
}

/** Verbatim (specification, sections 5 and 8). */
const REQUIRED = [
  ['5.pickup.arrival', 'estimatedArrival', 'Estimated arrival time is required'],
  ['5.pickup.message', 'mechanicMessage', 'Please provide a message to the customer'],
  ['8.failed.nobody-selected', 'mechanicId', 'Job or mechanic not selected'],
] as const

for (const [line, field, message] of REQUIRED) {
  test(covers(line, `a pickup request without ${field}: ${message}`), () => {
    for (const nothing of NO_TEXT)
      assert.deepEqual(said(NewOffer, having(REQUEST, field, nothing)), { [field]: [message] })
  })
}

test('a pickup request that lacks everything names everything at once', () => {
  assert.deepEqual(said(NewOffer, {}), Object.fromEntries(REQUIRED.map(([, field, message]) => [field, [message]])))
})

test(covers('5.pickup.message', 'a message has at least 10 characters, outer spaces not counted'), () => {
  for (const mechanicMessage of ['123456789', ' 12345678 ', '         x']) {
    assert.deepEqual(said(NewOffer, { ...REQUEST, mechanicMessage }), {
      mechanicMessage: ['Please provide a message to the customer'],
    })
  }
  assert.equal(taken(NewOffer, { ...REQUEST, mechanicMessage: ' 1234567890 ' }).mechanicMessage, '1234567890')
})

test('an arrival is text as the mechanic gives it', () => {
  for (const estimatedArrival of ['x', 'around noon', '2026-11-21T18:30:00.000Z']) {
    assert.equal(taken(NewOffer, { ...REQUEST, estimatedArrival }).estimatedArrival, estimatedArrival)
  }
})

test('a proposed price may be left out, else it is whole cents and never negative', () => {
  for (const nothing of LEFT_OUT)
    assert.equal(taken(NewOffer, having(REQUEST, 'proposedPrice', nothing)).proposedPrice, null)
  for (const proposedPrice of [0, 1, 25_000]) {
    assert.equal(taken(NewOffer, { ...REQUEST, proposedPrice }).proposedPrice, proposedPrice)
  }
  for (const proposedPrice of [-1, 0.5, ...NO_NUMBER]) {
    assert.deepEqual(Object.keys(said(NewOffer, { ...REQUEST, proposedPrice })), ['proposedPrice'])
  }
})

test('the status and payment of an offer cannot be set', () => {
  const sent = { status: 'approved', paymentRequired: false, paymentCompleted: true, respondedAt: 'now', jobId: 'mine' }
  assert.deepEqual(taken(NewOffer, { ...REQUEST, ...sent }), taken(NewOffer, REQUEST))
})

test('the requests of a job are asked for by one of three statuses', () => {
  const { query } = offers.ofJob
  for (const status of ['pending', 'approved', 'rejected']) assert.equal(taken(query, { status }).status, status)
  assert.equal(taken(query, {}).status, undefined)
  for (const status of ['open', 'Pending', 7, []]) assert.deepEqual(Object.keys(said(query, { status })), ['status'])
})

test('the notifications of a customer are asked for by any spelling of a phone', () => {
  const { params } = notifications.ofCustomer
  for (const phone of ['(602) 555-0101', '602-555-0101', '+16025550101', '6025550101'])
    assert.equal(taken(params, { phone }).phone, phone)
  const message = said(params, { phone: 'nobody' })
  assert.deepEqual(Object.keys(message), ['phone'])
  for (const phone of ['', ' ', '555-0101', '0000000000', '%00', undefined, null, 7, []]) {
    assert.deepEqual(said(params, { phone }), message, JSON.stringify(phone))
  }
})
