import type { messages as english } from '../../en/jobs/paying.ts'

export const messages: typeof english = {
  title: 'Pagar',
  payByCard: ({ amount }) => `Pagar ${amount} con tarjeta`,
  cardHint: 'Irá a la página segura de Stripe. No se cobra nada hasta que usted lo confirme allí.',
  orDirectly: ({ name }) => `O pague a ${name} en efectivo o por transferencia. El pago se anota aquí.`,
  directly: ({ name, amount }) => `Pague ${amount} a ${name} en efectivo o por transferencia. El pago se anota aquí.`,
  yourMechanic: 'su mecánico',
  toStripe: 'Lo llevamos a Stripe.',
  opened: 'Se abrió la página de pago',
  refused: 'No se abrió la página de pago',
  failed: 'No pudimos abrir la página de pago. No se cobró nada; inténtelo de nuevo.',
  tip: ({ name }) => `Propina para ${name}`,
  tipHint: ({ name }) => `Todo es para ${name}.`,
  share: ({ percent, amount }) => `${percent} % (${amount})`,
  other: 'Otro monto',
  tipAmount: 'Propina',
  giveTip: 'Dar propina con tarjeta',
  giveTipOf: ({ amount }) => `Dar ${amount} de propina con tarjeta`,
}
