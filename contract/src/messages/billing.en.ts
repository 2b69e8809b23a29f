import { ACCESS_PRICE, dollars, FIRST_JOB_PRICE } from './dues.ts'

/** What is to be paid by whoever has no time left; the refusal of a request and the notice beside the jobs say the same. */
export const TO_REQUEST_JOBS = `To request jobs: ${dollars(ACCESS_PRICE.notSubscribed)} for 30 days of job access, or a plan from $15/month.`
const FROM_THEN_ON = `From then on: ${dollars(ACCESS_PRICE.notSubscribed)} for 30 days of job access, or a plan from $15/month.`
export const FIRST_JOB_DUE = `Your first job is completed: ${dollars(FIRST_JOB_PRICE)} gives you job access for the next 30 days.`

/** The screens of billing: what a mechanic pays, and the desk of payments, promo codes and the ledger. */
export const messages = {
  loadingDues: 'Loading what is due',
  /** Why a mechanic has to pay, or will have to. */
  dues: {
    planEnding: {
      title: 'Payment required when your paid time ends',
      words: ({ until }: { until: string }) =>
        `Your plan was cancelled. You can request jobs until ${until}, Phoenix time. ${FROM_THEN_ON}`,
    },
    firstJob: { title: 'Payment required after your first job', words: FIRST_JOB_DUE },
    firstJobInTrial: {
      title: 'Payment required after your first job',
      words: ({ until }: { until: string }) => `${FIRST_JOB_DUE} Your free trial runs until ${until}, Phoenix time.`,
    },
    trial: {
      title: 'Payment required when your free trial ends',
      words: ({ until }: { until: string }) => `Your free trial runs until ${until}, Phoenix time. ${FROM_THEN_ON}`,
    },
    free_trial: { title: 'Payment required: your free trial has ended', words: TO_REQUEST_JOBS },
    active: { title: 'Payment required: your paid time has run out', words: TO_REQUEST_JOBS },
    expired: { title: 'Payment required: your job access has run out', words: TO_REQUEST_JOBS },
    cancelled: { title: 'Payment required: your plan was cancelled', words: TO_REQUEST_JOBS },
  },
  waitsAtStripe: ({ amount }: { amount: string }) => `Your payment of ${amount} waits to be finished.`,
  waitsForDispatcher: ({ amount }: { amount: string }) =>
    `Your payment of ${amount} waits for the dispatcher to confirm it.`,
  paidUntil: ({ until }: { until: string }) => `Paid until ${until}, Phoenix time.`,
  membershipPaid: 'Your membership is paid.',
  seePayment: 'See payment',
  extend: 'Extend',

  thankYou: ({ amount }: { amount: string }) => `Thank you: ${amount} received`,
  beingConfirmed: 'Your payment is being confirmed',
  takesAMoment: 'This takes a moment. You can stay here or come back later.',

  payForAccess: 'Pay for job access',
  payer: ({ name }: { name: string }) => `For ${name}`,
  waiting: 'Waiting to be paid',
  loadingPlans: 'Loading the plans',
  dueFor: ({ amount, purpose }: { amount: string; purpose: string }) => `${amount} due · ${purpose}`,
  goToPayment: 'Go to payment',
  payAtStripe: ({ until, code, discount }: { until: string; code: string | null; discount: string }) =>
    `Pay by card at Stripe until ${until}${code ? ` (${code} takes off ${discount})` : ''}.`,
  payDispatcher: ({ until, code, discount }: { until: string; code: string | null; discount: string }) =>
    `Pay the dispatcher in cash, by card or by transfer until ${until}${code ? ` (${code} takes off ${discount})` : ''}. They confirm it, and your job access starts.`,

  whatFor: 'What do you pay for?',
  somethingElse: 'Pay for something else, or use a code',
  /** What there is to pay for, each beside its price. */
  options: {
    plan: ({ name }: { name: string; days: number }) => `Plan: ${name}`,
    access: 'Job access',
    first_job: 'After your first job',
  },
  days: ({ count }: { count: number }) => `${count} days`,
  saving: ({ amount, percent }: { amount: string; percent: number }) => `save ${amount} (${percent}%)`,
  accessSubscribed: `${dollars(ACCESS_PRICE.subscribed)}/month while subscribed`,
  promoCode: 'Promo code',
  checkCode: 'Check code',
  codeAccepted: 'Code accepted',
  codeTakesOff: ({ discount }: { discount: string }) => `It takes off ${discount}.`,
  codeRefused: 'Code not accepted',
  checkFailed: 'Failed to check the code',
  takesOff: ({ code, discount }: { code: string; discount: string }) => `${code} takes off ${discount}`,
  pay: 'Pay',
  payAmount: ({ amount }: { amount: string }) => `Pay ${amount}`,
  askedFor: 'Payment asked for',
  nothingLeft: 'Nothing is left to pay.',
  ledToStripe: 'You are led to Stripe.',
  bringMoney: ({ amount }: { amount: string }) => `Bring ${amount} to the dispatcher, who confirms it.`,
  payRefused: 'Payment Failed',
  askFailed: 'Failed to ask for the payment',

  /** What a payment is for. */
  purposes: {
    plan: ({ planName, days }: { planName: string | null; days: number }) => `Plan: ${planName ?? `${days} days`}`,
    access: ({ days }: { days: number }) => `Job access, ${days} days`,
    first_job: ({ days }: { days: number }) => `After the first job, ${days} days`,
  },
  states: { due: 'Due', paid: 'Paid', cancelled: 'Cancelled' },
  methods: { cash: 'Cash', card: 'Card terminal', transfer: 'Transfer', stripe: 'Stripe', free: 'Nothing to pay' },

  payments: 'Payments',
  filters: { due: 'Due', paid: 'Paid', cancelled: 'Cancelled', all: 'All' },
  none: {
    due: 'No payments are due.',
    paid: 'No payments yet.',
    cancelled: 'No payments were cancelled.',
    all: 'No payments yet.',
  },
  tookOff: ({ code, discount }: { code: string; discount: string }) => `${code} took off ${discount}`,
  until: ({ until }: { until: string }) => `Until ${until}`,
  untilAtStripe: ({ until }: { until: string }) => `Until ${until} · at Stripe`,
  whyCancelled: 'Not paid in time, replaced by another one, or the mechanic was removed',
  confirm: 'Confirm payment',
  receipt: 'Receipt',

  confirmThe: 'Confirm the payment',
  confirmAmount: ({ amount }: { amount: string }) => `Confirm ${amount}`,
  howPaid: 'How was it paid?',
  reference: 'Reference',
  referenceHint: 'The number of the receipt, the terminal slip or the transfer',
  confirmed: 'Payment confirmed!',
  canRequest: ({ name }: { name: string }) => `${name} can request jobs.`,
  confirmRefused: 'Confirmation Failed',
  confirmFailed: 'Failed to confirm the payment',

  receiptNumber: ({ number }: { number: string }) => `No. ${number}`,
  receiptTitle: ({ number }: { number: string }) => `Receipt No. ${number}`,
  trade: 'Mobile auto repair · Phoenix, Arizona',
  receiptLines: {
    from: 'Received from',
    purpose: 'For',
    date: 'Date',
    method: 'Paid by',
    reference: 'Reference',
    price: 'Price',
  },
  codeOnReceipt: ({ code }: { code: string }) => `Promo code ${code}`,
  less: ({ amount }: { amount: string }) => `less ${amount}`,
  amountPaid: 'Amount paid',
  print: 'Print',

  promoCodes: 'Promo codes',
  noCodes: 'No promo codes yet.',
  createCode: 'Create code',
  createPromoCode: 'Create promo code',
  codeChanged: 'Promo code changed',
  codeSwitchedOn: ({ code }: { code: string }) => `${code} is switched on.`,
  codeSwitchedOff: ({ code }: { code: string }) => `${code} is switched off.`,
  changeFailed: 'Failed to change the promo code',
  used: ({ count }: { count: number }) => `Used ${count} times`,
  usedOf: ({ count, max }: { count: number; max: number }) => `Used ${count} of ${max}`,
  on: 'On',
  off: 'Off',
  switchOn: 'Switch on',
  switchOff: 'Switch off',
  discountOff: ({ discount }: { discount: string }) => `${discount} off`,
  validity: {
    between: ({ from, until }: { from: string; until: string }) => `${from} to ${until}`,
    until: ({ until }: { until: string }) => `Until ${until}`,
    from: ({ from }: { from: string }) => `From ${from}`,
    always: 'Always',
  },
  discountTypes: { percent: 'Percent', fixed: 'Fixed amount' },
  codeCreated: 'Promo code created!',
  codeTakes: ({ code, discount }: { code: string; discount: string }) => `${code} takes ${discount} off.`,
  codeFailed: 'Promo code failed',
  createFailed: 'Failed to create the promo code',
  code: 'Code',
  codeHint: 'Letters, digits, - and _',
  codeDescription: 'Description',
  discount: 'Discount',
  amountOff: 'Amount off',
  percentOff: 'Percent off',
  uses: 'Uses in all',
  usesHint: 'Without a number: no limit',
  validFrom: 'Valid from',
  validUntil: 'Valid until',

  ledger: 'Ledger',
  account: 'Account',
  allAccounts: 'All',
  nothingBooked: 'Nothing was booked yet.',
  moneyIn: ({ amount }: { amount: string }) => `in ${amount}`,
  moneyOut: ({ amount }: { amount: string }) => `out ${amount}`,
  /** What moved the money, by the kind of its entry. */
  kinds: {
    receipt: 'Money received',
    repayment: 'Money given back',
    'payment.plan': 'Plan',
    'payment.access': 'Job access',
    'payment.first_job': 'After the first job',
    'refund.plan': 'Plan taken back',
    'refund.access': 'Job access taken back',
    'refund.first_job': 'After the first job, taken back',
    'fee.job': 'Fee of a job',
    'pool.job': '$1 of a job to the raffle',
    'pool.subscription': '$1 of a subscription to the raffle',
    'pool.rollover': 'Raffle goes on to the next month',
    'prize.mechanic': "Mechanic's prize",
    'prize.customer': "Customer's prize",
  },
  /** The accounts that are always there. */
  accounts: {
    platform: 'Platform',
    fees: 'Job fees',
    'outside:cash': 'Cash',
    'outside:card': 'Card terminal',
    'outside:transfer': 'Transfers',
    'outside:stripe': 'Stripe',
  },
  /** Those of a month. */
  monthlyAccounts: {
    pool: ({ month }: { month: string }) => `Raffle pool, ${month}`,
    'prize:mechanic': ({ month }: { month: string }) => `Mechanic's prize, ${month}`,
    'prize:customer': ({ month }: { month: string }) => `Customer's prize, ${month}`,
  },
}
