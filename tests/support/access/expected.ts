import { STANDARD_TEMPLATE_ID } from '@desert-wrench/contract/features/inspections/standard-template.ts'
import { phoenixMonth } from '@desert-wrench/contract/lib/phoenix-time.ts'
import { START } from '../app.ts'
import { jobFields } from '../factories/job.ts'
import { carFields, partFields } from '../factories/listing.ts'
import { mechanicFields } from '../factories/mechanic.ts'
import { offerFields } from '../factories/offer.ts'
import { newPhone } from '../factories/phone.ts'
import type { People, Person } from './people.ts'
import { ABSENT, type Made, type Things, type Whose } from './things.ts'

/** A call on one person's thing; a cell is the outcome for one caller. */
export interface Row {
  call: string
  /** Omitted where the call names no thing. */
  thing?: keyof Things
  /** The whole path where it is another, and the body, by caller. */
  sent?: Sent
  cells: Partial<Record<Whose, string>>
}

type Sent = (made: Made, asks: Person, people: People) => { path?: string; body?: unknown }

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
  'POST /api/payments/{id}/refunds',
  'POST /api/payments/{id}/dispute/evidence',
  'POST /api/mechanics/{id}/payout-account',
  'POST /api/ledger/months/{month}/close',
  'GET /api/ledger/months/{month}/journal',
  'GET /api/ledger/months/{month}/journal/quickbooks',
  'GET /api/ledger/years/{year}/mechanics',
  'GET /api/mechanics/{id}/statement/export',
]

/** Personal data: each read by staff is audited. */
export const READS_PEOPLE: readonly string[] = [
  ...['jobs', 'customers', 'mechanics', 'payments', 'ledger', 'audit'].map((list) => `GET /api/${list}/export`),
  ...['jobs', 'customers', 'mechanics', 'payments', 'ledger', 'audit', 'referrals'].map((list) => `GET /api/${list}`),
  'GET /api/jobs/{id}',
  'GET /api/jobs/{id}/receipt',
  'GET /api/jobs/{id}/payments',
  'GET /api/payments/{id}/dispute',
  'GET /api/mechanics/{id}/statement',
  'GET /api/mechanics/{id}/statement/export',
  'GET /api/mechanics/{id}/tax-year',
  'GET /api/ledger/months/{month}/journal',
  'GET /api/ledger/months/{month}/journal/quickbooks',
  'GET /api/ledger/years/{year}/mechanics',
  'GET /api/jobs/{id}/declined-lines',
  'GET /api/jobs/{jobId}/pickup-requests',
  'GET /api/customers/{id}',
  'GET /api/customers/{id}/vehicles',
  ...['', '/jobs', '/maintenance', '/passport', '/passport.sig'].map((part) => `GET /api/vehicles/{id}${part}`),
  'GET /api/dispatch/automatic-mechanic',
  'GET /api/dispatch/suggestions',
  'GET /api/mechanics/{mechanicId}/pickup-requests',
  'GET /api/mechanics/{id}/earnings',
  'GET /api/mechanics/{id}/agenda',
  'GET /api/notifications/customer/{phone}',
  'GET /api/notifications/mechanic/{mechanicId}',
  'GET /api/referrals/{referrerId}',
  'GET /api/chat/messages',
  'GET /api/threads',
  'GET /api/ledger/balances',
  'GET /api/raffle/{month}/prizes',
  'GET /api/auth/outbox',
  'GET /api/messages',
  'GET /api/jobs/{id}/reach',
  'GET /api/board',
  'GET /api/auth/staff',
  'GET /api/auth/invitations',
]

let holds = 0

