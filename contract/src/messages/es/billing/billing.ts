import type { messages as english, PlanPrices } from '../../en/billing/billing.ts'
import { pluralsOf } from '../../plurals.ts'

const plural = pluralsOf('es-US')
const daysOf = (count: number) => `${count} ${plural(count, { one: 'día', other: 'días' })}`

/** Plans are stored by English name; those of whole months are named by length. */
function planOf(name: string | null, days: number): string {
  const months = days / 30
  if (Number.isInteger(months)) return `${months} ${plural(months, { one: 'mes', other: 'meses' })}`
  return name ?? daysOf(days)
}

const ways = ({ access, plan }: PlanPrices) =>
  `${plan === null ? '' : `un plan desde ${plan} al mes, o `}${access} por 30 días de acceso a trabajos sin plan.`
const toRequestJobs = (prices: PlanPrices) => `Para solicitar trabajos: ${ways(prices)}`
const fromThenOn = (prices: PlanPrices) => `Después: ${ways(prices)}`
const firstJobDue = ({ firstJob }: PlanPrices) =>
  `Ya terminó su primer trabajo: con ${firstJob} tiene acceso a trabajos por los próximos 30 días.`
const onceFirstJob = ({ firstJob }: PlanPrices) =>
  `Cuando termine su primer trabajo, ${firstJob} cubre los siguientes 30 días.`

export const messages: typeof english = {
  loadingDues: 'Cargando lo que debe',
  fees: {
    due: ({ amount }) => `Comisiones por pagar: ${amount}`,
    overdue: ({ amount }) => `Comisiones vencidas: ${amount}`,
    payBy: ({ count, until }) =>
      `Por ${count} ${count === 1 ? 'trabajo terminado' : 'trabajos terminados'}. Pague antes del ${until}, hora de Phoenix, para seguir solicitando trabajos.`,
    overdueSince: ({ count, until }) =>
      `Por ${count} ${count === 1 ? 'trabajo terminado' : 'trabajos terminados'}; vencieron el ${until}, hora de Phoenix. Páguelas para volver a solicitar trabajos.`,
  },
  payFees: ({ until }) =>
    `Pague al despachador en efectivo, con tarjeta o por transferencia antes del ${until}. Él confirma el pago.`,
  dues: {
    planEnding: {
      title: ({ day }) => `Plan cancelado: pagado hasta el ${day}`,
      words: ({ until, prices }) =>
        `No hay que pagar hasta el ${until}, hora de Phoenix. Hasta entonces puede solicitar trabajos. ${fromThenOn(prices)}`,
    },
    firstJob: { title: () => 'Hay que pagar después de su primer trabajo', words: ({ prices }) => firstJobDue(prices) },
    firstJobInTrial: {
      title: ({ day }) => `Prueba gratis hasta el ${day}`,
      words: ({ until, prices }) =>
        `Su prueba gratis dura hasta el ${until}, hora de Phoenix. Hasta entonces no hay que pagar. Después, con ${prices.firstJob} tiene acceso a trabajos por 30 días más.`,
    },
    trial: {
      title: ({ day }) => `Prueba gratis hasta el ${day}`,
      words: ({ until, prices }) =>
        `Su prueba gratis dura hasta el ${until}, hora de Phoenix. Hasta entonces no hay que pagar. ${fromThenOn(prices)} ${onceFirstJob(prices)}`,
    },
    free_trial: {
      title: () => 'Hay que pagar: su prueba gratis terminó',
      words: ({ prices }) => toRequestJobs(prices),
    },
    active: { title: () => 'Hay que pagar: su tiempo pagado se acabó', words: ({ prices }) => toRequestJobs(prices) },
    expired: {
      title: () => 'Hay que pagar: su acceso a trabajos se acabó',
      words: ({ prices }) => toRequestJobs(prices),
    },
    cancelled: { title: () => 'Hay que pagar: su plan se canceló', words: ({ prices }) => toRequestJobs(prices) },
  },
  waitsAtStripe: ({ amount }) => `Falta completar su pago de ${amount}.`,
  waitsForDispatcher: ({ amount }) => `Falta que el despachador confirme su pago de ${amount}.`,
  paidUntil: ({ until }) => `Pagado hasta el ${until}, hora de Phoenix.`,
  membershipPaid: 'Su membresía está pagada.',
  seePayment: 'Ver pago',
  seePlans: 'Ver planes',
  extend: 'Agregar tiempo',

  thankYou: ({ amount }) => `Gracias: recibimos ${amount}`,
  beingConfirmed: 'Su pago se está confirmando',
  takesAMoment: 'Tarda un momento. Puede quedarse aquí o volver más tarde.',

  payForAccess: 'Pagar acceso a trabajos',
  payer: ({ name }) => `Para ${name}`,
  waiting: 'Por pagar',
  loadingPlans: 'Cargando los planes',
  dueFor: ({ amount, purpose }) => `${amount} por pagar · ${purpose}`,
  goToPayment: 'Ir a pagar',
  payAtStripe: ({ until, code, discount }) =>
    `Tiene hasta el ${until} para pagar con tarjeta en Stripe${code ? ` (${code} descuenta ${discount})` : ''}.`,
  payDispatcher: ({ until, code, discount }) =>
    `Tiene hasta el ${until} para pagarle al despachador en efectivo, con tarjeta o por transferencia${code ? ` (${code} descuenta ${discount})` : ''}. Cuando se confirme, empieza su acceso a trabajos.`,

  whatFor: '¿Qué va a pagar?',
  somethingElse: 'Pagar otra cosa o usar un código',
  options: {
    plan: ({ name, days }) => `Plan: ${planOf(name, days)}`,
    access: 'Acceso a trabajos',
    first_job: 'Después de su primer trabajo',
  },
  days: ({ count }) => daysOf(count),
  saving: ({ amount, percent }) => `ahorre ${amount} (${percent}%)`,
  withoutPlan: 'sin plan',
  accessSubscribed: ({ price }) => `${price} al mes con membresía`,
  promoCode: 'Código promocional',
  checkCode: 'Revisar código',
  codeAccepted: 'Código aceptado',
  codeTakesOff: ({ discount }) => `Descuenta ${discount}.`,
  codeRefused: 'Código no aceptado',
  checkFailed: 'No se pudo revisar el código',
  takesOff: ({ code, discount }) => `${code} descuenta ${discount}`,
  pay: 'Pagar',
  payAmount: ({ amount }) => `Pagar ${amount}`,
  askedFor: 'Pago solicitado',
  nothingLeft: 'No queda nada por pagar.',
  ledToStripe: 'Ahora pasa a Stripe.',
  bringMoney: ({ amount }) => `Lleve ${amount} al despachador para que lo confirme.`,
  payRefused: 'El pago falló',
  askFailed: 'No se pudo solicitar el pago',

  purposes: {
    plan: ({ planName, days }) => `Plan: ${planOf(planName, days)}`,
    access: ({ days }) => `Acceso a trabajos, ${daysOf(days)}`,
    first_job: ({ days }) => `Después del primer trabajo, ${daysOf(days)}`,
    platform_fee: ({ jobVehicle }) =>
      jobVehicle === null ? 'Comisiones de la plataforma' : `Comisión de la plataforma: ${jobVehicle}`,
    balance: ({ jobVehicle }) => `Trabajo: ${jobVehicle ?? ''}`,
    deposit: ({ jobVehicle }) => `Anticipo: ${jobVehicle ?? ''}`,
    tip: ({ jobVehicle }) => `Propina: ${jobVehicle ?? ''}`,
  },
}
