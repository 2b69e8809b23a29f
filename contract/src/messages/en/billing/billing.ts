/** Formatted prices of job access, the first-job payment and the monthly plan. */
export interface PlanPrices {
  access: string
  firstJob: string
  /** Null: no plan is on offer. */
  plan: string | null
}

/** Shared by all screens. */
const ways = ({ access, plan }: PlanPrices) =>
  `${plan === null ? '' : `a plan from ${plan}/month, or `}${access} for 30 days of job access without a plan.`
const toRequestJobs = (prices: PlanPrices) => `To request jobs: ${ways(prices)}`
const fromThenOn = (prices: PlanPrices) => `After that: ${ways(prices)}`
const firstJobDue = ({ firstJob }: PlanPrices) =>
  `You completed your first job. Pay ${firstJob} for the next 30 days of job access.`
const onceFirstJob = ({ firstJob }: PlanPrices) =>
  `After your first completed job, ${firstJob} covers the next 30 days.`
/** Parameters of a notice. */
interface Due {
  /** End of the current paid time; else empty. */
  until: string
  day: string
  prices: PlanPrices
}

export const messages = {
  loadingDues: 'Loading what you owe',
  fees: {
    due: ({ amount }: { amount: string }) => `Platform fees due: ${amount}`,
    overdue: ({ amount }: { amount: string }) => `Platform fees overdue: ${amount}`,
    payBy: ({ count, until }: { count: number; until: string }) =>
      `For ${count} finished ${count === 1 ? 'job' : 'jobs'}. Pay by ${until}, Phoenix time, to keep requesting jobs.`,
    overdueSince: ({ count, until }: { count: number; until: string }) =>
      `For ${count} finished ${count === 1 ? 'job' : 'jobs'}, overdue since ${until}, Phoenix time. Pay to request jobs again.`,
  },
  payFees: ({ until }: { until: string }) =>
    `By ${until}, pay the dispatcher in cash, by card or by transfer. They'll confirm it.`,
  /** Why a mechanic has to pay. */
  dues: {
    planEnding: {
      title: ({ day }: Due) => `Plan canceled: paid until ${day}`,
      words: ({ until, prices }: Due) =>
        `You can request jobs until ${until}, Phoenix time. No payment required until then. ${fromThenOn(prices)}`,
    },
    firstJob: {
      title: () => 'Payment required after your first job',
      words: ({ prices }: Due) => firstJobDue(prices),
    },
    firstJobInTrial: {
      title: ({ day }: Due) => `Free trial until ${day}`,
      words: ({ until, prices }: Due) =>
        `Your free trial runs until ${until}, Phoenix time. No payment required until then. After that, pay ${prices.firstJob} for the next 30 days of job access.`,
    },
    trial: {
      title: ({ day }: Due) => `Free trial until ${day}`,
      words: ({ until, prices }: Due) =>
        `Your free trial runs until ${until}, Phoenix time. No payment required until then. ${fromThenOn(prices)} ${onceFirstJob(prices)}`,
    },
    free_trial: {
      title: () => 'Payment required: your free trial has ended',
      words: ({ prices }: Due) => toRequestJobs(prices),
    },
    active: {
      title: () => 'Payment required: your paid time has ended',
      words: ({ prices }: Due) => toRequestJobs(prices),
    },
    expired: {
      title: () => 'Payment required: your job access has ended',
      words: ({ prices }: Due) => toRequestJobs(prices),
    },
    cancelled: {
      title: () => 'Payment required: your plan was canceled',
      words: ({ prices }: Due) => toRequestJobs(prices),
    },
  },
  waitsAtStripe: ({ amount }: { amount: string }) => `Finish your payment of ${amount}.`,
  waitsForDispatcher: ({ amount }: { amount: string }) =>
    `The dispatcher still has to confirm your payment of ${amount}.`,
  paidUntil: ({ until }: { until: string }) => `Paid until ${until}, Phoenix time.`,
  membershipPaid: 'Your membership is paid.',
  seePayment: 'See payment',
  seePlans: 'See plans',
  extend: 'Extend',

  thankYou: ({ amount }: { amount: string }) => `Thank you: ${amount} received`,
  beingConfirmed: 'Confirming your payment',
  takesAMoment: 'This takes a moment. Stay here or come back later.',

  payForAccess: 'Pay for job access',
  payer: ({ name }: { name: string }) => `For ${name}`,
  waiting: 'Payments due',
  loadingPlans: 'Loading plans',
  dueFor: ({ amount, purpose }: { amount: string; purpose: string }) => `${amount} due · ${purpose}`,
  goToPayment: 'Go to payment',
  payAtStripe: ({ until, code, discount }: { until: string; code: string | null; discount: string }) =>
    `Pay by card at Stripe by ${until}${code ? ` (${discount} off with ${code})` : ''}.`,
  payDispatcher: ({ until, code, discount }: { until: string; code: string | null; discount: string }) =>
    `By ${until}, pay the dispatcher in cash, by card or by transfer${code ? ` (${discount} off with ${code})` : ''}. Your job access starts when they confirm it.`,

  whatFor: 'Choose a plan',
  somethingElse: 'Pay for something else or use a code',
  /** What a mechanic can buy. */
  options: {
    plan: ({ name }: { name: string; days: number }) => `Plan: ${name}`,
    access: 'Job access',
    first_job: 'First-job payment',
  },
  days: ({ count }: { count: number }) => `${count} days`,
  saving: ({ amount, percent }: { amount: string; percent: number }) => `save ${amount} (${percent}%)`,
  withoutPlan: 'without a plan',
  accessSubscribed: ({ price }: { price: string }) => `${price}/month while subscribed`,
  promoCode: 'Promo code',
  checkCode: 'Check code',
  codeAccepted: 'Code accepted',
  codeTakesOff: ({ discount }: { discount: string }) => `${discount} off.`,
  codeRefused: 'Code not accepted',
  checkFailed: 'Failed to check the code',
  takesOff: ({ code, discount }: { code: string; discount: string }) => `${code}: ${discount} off`,
  pay: 'Pay',
  payAmount: ({ amount }: { amount: string }) => `Pay ${amount}`,
  askedFor: 'Payment created',
  nothingLeft: 'Nothing to pay.',
  ledToStripe: 'Taking you to Stripe.',
  bringMoney: ({ amount }: { amount: string }) => `Pay ${amount} to the dispatcher. They'll confirm it.`,
  payRefused: 'Payment Failed',
  askFailed: 'Failed to create the payment',

  purposes: {
    plan: ({ planName, days }: { planName: string | null; days: number }) => `Plan: ${planName ?? `${days} days`}`,
    access: ({ days }: { days: number }) => `Job access, ${days} days`,
    first_job: ({ days }: { days: number }) => `First-job payment, ${days} days`,
    platform_fee: ({ jobVehicle }: { jobVehicle: string | null }) =>
      jobVehicle === null ? 'Platform fees' : `Platform fee: ${jobVehicle}`,
    balance: ({ jobVehicle }: { jobVehicle: string | null }) => `Job: ${jobVehicle ?? ''}`,
    deposit: ({ jobVehicle }: { jobVehicle: string | null }) => `Deposit: ${jobVehicle ?? ''}`,
    tip: ({ jobVehicle }: { jobVehicle: string | null }) => `Tip: ${jobVehicle ?? ''}`,
  },
}