/** Bodies that the table only names. */
const BODIES: Record<string, (made: Made, asks: Person, people: People) => unknown> = {
  ownJob: (_, { phone }) => jobFields({ customerPhone: phone }),
  job: () => jobFields({ customerPhone: newPhone() }),
  ownOffer: (_, { mechanicId }) => offerFields(mechanicId || ABSENT),
  offerOfMax: (_, __, { max }) => offerFields(max.mechanicId),
  estimate: () => ({ lines: [{ kind: 'labor', description: 'Brake pads', quantity: 100, unitCents: 9000 }] }),
  mechanic: () => mechanicFields(),
  ownSignup: (_, { phone }) => mechanicFields({ pricingType: 'hourly', phone, email: 'ana@example.com' }),
  signup: () => mechanicFields({ pricingType: 'hourly' }),
  hold: (_, __, { max }) => {
    holds += 1
    // The clock moves on between the calls.
    const start = Date.parse(START) + (1000 + holds) * 3_600_000
    const [from, to] = [start, start + 1_800_000].map((at) => new Date(at).toISOString())
    return { mechanicId: max.mechanicId, start: from, end: to }
  },
  inspection: () => ({ templateId: STANDARD_TEMPLATE_ID, results: [{ point: 'leaks', result: 'now' }] }),
  inspectionTemplate: () => ({ name: 'Pre-purchase', points: [{ point: 'frame', name: 'Frame' }] }),
  promoCode: () => ({ code: `NEW${newPhone().replace(/\D/g, '')}`, discountType: 'percent', discountValue: 5 }),
  message: ({ id }) => ({ mechanicName: 'Somebody', message: 'Who has a spare alternator?', mechanicId: id }),
  part: ({ id }) => partFields({ id, name: 'Somebody', phone: '602-555-0143' }),
  ownCar: (_, { accountId }) => carFields({ sellerId: accountId }),
  carOfNobody: () => carFields({ sellerId: ABSENT }),
}

/**
 * Written by hand from the decisions, independent of the endpoint table: a call, its thing, the outcomes on hers, on an open one,
 * on theirs and on a missing one, then the path, the body or a name of BODIES. A cell has one sign for each caller: nobody ·
 * customer · mechanic not hired · hired mechanic · dispatcher · admin · private link (404 where it is missing). `+` is success,
 * `-` does not apply, and a digit is the last one of 400, 401, 403, 404, 409 or 415.
 */
