import { phoenixMonth } from '@desert-wrench/contract/lib/phoenix-time.ts'
import { START } from '../app.ts'
import { jobFields } from '../factories/job.ts'
import { carFields, partFields } from '../factories/listing.ts'
import { mechanicFields } from '../factories/mechanic.ts'
import { newPhone } from '../factories/phone.ts'
import type { People, Person } from './people.ts'
import { ABSENT, type Made, type Things, type Whose } from './things.ts'

/**
 * Written by hand from the decisions, independent of the endpoint table. A row is a call on one person's thing; its cells are:
 * nobody · customer · mechanic not hired · hired mechanic · dispatcher · admin · private link. `+` is success, a number the
 * status of the refusal, `-` does not apply. A missing link cell means 404.
 */
export interface Row {
  call: string
  /** Omitted where the call names no thing. */
  thing?: keyof Things
  /** The rest of the path and the body, by caller. */
  sent?: (made: Made, asks: Person, people: People) => { path?: string; body?: unknown }
  cells: Partial<Record<Whose, string>>
}

const MONTH = phoenixMonth(START)
const ALL_404 = '404 404 404 404 404 404'

/** A read that is the same for every caller. */
const forAll = (call: string): Row => ({ call, cells: { open: '+ + + + + +' } })
/** A list hidden from a role. */
const forStaff = (call: string): Row => ({ call, cells: { open: '401 403 403 403 + +' } })
const forHub = (call: string): Row => ({ call, cells: { open: '401 403 + + + +' } })

/** Admins only; they get validation errors or a 404. */
const forAdmin = (call: string, told = '+', path?: string): Row => ({
  call,
  ...(path && { sent: () => ({ path }) }),
  cells: { open: `401 403 403 403 403 ${told}` },
})
/** What staff do with their own means of signing in. */
const forStaffThemselves = (call: string, told: string, path?: string): Row => ({
  call,
  ...(path && { sent: () => ({ path }) }),
  cells: { open: `401 403 403 403 ${told} ${told}` },
})
/** Anyone may try; none of these identities succeeds. */
const forTrying = (call: string): Row => ({ call, cells: { open: '400 400 400 400 400 400' } })

/** Something that belongs to one mechanic, read by id: Hal's or Max's. */
const ofMechanic = (call: string, path?: (id: string) => string, absent = ALL_404): Row => ({
  call,
  thing: 'mechanic',
  ...(path && { sent: ({ id }) => ({ path: path(id) }) }),
  cells: { hers: '404 404 404 + + +', theirs: '404 404 404 404 + +', absent },
})

const estimateLines = [{ kind: 'labor', description: 'Brake pads', quantity: 100, unitCents: 9000 }]
const message = { mechanicName: 'Somebody', message: 'Who has a spare alternator?' }

/** Grants lasting power or deletes for good: requires a sign-in within the last 10 minutes. */
export const FRESH: readonly string[] = [
  ...['jobs', 'customers', 'mechanics', 'payments', 'ledger', 'audit'].map((list) => `GET /api/${list}/export`),
  'GET /api/account/export',
  'DELETE /api/account',
  'PATCH /api/account/phone',
  'POST /api/auth/password',
  'POST /api/auth/recovery-codes',
  'POST /api/auth/passkeys/registration-options',
  'POST /api/auth/passkeys',
  'DELETE /api/auth/passkeys/{id}',
  'POST /api/auth/invitations',
  'DELETE /api/auth/staff/{id}',
  'POST /api/raffle/{month}/draw',
  'POST /api/raffle/{month}/prizes/{side}/paid',
  'PATCH /api/payments/{id}/waive',
  'PATCH /api/payments/{id}/void',
]

/** Personal data: each read by staff is audited. */
export const READS_PEOPLE: readonly string[] = [
  ...['jobs', 'customers', 'mechanics', 'payments', 'ledger', 'audit'].map((list) => `GET /api/${list}/export`),
  ...['jobs', 'customers', 'mechanics', 'payments', 'ledger', 'audit', 'referrals'].map((list) => `GET /api/${list}`),
  'GET /api/jobs/{id}',
  'GET /api/jobs/{id}/receipt',
  'GET /api/jobs/{jobId}/pickup-requests',
  'GET /api/customers/{id}',
  'GET /api/dispatch/automatic-mechanic',
  'GET /api/mechanics/{mechanicId}/pickup-requests',
  'GET /api/mechanics/{id}/earnings',
  'GET /api/notifications/customer/{phone}',
  'GET /api/notifications/mechanic/{mechanicId}',
  'GET /api/referrals/{referrerId}',
  'GET /api/chat/messages',
  'GET /api/ledger/balances',
  'GET /api/raffle/{month}/prizes',
  'GET /api/auth/outbox',
  'GET /api/auth/staff',
  'GET /api/auth/invitations',
]

