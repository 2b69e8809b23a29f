import type { JobRecord as Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import type { MechanicRecord as Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import type { Locator, Page } from '@playwright/test'

/** The data that the forms refer to. */
export interface FormFacts {
  rosa: Mechanic
  tom: Mechanic
  done: Job
  /** Rosa has started it. */
  begun: Job
}

/** A form, its input, and the effect of sending. */
export interface AnyForm {
  name: string
  path: string
  /** The chunk that it needs. */
  code: RegExp
  /** The button that opens it, unless it is already open. */
  opener?: string | RegExp
  /** The dialog that contains it. */
  dialog?: string | RegExp
  /** Its label, unless it is the screen's only form. */
  label?: string
  /** Not in the URL: a reload closes it. */
  passing?: boolean
  /** By field name; true selects a radio button. */
  typed: Record<string, string | true>
  /** Displayed values that differ from the input. */
  shown?: Record<string, string>
  /** Remaining steps before sending. */
  finish?: (page: Page) => Promise<unknown>
  send: string | RegExp
  /** The success toast; without one nothing is sent to the server. */
  sent?: string
  count?: string
}

export const everyForm = ({ rosa, tom, done, begun }: FormFacts): AnyForm[] => [
  {
    name: 'booking',
    path: '/book',
    code: /BookDialog/,
    opener: 'Post Your Job',
    dialog: 'Post Your Job',
    typed: {
      'What is wrong?': 'Grinding noise when I brake',
      Vehicle: '2014 Toyota Camry',
      'Where is the car?': '1200 W Washington St',
      High: true,
      'Your name': 'Draft Booker',
      'Phone number': '(602) 555-0142',
    },
    send: 'Post job',
    sent: 'Booking Successful!',
    count: "SELECT count(*) FROM jobs WHERE customer_name = 'Draft Booker'",
  },
  {
    name: 'new job of a dispatcher',
    path: '/dispatch',
    code: /NewJobForm/,
    opener: 'Create Job',
    dialog: 'Create Job',
    typed: {
      'Customer name': 'Draft Caller',
      Phone: '(602) 555-0161',
      Year: '2015',
      Make: 'GMC',
      Model: 'Sierra',
      'Problem description': 'No heat',
      'Estimated hours': '3.5',
    },
    send: 'Create Job',
    sent: 'Job created successfully!',
    count: "SELECT count(*) FROM jobs WHERE customer_name = 'Draft Caller'",
  },
  {
    name: 'job that is corrected',
    path: '/dispatch?q=corrected',
    code: /JobPanel/,
    opener: /^Details of/,
    dialog: /, 1999 Corrected Kia$/,
    typed: {
      Address: '455 N 3rd St, Phoenix',
      'Problem description': 'Draft: clunks over bumps',
      Emergency: true,
      'Estimated hours': '3.5',
      'Note for colleagues': 'Gate code 7',
    },
    send: 'Save changes',
    sent: 'Job saved!',
    count:
      "SELECT count(*) FROM jobs WHERE description LIKE 'Draft:%' AND note = 'Gate code 7' AND estimated_hours = 3.5",
  },
  {
    name: 'customer that is corrected',
    path: '/customers?q=corrected',
    code: /CustomerPanel/,
    opener: /^Open /,
    dialog: /^Corrected/,
    typed: { Name: 'Corrected Cora', Email: 'cora@example.com' },
    send: 'Save changes',
    sent: 'Customer saved!',
    count: "SELECT count(*) FROM customers WHERE name = 'Corrected Cora'",
  },
  {
    name: 'added mechanic',
    path: '/mechanics',
    code: /AddMechanic/,
    opener: 'Add Mechanic',
    dialog: 'Add Mechanic',
    typed: {
      Name: 'Draft Dan',
      Phone: '(623) 555-0122',
      Email: 'dan@example.com',
      Specialty: 'Engine',
      'Hourly rate': '95',
    },
    shown: { 'Hourly rate': '95.00' },
    send: 'Add Mechanic',
    sent: 'Mechanic added successfully!',
    count: "SELECT count(*) FROM mechanics WHERE name = 'Draft Dan'",
  },
  {
    name: 'promo code',
    path: '/mechanics?view=promo-codes',
    code: /PromoCodeForm/,
    opener: 'Create code',
    dialog: 'Create promo code',
    typed: { Code: 'DRAFT10', 'Percent off': '10', 'Valid until': '2027-01-31T10:00' },
    send: 'Create code',
    sent: 'Promo code created!',
    count: "SELECT count(*) FROM promo_codes WHERE code = 'DRAFT10'",
  },
  {
    name: 'payment that is confirmed',
    path: '/mechanics?view=payments',
    code: /ConfirmDialog/,
    opener: 'Confirm payment',
    dialog: /^Confirm \$/,
    passing: true,
    typed: { Transfer: true, Reference: 'Draft slip 17' },
    send: 'Confirm payment',
    sent: 'Payment confirmed!',
    count: "SELECT count(*) FROM payments WHERE reference = 'Draft slip 17'",
  },
  {
    name: 'rating',
    path: `/notifications?phone=${encodeURIComponent(done.customerPhone)}`,
    code: /NotificationsScreen/,
    opener: 'Rate Rosa Delgado',
    label: 'Rate Rosa Delgado',
    passing: true,
    typed: { '4 stars': true, Comment: 'Quick and clean' },
    send: 'Send rating',
    sent: 'Rating sent!',
    count: "SELECT count(*) FROM ratings WHERE comment = 'Quick and clean'",
  },
  {
    name: 'part',
    path: '/parts',
    code: /PartForm/,
    opener: 'List a part',
    dialog: 'List a part',
    typed: {
      Part: 'Draft radiator',
      Rebuilt: true,
      'Vehicle compatibility': '2007-2013 Tahoe',
      Description: 'Held pressure for an hour.',
      Price: '60',
      Location: 'Mesa, AZ',
    },
    shown: { Price: '60.00' },
    send: 'List part',
    sent: 'Part Listed!',
    count: "SELECT count(*) FROM part_listings WHERE title = 'Draft radiator'",
  },
  {
    name: 'car',
    path: '/cars',
    code: /CarForm/,
    opener: 'Sell a car',
    dialog: 'Sell a car',
    typed: {
      Year: '2009',
      Make: 'Honda',
      Model: 'Civic',
      Title: 'Draft car',
      Fair: true,
      Mileage: '161,000',
      Price: '3400',
      Description: 'Runs well.',
      Location: 'Tempe',
    },
    shown: { Mileage: '161000', Price: '3400.00' },
    send: 'List car',
    sent: 'Car Listed!',
    count: "SELECT count(*) FROM car_listings WHERE title = 'Draft car'",
  },
  {
    name: 'vehicle of a buyer',
    path: '/parts',
    code: /VehicleDialog/,
    opener: 'Save my vehicle',
    dialog: 'Your vehicle',
    passing: true,
    typed: { Year: '2011', Make: 'Mazda', Model: '3' },
    send: 'Save vehicle',
  },
  {
    name: "mechanic's request",
    path: '/jobs',
    code: /RequestDialog/,
    opener: 'Request This Job',
    dialog: 'Request This Job',
    typed: { 'Estimated arrival': '2026-11-22T17:15', 'Message to the customer': 'Draft: I can come right away.' },
    send: 'Send request',
    sent: 'Request Sent!',
    count: "SELECT count(*) FROM job_pickup_requests WHERE mechanic_message LIKE 'Draft:%'",
  },
  {
    name: 'payment',
    path: '/jobs',
    code: /PayDialog/,
    opener: /^(Pay|See plans)/,
    dialog: 'Pay for job access',
    typed: { 'Plan: 2 Months': true, 'Promo code': 'WRENCH10' },
    send: /^Pay \$/,
    sent: 'Payment created',
    count: "SELECT count(*) FROM payments WHERE purpose = 'plan'",
  },
  {
    name: 'estimate',
    path: `/jobs?view=mine&job=${begun.id}`,
    code: /EstimateDialog/,
    opener: 'Write an estimate',
    dialog: 'Estimate',
    typed: { Description: 'Draft: both front brakes', Hours: '2.5', 'Hourly rate': '95' },
    shown: { 'Hourly rate': '95.00' },
    send: /^Send \$/,
    sent: 'Estimate sent!',
    count: "SELECT count(*) FROM job_estimates WHERE lines::text LIKE '%Draft:%'",
  },
  {
    name: 'payment of a job',
    path: `/jobs?view=mine&job=${done.id}`,
    code: /MyWork/,
    label: 'Record payment',
    typed: { Card: true, Amount: '12.50' },
    send: 'Record payment',
    sent: 'Payment recorded!',
    count: "SELECT count(*) FROM job_payments WHERE amount = 1250 AND method = 'card'",
  },
  {
    name: 'message in the hub',
    path: '/chat',
    code: /ChatScreen/,
    typed: { Message: 'Draft: anyone with a 4L60 core?', Type: 'question' },
    send: /^(Post message|Retry)$/,
    sent: 'Message posted!',
    count: "SELECT count(*) FROM chat_messages WHERE message LIKE 'Draft:%'",
  },
  {
    name: 'referral',
    path: '/referrals',
    code: /ReferralsScreen/,
    typed: { 'Your mechanic ID': rosa.id, 'Referred mechanic ID': tom.id },
    send: 'Submit referral',
    sent: 'Referral Submitted!',
    count: 'SELECT count(*) FROM referrals',
  },
  {
    name: 'free entry of the raffle',
    path: '/raffle',
    code: /RaffleScreen/,
    typed: { Name: 'Draft Entrant', 'Phone number': '(602) 555-0177' },
    send: 'Get my free ticket',
    sent: "You're in!",
    count: "SELECT count(*) FROM raffle_tickets WHERE source = 'free_entry'",
  },
  {
    name: 'sign-up',
    path: '/signup',
    code: /SignupScreen/,
    typed: { 'Full name': 'Draft Joiner', Phone: '(623) 555-0144', Email: 'joiner@example.com' },
    finish: async (page) => {
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByRole('combobox', { name: 'Specialty' }).selectOption('AC')
      await page.getByRole('button', { name: 'Next' }).click()
    },
    send: 'Create Account',
    sent: 'Account created!',
    count: "SELECT count(*) FROM mechanics WHERE name = 'Draft Joiner'",
  },
  {
    name: 'complaint for the analyzer',
    path: '/analyzer',
    code: /AnalyzerScreen/,
    typed: { 'What is wrong?': 'Clunk over speed bumps', Vehicle: '2014 Toyota Camry', Mileage: '120,000' },
    send: 'Analyze',
  },
  {
    name: 'phone of notifications',
    path: '/notifications',
    code: /NotificationsScreen/,
    typed: { 'Phone number': '(602) 555-0188' },
    send: 'Show my notifications',
  },
]

/** A field by name: text, select or radio button. */
const control = (form: Locator, name: string, value: string | true) =>
  value === true
    ? form.getByRole('radio', { name })
    : form
        .getByLabel(new RegExp(`^${name.replace('?', '\\?')}( \\(optional\\))?$`))
        .and(form.locator('input, select, textarea'))

export async function typeInto(form: Locator, { typed }: AnyForm): Promise<void> {
  for (const [name, value] of Object.entries(typed)) {
    const field = control(form, name, value)
    if (value === true) await field.check()
    else if (await field.evaluate((element) => element.tagName === 'SELECT')) await field.selectOption(value)
    else await field.fill(value)
  }
}

export async function contentOf(form: Locator, { typed }: AnyForm): Promise<Record<string, string | boolean>> {
  const entries = Object.entries(typed).map(async ([name, value]) => {
    const field = control(form, name, value)
    return [name, value === true ? await field.isChecked() : await field.inputValue()] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}