const TABLE = `
GET /api/mechanics                              .                     .        ++++++   .        .
GET /api/dispatch/automatic-mechanic            .                     .        1333++   .        .
GET /api/dispatch/suggestions                   .                     .        1333++   .        .        /api/dispatch/suggestions?latitude=33.45&longitude=-112
POST /api/dispatch/plan                         .                     .        1333++   .        .        {"day":"2026-11-23"}
POST /api/dispatch/plan/check                   .                     .        1333++   .        .        {"day":"2026-11-23","assignments":[],"unassigned":[]}
POST /api/dispatch/apply                        .                     .        1333++   .        .        {"assignments":[]}
POST /api/dispatch/bulk                         .                     .        1333++   .        .        {"jobIds":["ABSENT"],"act":"reopen"}
GET /api/board                                  .                     .        1333++   .        .        /api/board?from=2026-11-23&to=2026-11-24
POST /api/dispatch/moves                        .                     .        133344   .        .        {"jobId":"ABSENT","revision":1}
POST /api/dispatch/moves/{id}/undo              .                     .        133344   .        .        /api/dispatch/moves/ABSENT/undo
GET /api/dispatch/time                          .                     .        1333++   .        .        /api/dispatch/time?start=2026-12-01T17:00:00.000Z
GET /api/jobs                                   .                     .        ++++++   .        .
GET /api/business                               .                     .        ++++++   .        .
GET /api/events                                 .                     .        ++++++   .        .
GET /api/early-bird/status                      .                     .        ++++++   .        .
GET /api/free-trial/status                      .                     .        ++++++   .        .
GET /api/subscriptions/plans                    .                     .        ++++++   .        .
GET /api/job-size-pricing                       .                     .        ++++++   .        .
GET /api/tax-rates                              .                     .        ++++++   .        .
GET /api/raffles                                .                     .        ++++++   .        .
GET /api/parts                                  .                     .        ++++++   .        .
GET /api/cars                                   .                     .        ++++++   .        .
GET /api/raffle/{month}                         .                     .        ++++++   .        .        /api/raffle/MONTH
GET /api/pictures/{picture}                     picture               .        ++++++   .        444444
GET /api/pictures/{picture}                     jobPicture            4+4++++  44++++4  4444++4  444444
GET /api/pictures/{picture}                     ownPicture            4+44++   .        .        .
# Authenticated by the sender’s signature, not by a session.
POST /api/stripe/webhook                        .                     .        000000   .        .        {}
POST /api/messages/status                       .                     .        555555   .        .        {}
POST /api/messages/inbound                      .                     .        555555   .        .        {}
# By the signed link of a mail.
GET /api/messages/unsubscribe/{token}           .                     .        444444   .        .        /api/messages/unsubscribe/ABSENT
POST /api/messages/unsubscribe/{token}          .                     .        444444   .        .        /api/messages/unsubscribe/ABSENT
GET /api/customers                              .                     .        1333++   .        .
GET /api/ledger                                 .                     .        1333++   .        .
GET /api/ledger/balances                        .                     .        1333++   .        .
GET /api/jobs/export                            .                     .        1333++   .        .
GET /api/customers/export                       .                     .        1333++   .        .
GET /api/mechanics/export                       .                     .        1333++   .        .
GET /api/payments/export                        .                     .        1333++   .        .
GET /api/ledger/export                          .                     .        1333++   .        .
GET /api/promo-codes                            .                     .        1333++   .        .
GET /api/imports                                .                     .        1333++   .        .
# JSON instead of CSV, which is checked after the policy.
POST /api/imports/{kind}/preview                .                     .        133355   .        .        /api/imports/customers/preview
POST /api/imports/{kind}/check                  .                     .        133355   .        .        /api/imports/customers/check
POST /api/imports/{kind}                        .                     .        133355   .        .        /api/imports/customers
POST /api/imports/{id}/undo                     imported              .        1333++   .        133344
GET /api/analytics/dashboard                    .                     .        1333++   .        .
GET /api/chat/messages                          .                     .        13++++   .        .
GET /api/chat/stats                             .                     .        13++++   .        .
GET /api/auth/me                                .                     .        ++++++   .        .
POST /api/auth/codes                            .                     .        000000   .        .
POST /api/auth/sessions                         .                     .        000000   .        .
POST /api/auth/setup                            .                     .        000000   .        .
POST /api/auth/staff-sessions                   .                     .        000000   .        .
POST /api/auth/invitations/accept               .                     .        000000   .        .
POST /api/auth/passkeys/sessions                .                     .        000000   .        .
POST /api/auth/passkeys/sign-in-options         .                     .        ++++++   .        .
GET /api/auth/sessions                          .                     .        1+++++   .        .
# It would sign the caller out for the other cells.
DELETE /api/auth/sessions                       .                     .        1-----   .        .
DELETE /api/auth/sessions/current               .                     .        1-----   .        .
DELETE /api/auth/sessions/{id}                  .                     .        144444   .        .        /api/auth/sessions/ABSENT
GET /api/account                                .                     .        1+++++   .        .
PATCH /api/account                              .                     .        100000   .        .
PATCH /api/account/phone                        .                     .        100033   .        .
GET /api/account/push                           .                     .        1+++++   .        .
POST /api/account/push                          .                     .        100000   .        .
DELETE /api/account/push                        .                     .        1+++++   .        .
GET /api/account/export                         .                     .        1+++++   .        .
DELETE /api/account                             .                     .        1-----   .        .
GET /api/audit                                  .                     .        1333++   .        .
GET /api/audit/export                           .                     .        1333++   .        .
GET /api/auth/outbox                            .                     .        13333+   .        .
GET /api/messages                               .                     .        1333++   .        .
GET /api/messages/setup                         .                     .        13333+   .        .
GET /api/message-templates                      .                     .        13333+   .        .
PUT /api/message-templates/{kind}/{language}    .                     .        133330   .        .        /api/message-templates/done/en  {"text":"Hello"}
DELETE /api/message-templates/{kind}/{language}  .                     .        13333+   .        .        /api/message-templates/done/en
POST /api/messages/test                         .                     .        133330   .        .        {"channel":"fax"}
GET /api/auth/staff                             .                     .        13333+   .        .
DELETE /api/auth/staff/{id}                     .                     .        133334   .        .        /api/auth/staff/ABSENT
GET /api/auth/invitations                       .                     .        13333+   .        .
POST /api/auth/invitations                      .                     .        133330   .        .
DELETE /api/auth/invitations/{id}               .                     .        133334   .        .        /api/auth/invitations/ABSENT
GET /api/auth/passkeys                          .                     .        1333++   .        .
POST /api/auth/passkeys                         .                     .        133300   .        .
DELETE /api/auth/passkeys/{id}                  .                     .        133344   .        .        /api/auth/passkeys/ABSENT
POST /api/auth/passkeys/registration-options    .                     .        1333++   .        .
POST /api/auth/password                         .                     .        133300   .        .
POST /api/auth/recovery-codes                   .                     .        1333++   .        .
GET /api/places                                 .                     .        ++++++   .        .        /api/places?address=1200%20W%20Washington%20St%20Phoenix
GET /api/places/arrivals                        .                     .        ++++++   .        .        /api/places/arrivals?latitude=33.4&longitude=-112&mechanicIds=ABSENT
GET /api/jobs/{id}                              job                   4+4++++  ++++++4  4444++4  444444
GET /api/job-links/{token}                      job                   +++++++  .        .        444444   /api/job-links/LINK
GET /api/job-links/{token}/channels             job                   +++++++  .        .        444444   /api/job-links/LINK/channels
# Staff only read by a link (403 job.linkReadOnly).
PATCH /api/job-links/{token}/channels           job                   ++++--+  .        .        444444   /api/job-links/LINK/channels   {"channels":["sms"]}
POST /api/jobs                                  .                     1+++++   .        .        .        ownJob
POST /api/jobs                                  .                     .        .        1333++   .        job
PATCH /api/jobs/{id}                            job                   134+++4  1333++   1444++   144444   {"status":"in-progress"}
# Only staff edit anything but the status.
PATCH /api/jobs/{id}                            job                   1343++   .        .        .        {"status":"in-progress","priority":"High"}
# Mechanics only move a job forward.
PATCH /api/jobs/{id}                            doneJob               1343++   .        .        .        {"status":"in-progress"}
POST /api/jobs/{id}/stage                       job                   134+++   133399   1444++   144444   {"stage":"on_the_way"}
POST /api/jobs/{id}/cancel                      job                   1+4333+  1333334  1444334  144444   {"by":"customer","reason":"It runs again"}
POST /api/jobs/{id}/cancel                      job                   1343++4  1333++   1444++   .        {"by":"dispatcher","reason":"It runs again"}
POST /api/jobs/{id}/accept                      job                   134+33   133333   144433   144444
POST /api/jobs/{id}/decline                     job                   134+33   133333   144433   144444   {"reason":"My van broke down"}
# They did not accept it yet.
POST /api/jobs/{id}/drop                        job                   134933   133333   144433   144444   {"reason":"My van broke down"}
POST /api/jobs/{id}/reschedule                  job                   1+4333+  1333334  1444334  144444   {"by":"customer","windowStart":"2026-12-01T17:00:00.000Z","windowEnd":"2026-12-01T19:00:00.000Z"}
POST /api/jobs/{id}/reschedule                  job                   134+334  133333   144433   .        {"by":"mechanic","windowStart":"2026-12-01T17:00:00.000Z","windowEnd":"2026-12-01T19:00:00.000Z"}
POST /api/jobs/{id}/reschedule                  job                   1343++4  1333++   1444++   .        {"by":"dispatcher","windowStart":"2026-12-01T17:00:00.000Z","windowEnd":"2026-12-01T19:00:00.000Z"}
# No proposal waits.
POST /api/jobs/{id}/reschedule/accept           job                   1943999  1333994  1444994  144444
POST /api/jobs/{id}/reschedule/decline          job                   1943999  1333994  1444994  144444
POST /api/jobs/{id}/reschedule/withdraw         job                   134933   133333   144433   144444
GET /api/jobs/{id}/messages                     job                   4+4++++  4444++4  4444++4  444444
POST /api/jobs/{id}/messages                    job                   1+4++++  1333++4  1444++4  144444   {"text":"The gate code is 4711"}
POST /api/jobs/{id}/messages/read               job                   1+4++++  1333++4  1444++4  144444   {}
# The customer wrote it.
DELETE /api/jobs/{id}/messages/{messageId}      writtenJob            1+43+++  1333++4  1444++4  144444   /api/jobs/ID/messages/CODE
DELETE /api/jobs/{id}/messages/{messageId}      answeredJob           134+++3  .        .        .        /api/jobs/ID/messages/CODE
# Those who may offer see the problem.
GET /api/jobs/{id}/pictures                     job                   4+4++++  44++++4  4444++4  444444
# An unknown kind, which is checked after the policy.
POST /api/jobs/{id}/pictures                    job                   1040000  1333004  1444004  144400   {"pictureId":"ABSENT","kind":"x"}
DELETE /api/jobs/{id}/pictures/{pictureId}      picturedJob           1+43+++  1333++4  1444++4  144444   /api/jobs/ID/pictures/CODE
DELETE /api/jobs/{id}/pictures/{pictureId}      workedJob             134+++3  .        .        .        /api/jobs/ID/pictures/CODE
GET /api/jobs/{id}/inspections                  job                   4+4++++  4444++4  4444++4  444444
POST /api/jobs/{id}/inspections                 job                   134+++   133399   1444++   144444   inspection
GET /api/inspections/templates                  .                     .        13++++   .        .
GET /api/inspections/templates                  job                   444+++   4444++   4444++   444444   /api/inspections/templates?jobId=ID
POST /api/inspections/templates                 .                     .        1333++   .        .        inspectionTemplate
PATCH /api/inspections/templates/{id}           inspectionTemplate    .        1333++   .        133344   {"name":"Pre-purchase"}
DELETE /api/inspections/templates/{id}          inspectionTemplate    .        1333++   .        133344
GET /api/jobs/{id}/reach                        job                   4444++   4444++   4444++   444444
GET /api/threads                                .                     1+++++   .        .        .
# The mechanic is not on the way.
POST /api/jobs/{id}/position                    job                   134933   133333   144433   144444   {"latitude":33.45,"longitude":-112,"at":"2026-11-21T15:00:00.000Z"}
GET /api/slots                                  .                     .        +++++++  .        .        /api/slots?latitude=33.45&longitude=-112
POST /api/slots/holds                           .                     .        1++++++  .        .        hold
DELETE /api/slots/holds/{id}                    .                     .        1444444  .        .        /api/slots/holds/ABSENT
GET /api/mechanics/{id}/schedule                mechanic              444+++   .        4444++   444444
PUT /api/mechanics/{id}/schedule                mechanic              133+++   .        1333++   144444   {"pausedUntil":null}
GET /api/mechanics/{id}/agenda                  mechanic              444+++   .        4444++   444444   /api/mechanics/ID/agenda?from=2026-11-21T07:00:00.000Z&to=2026-11-22T07:00:00.000Z
GET /api/jobs/{id}/completion                   job                   444+++   4444++   4444++   444444
POST /api/jobs/{id}/undo-completion             doneJob               1343++   .        1444++   144444
POST /api/jobs/{id}/undo-completion             job                   .        133399   .        .
POST /api/jobs/{id}/customer-link               job                   1343++4  1333++   1444++   144444
DELETE /api/jobs/{id}                           job                   1343++   1333++   1444++   144444
POST /api/jobs/{id}/ratings                     doneJob               1+4333+  .        1444334  144444   {"by":"customer","stars":5}
POST /api/jobs/{id}/ratings                     job                   .        1333334  .        .        {"by":"customer","stars":5}
POST /api/jobs/{id}/ratings                     doneJob               134+334  .        1444334  .        {"by":"mechanic","stars":5}
POST /api/jobs/{id}/estimates                   job                   134+++   133399   1444++   144444   estimate
PATCH /api/estimates/{id}/approve               estimate              1+43+++  .        1444++4  144444
PATCH /api/estimates/{id}/decline               estimate              1+43+++  .        1444++4  144444
PATCH /api/estimates/{id}/lines                 estimate              1+43+++  .        1444++4  144444   {"approved":[]}
PATCH /api/estimates/{id}/approve               estimate              1343++4  .        .        .        {"by":"dispatcher"}
PATCH /api/estimates/{id}/decline               estimate              1343++4  .        .        .        {"by":"dispatcher"}
PATCH /api/estimates/{id}/lines                 estimate              1343++4  .        .        .        {"by":"dispatcher","approved":[]}
GET /api/jobs/{id}/declined-lines               job                   4+4++++  4444++4  4444++4  444444
# Nothing is ticked.
POST /api/estimates/{id}/signature              estimate              134000   .        144400  144444   {"pictureId":"019a2f00-0000-7000-8000-000000000404","approved":[]}
# No deposit is asked here, which is checked after the policy.
PATCH /api/estimates/{id}/waive-deposit         estimate              134999   .        144499  144444
GET /api/canned-jobs                            .                     .        13++++   .        .
POST /api/canned-jobs                           .                     .        13++++   .        .        {"name":"Front brakes","category":"Brakes","hours":1.5,"lines":[]}
PATCH /api/canned-jobs/{id}                     .                     .        134444   .        .        /api/canned-jobs/ABSENT
GET /api/mechanics/{id}/markup                  mechanic              444+++   .        4444++   444444
PUT /api/mechanics/{id}/markup                  mechanic              133+++   .        1333++   144444   {"bands":[{"upToCents":null,"percent":30}]}
GET /api/jobs/{id}/receipt                      doneJob               4+4++++  .        4444++4  444444
# Non-parties must not learn that it is unfinished.
GET /api/jobs/{id}/receipt                      job                   .        4444994  .        .
POST /api/jobs/{id}/payments                    doneJob               134+++   .        1444++   144444   {"method":"cash","amount":100}
# The job is not done yet.
POST /api/jobs/{id}/payments                    job                   .        133399   .        .        {"method":"cash","amount":100}
# Cards are not taken here, which is checked after the policy; only the customer presses.
POST /api/jobs/{id}/checkout                    doneJob               1943339  .        1444334  144444   {"what":"balance"}
POST /api/jobs/{id}/checkout                    job                   .        1333334  .        .        {"what":"balance"}
GET /api/jobs/{id}/payments                     doneJob               444+++   .        4444++   444444
GET /api/jobs/{id}/payments                     job                   .        4444++   .        .
# In the column of the mechanic, that mechanic made the offer on hers.
GET /api/jobs/{jobId}/pickup-requests           offeredJob            4+44+++  .        4444++4  444444
# A hired mechanic does not see others’ offers.
GET /api/jobs/{jobId}/pickup-requests           job                   4+44+++  .        .        .
GET /api/mechanics/{mechanicId}/pickup-requests  mechanic              444+++   .        4444++   444444
# Mechanics call as themselves. Hers already has a mechanic.
POST /api/jobs/{jobId}/pickup-requests          job                   --49--   --++--   --44--   --44--   ownOffer
POST /api/jobs/{jobId}/pickup-requests          job                   .        133333   144433   144444   offerOfMax
PATCH /api/pickup-requests/{id}/approve         offer                 1+34+++  .        1444++4  144444
PATCH /api/pickup-requests/{id}/reject          offer                 1+34+++  .        1444++4  144444
PATCH /api/pickup-requests/{id}/approve         offer                 1334++4  .        .        .        {"by":"dispatcher"}
PATCH /api/pickup-requests/{id}/reject          offer                 1334++4  .        .        .        {"by":"dispatcher"}
GET /api/customers/{id}                         customer              4444++   .        4444++   444444
GET /api/customers/{id}/vehicles                customer              4+44++   .        4444++   444444
GET /api/vehicles/{id}                          vehicle               4+4++++  .        4444++4  444444
GET /api/vehicles/{id}/jobs                     vehicle               4+4++++  .        4444++4  444444
GET /api/vehicles/{id}/maintenance              vehicle               4+4++++  .        4444++4  444444
# An unknown work, which is checked after the policy.
POST /api/jobs/{id}/maintenance                 job                   1043000  1333004  1444004  144400   {"work":"x"}
GET /api/maintenance/intervals                  .                     1333++   .        .        .
PATCH /api/maintenance/intervals                .                     1333++   .        .        .        {"intervals":[]}
GET /api/vehicles/{id}/passport                 vehicle               4+44+++  .        4444++4  444444
GET /api/vehicles/{id}/passport.sig             vehicle               4+44+++  .        4444++4  444444
PATCH /api/customers/{id}                       customer              1444++   .        1444++   144444   {"email":"somebody@example.com"}
# Merged with itself, so that the customer survives.
POST /api/customers/{id}/merge                  customer              144400   .        144400   144400   {"otherId":"ID"}
GET /api/notifications/customer/{phone}         .                     4+++++   .        .        .        /api/notifications/customer/PHONE
GET /api/notifications/customer/{phone}         .                     .        .        4444++   .        /api/notifications/customer/ANOTHER
GET /api/notifications/mechanic/{mechanicId}    mechanic              444+++   .        4444++   444444
PATCH /api/notifications/{id}/read              customerNotification  1+4433   .        144433   144444
PATCH /api/notifications/{id}/read              mechanicNotification  144+33   .        144433   .
GET /api/mechanics/{id}/earnings                mechanic              444+++   .        4444++   444444
GET /api/mechanics/{id}/calendar                mechanic              444+++   .        4444++   444444
POST /api/mechanics/{id}/calendar               mechanic              133+33   .        133333   144444
DELETE /api/mechanics/{id}/calendar             mechanic              133+++   .        1333++   144444
GET /api/calendars/{file}                       calendar              ++++++   .        .        444444
POST /api/mechanics                             .                     .        .        1333++   .        mechanic
# Ben and Hal are already mechanics.
POST /api/mechanics/signup                      .                     1-9933   .        .        .        ownSignup
POST /api/mechanics/signup                      .                     .        .        133333   .        signup
PATCH /api/mechanics/{id}                       mechanic              133+++   .        1333++   144444   {"experience":9}
DELETE /api/mechanics/{id}                      spareMechanic         .        .        1333++   144444
# Hal has a job in progress: allowed, but refused with 409.
DELETE /api/mechanics/{id}                      mechanic              133999   .        .        .
GET /api/payments                               .                     .        1333++   .        .
GET /api/payments                               mechanic              444+++   .        4444++   4444++   /api/payments?mechanicId=ID
POST /api/payments                              mechanic              133+++   .        1333++   144444   {"mechanicId":"ID","purpose":"access"}
PATCH /api/payments/{id}/confirm                payment               1443++   .        1444++   144444   {"method":"cash","reference":"Receipt 7"}
# The payment is for access, which is checked after the policy.
PATCH /api/payments/{id}/waive                  payment               144399   .        144499   144444   {"reason":"A favor"}
# Nothing was received yet.
PATCH /api/payments/{id}/void                   payment               144399   .        144499   144444   {"reason":"Counted twice"}
# Of no job, which is checked after the policy.
GET /api/payments/{id}/dispute                  disputedPayment       4444++   .        4444++   444444
# A mechanic's payment is no customer's.
GET /api/payments/{id}/dispute                  payment               444444   .        444444   444444
POST /api/payments/{id}/dispute/evidence        disputedPayment       144399   .        144499   144444   {"statement":""}
POST /api/payments/{id}/refunds                 payment               144399   .        144499   144444   {"amountCents":100,"reason":"A favor"}
GET /api/mechanics/{id}/payout-account          mechanic              444+++   .        4444++   444444
POST /api/mechanics/{id}/payout-account         mechanic              133933   .        133333   144444
GET /api/mechanics/{id}/statement               mechanic              444+++   .        4444++   444444   /api/mechanics/ID/statement?month=2026-11
GET /api/ledger/months/{month}                  .                     .        1333++   .        .        /api/ledger/months/2026-10
# The month runs.
POST /api/ledger/months/{month}/close           .                     .        133339   .        .        /api/ledger/months/MONTH/close
GET /api/mechanics/{id}/statement/export        mechanic              444+++   .        4444++   444444   /api/mechanics/ID/statement/export?month=2026-11
GET /api/mechanics/{id}/tax-year                mechanic              444+++   .        4444++   444444   /api/mechanics/ID/tax-year?year=2026
GET /api/ledger/months/{month}/journal          .                     .        1333++   .        .        /api/ledger/months/2026-10/journal
GET /api/ledger/months/{month}/journal/quickbooks      .                     .        1333++   .        .        /api/ledger/months/2026-10/journal/quickbooks
GET /api/ledger/years/{year}                    .                     .        1333++   .        .        /api/ledger/years/2026
GET /api/ledger/years/{year}/mechanics          .                     .        1333++   .        .        /api/ledger/years/2026/mechanics
GET /api/ledger/years/{year}/taxes              .                     .        1333++   .        .        /api/ledger/years/2026/taxes
GET /api/ledger/years/{year}/taxes/export       .                     .        1333++   .        .        /api/ledger/years/2026/taxes/export
PUT /api/tax-rates/{city}                       .                     .        1333++   .        .        /api/tax-rates/Mesa  {"percent":8.3}
PATCH /api/job-size-pricing/{id}                .                     .        1333++   .        .        /api/job-size-pricing/SIZE  {"platformFee":500}
POST /api/promo-codes                           .                     .        .        1333++   .        promoCode
PATCH /api/promo-codes/{id}                     promoCode             .        .        1444++   144444   {"isActive":false}
POST /api/promo-codes/check                     mechanic              133+++   .        1333++   144444   {"amount":1500,"mechanicId":"ID"}
# Checked for no particular mechanic.
POST /api/promo-codes/check                     promoCode             .        .        13++++   .        {"amount":1500,"code":"CODE"}
GET /api/referrals                              .                     .        1333++   .        .
GET /api/referrals                              mechanic              444+++   .        4444++   444444   /api/referrals?referrerId=ID
GET /api/referrals/{referrerId}                 mechanic              444+++   .        4444++   444444
# They refer themselves, which is checked after the policy.
POST /api/referrals                             mechanic              133033   .        133333   144444   {"referrerId":"ID","referredMechanicId":"ID"}
# Only the referred mechanic answers; they have worked, so they can no longer confirm.
PATCH /api/referrals/{id}/confirm               referral              144933   .        144433   144444
PATCH /api/referrals/{id}/deny                  referral              144+33   .        144433   144444
POST /api/raffle/{month}/free-entries           .                     1+++33   .        .        .        /api/raffle/MONTH/free-entries  {"name":"Somebody","phone":"PHONE"}
POST /api/raffle/{month}/free-entries           .                     .        .        133333   .        /api/raffle/MONTH/free-entries  {"name":"Somebody","phone":"ANOTHER"}
# The month has not ended.
POST /api/raffle/{month}/draw                   .                     .        133399   .        .        /api/raffle/MONTH/draw
GET /api/raffle/{month}/prizes                  .                     .        1333++   .        .        /api/raffle/MONTH/prizes
# The month is not drawn.
POST /api/raffle/{month}/prizes/{side}/paid     .                     .        133399   .        .        /api/raffle/MONTH/prizes/mechanic/paid  {"reference":"Check 12"}
POST /api/chat/messages                         mechanic              133+33   .        133333   144444   message
# Customers do not know about the hub.
DELETE /api/chat/messages/{id}                  message               143+++   .        1433++   144444
POST /api/parts                                 mechanic              133+33   .        133333   144444   part
PATCH /api/parts/{id}                           part                  133+++   .        1333++   144444   {"status":"sold"}
POST /api/cars                                  .                     1+++33   .        .        .        ownCar
POST /api/cars                                  .                     .        .        133333   .        carOfNobody
PATCH /api/cars/{id}                            car                   1+33++   .        1333++   144444   {"status":"sold"}
# JSON instead of a picture, which is checked after the policy.
POST /api/pictures                              .                     .        1555555  .        .        {}
`