export const EXPECTED: readonly Row[] = [
  forAll('GET /api/mechanics'),
  forStaff('GET /api/dispatch/automatic-mechanic'),
  forAll('GET /api/jobs'),
  forAll('GET /api/business'),
  forAll('GET /api/events'),
  forAll('GET /api/early-bird/status'),
  forAll('GET /api/free-trial/status'),
  forAll('GET /api/subscriptions/plans'),
  forAll('GET /api/job-size-pricing'),
  forAll('GET /api/raffles'),
  forAll('GET /api/parts'),
  forAll('GET /api/cars'),
  { call: 'GET /api/raffle/{month}', sent: () => ({ path: `/api/raffle/${MONTH}` }), cells: { open: '+ + + + + +' } },
  {
    call: 'GET /api/pictures/{picture}',
    thing: 'picture',
    cells: { open: '+ + + + + +', absent: ALL_404 },
  },
  // Authenticated by the sender's signature, not by a session.
  { call: 'POST /api/stripe/webhook', sent: () => ({ body: {} }), cells: { open: '400 400 400 400 400 400' } },

  forStaff('GET /api/customers'),
  forStaff('GET /api/ledger'),
  forStaff('GET /api/ledger/balances'),
  ...['jobs', 'customers', 'mechanics', 'payments', 'ledger'].map((list) => forStaff(`GET /api/${list}/export`)),
  forStaff('GET /api/promo-codes'),
  forStaff('GET /api/imports'),
  // JSON instead of CSV, which is checked after the policy.
  ...['POST /api/imports/{kind}/preview', 'POST /api/imports/{kind}/check', 'POST /api/imports/{kind}'].map(
    (call): Row => ({
      call,
      sent: () => ({ path: call.replace('POST ', '').replace('{kind}', 'customers') }),
      cells: { open: '401 403 403 403 415 415' },
    }),
  ),
  {
    call: 'POST /api/imports/{id}/undo',
    thing: 'imported',
    cells: { open: '401 403 403 403 + +', absent: '401 403 403 403 404 404' },
  },
  forStaff('GET /api/analytics/dashboard'),
  forHub('GET /api/chat/messages'),
  forHub('GET /api/chat/stats'),

  forAll('GET /api/auth/me'),
  forTrying('POST /api/auth/codes'),
  forTrying('POST /api/auth/sessions'),
  forTrying('POST /api/auth/setup'),
  forTrying('POST /api/auth/staff-sessions'),
  forTrying('POST /api/auth/invitations/accept'),
  forTrying('POST /api/auth/passkeys/sessions'),
  { call: 'POST /api/auth/passkeys/sign-in-options', cells: { open: '+ + + + + +' } },
  { call: 'GET /api/auth/sessions', cells: { open: '401 + + + + +' } },
  // It would sign the caller out for the other cells.
  { call: 'DELETE /api/auth/sessions', cells: { open: '401 - - - - -' } },
  { call: 'DELETE /api/auth/sessions/current', cells: { open: '401 - - - - -' } },
  {
    call: 'DELETE /api/auth/sessions/{id}',
    sent: () => ({ path: `/api/auth/sessions/${ABSENT}` }),
    cells: { open: '401 404 404 404 404 404' },
  },
  { call: 'PATCH /api/account', cells: { open: '401 400 400 400 400 400' } },
  { call: 'PATCH /api/account/phone', cells: { open: '401 400 400 400 403 403' } },
  { call: 'GET /api/account/export', cells: { open: '401 + + + + +' } },
  { call: 'DELETE /api/account', cells: { open: '401 - - - - -' } },
  forStaff('GET /api/audit'),
  forStaff('GET /api/audit/export'),
  forAdmin('GET /api/auth/outbox'),
  forAdmin('GET /api/auth/staff'),
  forAdmin('DELETE /api/auth/staff/{id}', '404', `/api/auth/staff/${ABSENT}`),
  forAdmin('GET /api/auth/invitations'),
  forAdmin('POST /api/auth/invitations', '400'),
  forAdmin('DELETE /api/auth/invitations/{id}', '404', `/api/auth/invitations/${ABSENT}`),
  forStaffThemselves('GET /api/auth/passkeys', '+'),
  forStaffThemselves('POST /api/auth/passkeys', '400'),
  forStaffThemselves('DELETE /api/auth/passkeys/{id}', '404', `/api/auth/passkeys/${ABSENT}`),
  forStaffThemselves('POST /api/auth/passkeys/registration-options', '+'),
  forStaffThemselves('POST /api/auth/password', '400'),
  forStaffThemselves('POST /api/auth/recovery-codes', '+'),

  {
    call: 'GET /api/places',
    sent: () => ({ path: '/api/places?address=1200%20W%20Washington%20St%20Phoenix' }),
    cells: { open: '+ + + + + +' },
  },
  {
    call: 'GET /api/places/arrivals',
    sent: () => ({ path: `/api/places/arrivals?latitude=33.4&longitude=-112&mechanicIds=${ABSENT}` }),
    cells: { open: '+ + + + + +' },
  },

  {
    call: 'GET /api/jobs/{id}',
    thing: 'job',
    cells: {
      hers: '404 + 404 + + + +',
      open: '+ + + + + + 404',
      theirs: '404 404 404 404 + + 404',
      absent: ALL_404,
    },
  },
  {
    call: 'GET /api/job-links/{token}',
    thing: 'job',
    sent: ({ link = ABSENT }) => ({ path: `/api/job-links/${link}` }),
    cells: { hers: '+ + + + + + +', absent: ALL_404 },
  },
  {
    call: 'POST /api/jobs',
    sent: (_, asks) => ({ body: jobFields({ customerPhone: asks.phone }) }),
    cells: { hers: '401 + + + + +' },
  },
  {
    call: 'POST /api/jobs',
    sent: () => ({ body: jobFields({ customerPhone: newPhone() }) }),
    cells: { theirs: '401 403 403 403 + +' },
  },
  {
    call: 'PATCH /api/jobs/{id}',
    thing: 'job',
    sent: () => ({ body: { status: 'in-progress' } }),
    cells: {
      hers: '401 403 404 + + + 404',
      open: '401 403 403 403 + +',
      theirs: '401 404 404 404 + +',
      absent: '401 404 404 404 404 404',
    },
  },
  {
    // Only staff edit anything but the status.
    call: 'PATCH /api/jobs/{id}',
    thing: 'job',
    sent: () => ({ body: { status: 'in-progress', priority: 'High' } }),
    cells: { hers: '401 403 404 403 + +' },
  },
  {
    // Mechanics only move a job forward.
    call: 'PATCH /api/jobs/{id}',
    thing: 'doneJob',
    sent: () => ({ body: { status: 'in-progress' } }),
    cells: { hers: '401 403 404 403 + +' },
  },
  {
    call: 'POST /api/jobs/{id}/stage',
    thing: 'job',
    sent: () => ({ body: { stage: 'on_the_way' } }),
    cells: {
      hers: '401 403 404 + + +',
      open: '401 403 403 403 409 409',
      theirs: '401 404 404 404 + +',
      absent: '401 404 404 404 404 404',
    },
  },
  {
    call: 'POST /api/jobs/{id}/cancel',
    thing: 'job',
    sent: () => ({ body: { by: 'customer', reason: 'It runs again' } }),
    cells: {
      hers: '401 + 404 403 403 403 +',
      open: '401 403 403 403 403 403 404',
      theirs: '401 404 404 404 403 403 404',
      absent: '401 404 404 404 404 404',
    },
  },
  {
    call: 'POST /api/jobs/{id}/cancel',
    thing: 'job',
    sent: () => ({ body: { by: 'dispatcher', reason: 'It runs again' } }),
    cells: { hers: '401 403 404 403 + + 404', open: '401 403 403 403 + +', theirs: '401 404 404 404 + +' },
  },
  {
    call: 'GET /api/jobs/{id}/completion',
    thing: 'job',
    cells: {
      hers: '404 404 404 + + +',
      open: '404 404 404 404 + +',
      theirs: '404 404 404 404 + +',
      absent: ALL_404,
    },
  },
  {
    call: 'POST /api/jobs/{id}/undo-completion',
    thing: 'doneJob',
    cells: {
      hers: '401 403 404 403 + +',
      theirs: '401 404 404 404 + +',
      absent: '401 404 404 404 404 404',
    },
  },
  {
    call: 'POST /api/jobs/{id}/undo-completion',
    thing: 'job',
    cells: { open: '401 403 403 403 409 409' },
  },
  {
    call: 'POST /api/jobs/{id}/customer-link',
    thing: 'job',
    cells: {
      hers: '401 403 404 403 + + 404',
      open: '401 403 403 403 + +',
      theirs: '401 404 404 404 + +',
      absent: '401 404 404 404 404 404',
    },
  },
  {
    call: 'DELETE /api/jobs/{id}',
    thing: 'job',
    cells: {
      hers: '401 403 404 403 + +',
      open: '401 403 403 403 + +',
      theirs: '401 404 404 404 + +',
      absent: '401 404 404 404 404 404',
    },
  },
  {
    call: 'POST /api/jobs/{id}/ratings',
    thing: 'doneJob',
    sent: () => ({ body: { by: 'customer', stars: 5 } }),
    cells: {
      hers: '401 + 404 403 403 403 +',
      theirs: '401 404 404 404 403 403 404',
      absent: '401 404 404 404 404 404',
    },
  },
  {
    call: 'POST /api/jobs/{id}/ratings',
    thing: 'job',
    sent: () => ({ body: { by: 'customer', stars: 5 } }),
    cells: { open: '401 403 403 403 403 403 404' },
  },
  {
    call: 'POST /api/jobs/{id}/ratings',
    thing: 'doneJob',
    sent: () => ({ body: { by: 'mechanic', stars: 5 } }),
    cells: { hers: '401 403 404 + 403 403 404', theirs: '401 404 404 404 403 403 404' },
  },

  {
    call: 'POST /api/jobs/{id}/estimates',
    thing: 'job',
    sent: () => ({ body: { lines: estimateLines } }),
    cells: {
      hers: '401 403 404 + + +',
      open: '401 403 403 403 409 409',
      theirs: '401 404 404 404 + +',
      absent: '401 404 404 404 404 404',
    },
  },
  ...['approve', 'decline'].map(
    (answer): Row => ({
      call: `PATCH /api/estimates/{id}/${answer}`,
      thing: 'estimate',
      cells: {
        hers: '401 + 404 403 + + +',
        theirs: '401 404 404 404 + + 404',
        absent: '401 404 404 404 404 404',
      },
    }),
  ),
  ...['approve', 'decline'].map(
    (answer): Row => ({
      call: `PATCH /api/estimates/{id}/${answer}`,
      thing: 'estimate',
      sent: () => ({ body: { by: 'dispatcher' } }),
      cells: { hers: '401 403 404 403 + + 404' },
    }),
  ),
  {
    call: 'GET /api/jobs/{id}/receipt',
    thing: 'doneJob',
    cells: { hers: '404 + 404 + + + +', theirs: '404 404 404 404 + + 404', absent: ALL_404 },
  },
  {
    // Non-parties must not learn that it is unfinished.
    call: 'GET /api/jobs/{id}/receipt',
    thing: 'job',
    cells: { open: '404 404 404 404 409 409 404' },
  },
  {
    call: 'POST /api/jobs/{id}/payments',
    thing: 'doneJob',
    sent: () => ({ body: { method: 'cash', amount: 100 } }),
    cells: {
      hers: '401 403 404 + + +',
      theirs: '401 404 404 404 + +',
      absent: '401 404 404 404 404 404',
    },
  },

  {
    // The job is not done yet.
    call: 'POST /api/jobs/{id}/payments',
    thing: 'job',
    sent: () => ({ body: { method: 'cash', amount: 100 } }),
    cells: { open: '401 403 403 403 409 409' },
  },

  // In the column `mechanic`, that mechanic made the offer on hers.
  {
    call: 'GET /api/jobs/{jobId}/pickup-requests',
    thing: 'offeredJob',
    cells: { hers: '404 + 404 404 + + +', theirs: '404 404 404 404 + + 404', absent: ALL_404 },
  },
  {
    // A hired mechanic does not see others' offers.
    call: 'GET /api/jobs/{jobId}/pickup-requests',
    thing: 'job',
    cells: { hers: '404 + 404 404 + + +' },
  },
  ofMechanic('GET /api/mechanics/{mechanicId}/pickup-requests'),
  {
    call: 'POST /api/jobs/{jobId}/pickup-requests',
    thing: 'job',
    sent: (_, { mechanicId }) => ({ body: offerOf(mechanicId || ABSENT) }),
    cells: {
      // Mechanics call as themselves. Hers already has a mechanic.
      hers: '- - 404 409 - -',
      open: '- - + + - -',
      theirs: '- - 404 404 - -',
      absent: '- - 404 404 - -',
    },
  },
  {
    call: 'POST /api/jobs/{jobId}/pickup-requests',
    thing: 'job',
    sent: (_, __, { max }) => ({ body: offerOf(max.mechanicId) }),
    cells: { open: '401 403 403 403 403 403', theirs: '401 404 404 404 403 403', absent: '401 404 404 404 404 404' },
  },
  ...['approve', 'reject'].map(
    (answer): Row => ({
      call: `PATCH /api/pickup-requests/{id}/${answer}`,
      thing: 'offer',
      cells: {
        hers: '401 + 403 404 + + +',
        theirs: '401 404 404 404 + + 404',
        absent: '401 404 404 404 404 404',
      },
    }),
  ),
  ...['approve', 'reject'].map(
    (answer): Row => ({
      call: `PATCH /api/pickup-requests/{id}/${answer}`,
      thing: 'offer',
      sent: () => ({ body: { by: 'dispatcher' } }),
      cells: { hers: '401 403 403 404 + + 404' },
    }),
  ),

  {
    call: 'GET /api/customers/{id}',
    thing: 'customer',
    cells: { hers: '404 404 404 404 + +', theirs: '404 404 404 404 + +', absent: ALL_404 },
  },
  {
    call: 'PATCH /api/customers/{id}',
    thing: 'customer',
    sent: () => ({ body: { email: 'somebody@example.com' } }),
    cells: { hers: '401 404 404 404 + +', theirs: '401 404 404 404 + +', absent: '401 404 404 404 404 404' },
  },
  {
    call: 'POST /api/customers/{id}/merge',
    thing: 'customer',
    sent: ({ id }) => ({ body: { otherId: id } }),
    // Merged with itself, so that the customer survives.
    cells: { hers: '401 404 404 404 400 400', theirs: '401 404 404 404 400 400', absent: '401 404 404 404 400 400' },
  },

  {
    call: 'GET /api/notifications/customer/{phone}',
    sent: (_, { phone }) => ({ path: `/api/notifications/customer/${encodeURIComponent(phone)}` }),
    cells: { hers: '404 + + + + +' },
  },
  {
    call: 'GET /api/notifications/customer/{phone}',
    sent: () => ({ path: `/api/notifications/customer/${encodeURIComponent(newPhone())}` }),
    cells: { theirs: '404 404 404 404 + +' },
  },
  ofMechanic('GET /api/notifications/mechanic/{mechanicId}'),
  {
    call: 'PATCH /api/notifications/{id}/read',
    thing: 'customerNotification',
    cells: { hers: '401 + 404 404 403 403', theirs: '401 404 404 404 403 403', absent: '401 404 404 404 404 404' },
  },
  {
    call: 'PATCH /api/notifications/{id}/read',
    thing: 'mechanicNotification',
    cells: { hers: '401 404 404 + 403 403', theirs: '401 404 404 404 403 403' },
  },

  ofMechanic('GET /api/mechanics/{id}/earnings'),
  ofMechanic('GET /api/mechanics/{id}/calendar'),
  {
    call: 'POST /api/mechanics/{id}/calendar',
    thing: 'mechanic',
    cells: { hers: '401 403 403 + 403 403', theirs: '401 403 403 403 403 403', absent: '401 404 404 404 404 404' },
  },
  {
    call: 'DELETE /api/mechanics/{id}/calendar',
    thing: 'mechanic',
    cells: { hers: '401 403 403 + + +', theirs: '401 403 403 403 + +', absent: '401 404 404 404 404 404' },
  },
  { call: 'GET /api/calendars/{file}', thing: 'calendar', cells: { hers: '+ + + + + +', absent: ALL_404 } },
  { call: 'POST /api/mechanics', sent: () => ({ body: mechanicFields() }), cells: { theirs: '401 403 403 403 + +' } },
  {
    // Ben and Hal are already mechanics.
    call: 'POST /api/mechanics/signup',
    sent: (_, { phone }) => ({ body: mechanicFields({ pricingType: 'hourly', phone, email: 'ana@example.com' }) }),
    cells: { hers: '401 - 409 409 403 403' },
  },
  {
    call: 'POST /api/mechanics/signup',
    sent: () => ({ body: mechanicFields({ pricingType: 'hourly' }) }),
    cells: { theirs: '401 403 403 403 403 403' },
  },
  {
    call: 'DELETE /api/mechanics/{id}',
    thing: 'spareMechanic',
    cells: { theirs: '401 403 403 403 + +', absent: '401 404 404 404 404 404' },
  },
  {
    // Hal has a job in progress: allowed, but refused with 409.
    call: 'DELETE /api/mechanics/{id}',
    thing: 'mechanic',
    cells: { hers: '401 403 403 409 409 409' },
  },

  forStaff('GET /api/payments'),
  ofMechanic('GET /api/payments', (id) => `/api/payments?mechanicId=${id}`, '404 404 404 404 + +'),
  {
    call: 'POST /api/payments',
    thing: 'mechanic',
    sent: ({ id }) => ({ body: { mechanicId: id, purpose: 'access' } }),
    cells: { hers: '401 403 403 + + +', theirs: '401 403 403 403 + +', absent: '401 404 404 404 404 404' },
  },
  {
    call: 'PATCH /api/payments/{id}/confirm',
    thing: 'payment',
    sent: () => ({ body: { method: 'cash', reference: 'Receipt 7' } }),
    cells: { hers: '401 404 404 403 + +', theirs: '401 404 404 404 + +', absent: '401 404 404 404 404 404' },
  },
  {
    // The payment is for access, which is checked after the policy.
    call: 'PATCH /api/payments/{id}/waive',
    thing: 'payment',
    sent: () => ({ body: { reason: 'A favor' } }),
    cells: { hers: '401 404 404 403 409 409', theirs: '401 404 404 404 409 409', absent: '401 404 404 404 404 404' },
  },
  {
    // Nothing was received yet.
    call: 'PATCH /api/payments/{id}/void',
    thing: 'payment',
    sent: () => ({ body: { reason: 'Counted twice' } }),
    cells: { hers: '401 404 404 403 409 409', theirs: '401 404 404 404 409 409', absent: '401 404 404 404 404 404' },
  },
  {
    call: 'PATCH /api/job-size-pricing/{id}',
    sent: () => ({ path: '/api/job-size-pricing/019a2f00-0000-7000-8000-000000000012', body: { platformFee: 500 } }),
    cells: { open: '401 403 403 403 + +' },
  },
  {
    call: 'POST /api/promo-codes',
    sent: () => ({ body: { code: `NEW${newPhone().replace(/\D/g, '')}`, discountType: 'percent', discountValue: 5 } }),
    cells: { theirs: '401 403 403 403 + +' },
  },
  {
    call: 'PATCH /api/promo-codes/{id}',
    thing: 'promoCode',
    sent: () => ({ body: { isActive: false } }),
    cells: { theirs: '401 404 404 404 + +', absent: '401 404 404 404 404 404' },
  },
  {
    call: 'POST /api/promo-codes/check',
    thing: 'mechanic',
    sent: ({ id }) => ({ body: { amount: 1500, mechanicId: id } }),
    cells: { hers: '401 403 403 + + +', theirs: '401 403 403 403 + +', absent: '401 404 404 404 404 404' },
  },
  {
    // Checked for no particular mechanic.
    call: 'POST /api/promo-codes/check',
    thing: 'promoCode',
    sent: ({ code }) => ({ body: { amount: 1500, code } }),
    cells: { theirs: '401 403 + + + +' },
  },

  forStaff('GET /api/referrals'),
  ofMechanic('GET /api/referrals', (id) => `/api/referrals?referrerId=${id}`),
  ofMechanic('GET /api/referrals/{referrerId}'),
  {
    call: 'POST /api/referrals',
    thing: 'mechanic',
    sent: ({ id }) => ({ body: { referrerId: id, referredMechanicId: id } }),
    // They refer themselves, which is checked after the policy.
    cells: { hers: '401 403 403 400 403 403', theirs: '401 403 403 403 403 403', absent: '401 404 404 404 404 404' },
  },
  ...(['confirm', 'deny'] as const).map(
    (answer): Row => ({
      call: `PATCH /api/referrals/{id}/${answer}`,
      thing: 'referral',
      // Only the referred mechanic answers; they have worked, so they can no longer confirm.
      cells: {
        hers: `401 404 404 ${answer === 'deny' ? '+' : '409'} 403 403`,
        theirs: '401 404 404 404 403 403',
        absent: '401 404 404 404 404 404',
      },
    }),
  ),
  {
    call: 'POST /api/raffle/{month}/free-entries',
    sent: (_, { phone }) => ({ path: `/api/raffle/${MONTH}/free-entries`, body: { name: 'Somebody', phone } }),
    cells: { hers: '401 + + + 403 403' },
  },
  {
    call: 'POST /api/raffle/{month}/free-entries',
    sent: () => ({ path: `/api/raffle/${MONTH}/free-entries`, body: { name: 'Somebody', phone: newPhone() } }),
    cells: { theirs: '401 403 403 403 403 403' },
  },
  {
    call: 'POST /api/raffle/{month}/draw',
    sent: () => ({ path: `/api/raffle/${MONTH}/draw` }),
    // The month has not ended.
    cells: { open: '401 403 403 403 409 409' },
  },

  {
    call: 'GET /api/raffle/{month}/prizes',
    sent: () => ({ path: `/api/raffle/${MONTH}/prizes` }),
    cells: { open: '401 403 403 403 + +' },
  },
  {
    call: 'POST /api/raffle/{month}/prizes/{side}/paid',
    sent: () => ({ path: `/api/raffle/${MONTH}/prizes/mechanic/paid`, body: { reference: 'Check 12' } }),
    // The month is not drawn.
    cells: { open: '401 403 403 403 409 409' },
  },

  {
    call: 'POST /api/chat/messages',
    thing: 'mechanic',
    sent: ({ id }) => ({ body: { ...message, mechanicId: id } }),
    cells: { hers: '401 403 403 + 403 403', theirs: '401 403 403 403 403 403', absent: '401 404 404 404 404 404' },
  },
  {
    call: 'DELETE /api/chat/messages/{id}',
    thing: 'message',
    // Customers do not know about the hub.
    cells: { hers: '401 404 403 + + +', theirs: '401 404 403 403 + +', absent: '401 404 404 404 404 404' },
  },

  {
    call: 'POST /api/parts',
    thing: 'mechanic',
    sent: ({ id }) => ({ body: partFields({ id, name: 'Somebody', phone: '602-555-0143' }) }),
    cells: { hers: '401 403 403 + 403 403', theirs: '401 403 403 403 403 403', absent: '401 404 404 404 404 404' },
  },
  {
    call: 'PATCH /api/parts/{id}',
    thing: 'part',
    sent: () => ({ body: { status: 'sold' } }),
    cells: { hers: '401 403 403 + + +', theirs: '401 403 403 403 + +', absent: '401 404 404 404 404 404' },
  },
  {
    call: 'POST /api/cars',
    sent: (_, { accountId }) => ({ body: carFields({ sellerId: accountId }) }),
    cells: { hers: '401 + + + 403 403' },
  },
  {
    call: 'POST /api/cars',
    sent: () => ({ body: carFields({ sellerId: ABSENT }) }),
    cells: { theirs: '401 403 403 403 403 403' },
  },
  {
    call: 'PATCH /api/cars/{id}',
    thing: 'car',
    sent: () => ({ body: { status: 'sold' } }),
    cells: { hers: '401 + 403 403 + +', theirs: '401 403 403 403 + +', absent: '401 404 404 404 404 404' },
  },
  {
    // JSON instead of a picture, which is checked after the policy.
    call: 'POST /api/pictures',
    sent: () => ({ body: {} }),
    cells: { open: '401 415 415 415 415 415' },
  },
]

function offerOf(mechanicId: string) {
  return { mechanicId, estimatedArrival: 'In an hour', mechanicMessage: 'I can be there within the hour.' }
}