const STATUSES: Record<string, string> = { 0: '400', 1: '401', 3: '403', 4: '404', 5: '415', 9: '409' }
const SIZE = '019a2f00-0000-7000-8000-000000000012'
const MONTH = phoenixMonth(START)

const sentBy =
  (parts: readonly string[]): Sent =>
  (made, asks, people) => {
    const values: Record<string, string> = {
      ...{ ID: made.id, CODE: made.code ?? '', LINK: made.link ?? ABSENT, ABSENT, MONTH, SIZE },
      ...{ PHONE: asks.phone, ANOTHER: newPhone() },
    }
    const filled = (text: string, encode = (value: string) => value) =>
      text.replace(/\b[A-Z]{2,}\b/g, (name) => encode(values[name] ?? name))
    const [path, body] = [parts.find((part) => part.startsWith('/')), parts.find((part) => !part.startsWith('/'))]
    return {
      ...(path && { path: filled(path, encodeURIComponent) }),
      ...(body && { body: body.startsWith('{') ? JSON.parse(filled(body)) : BODIES[body]?.(made, asks, people) }),
    }
  }

export const EXPECTED: readonly Row[] = TABLE.split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [call = '', thing = '', hers = '', open = '', theirs = '', absent = '', ...sent] = line.split(/ {2,}/)
    const cells = Object.entries({ hers, open, theirs, absent }).filter(([, cell]) => cell !== '.')
    return {
      call,
      ...(thing !== '.' && { thing: thing as keyof Things }),
      ...(sent.length > 0 && { sent: sentBy(sent) }),
      cells: Object.fromEntries(
        cells.map(([whose, cell]) => [whose, cell.replace(/./g, (sign) => ` ${STATUSES[sign] ?? sign}`).trim()]),
      ),
    }
  })
