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
  deposit: 'Anticipo',
  depositAsked: {
    customer: ({ amount, name }) =>
      `${name} pide un anticipo de ${amount} antes de empezar. Es parte del precio y se le devuelve si se cancela el trabajo.`,
    mechanic: ({ amount }) =>
      `Usted pidió un anticipo de ${amount}. Puede empezar cuando esté pagado, o sin el anticipo.`,
    dispatcher: ({ amount }) =>
      `El mecánico pidió un anticipo de ${amount}. El trabajo puede empezar cuando esté pagado o si usted lo quita.`,
  },
  depositPaid: ({ amount }) => `Anticipo de ${amount} pagado`,
  depositWaived: ({ amount }) => `Sin anticipo: ya no se piden los ${amount}`,
  depositWaits: 'Falta pagar el anticipo',
  payDeposit: ({ amount }) => `Pagar el anticipo de ${amount} con tarjeta`,
  noCardsNow: ({ name }) => `Ahora no se puede pagar con tarjeta. Pregunte a ${name} cómo seguir.`,
  waive: { mechanic: 'Empezar sin el anticipo', dispatcher: 'Quitar el anticipo' },
  waiveQuestion: ({ amount }) => `¿Seguir sin el anticipo de ${amount}?`,
  waiveDetail: 'Ya no se le pide al cliente. El precio completo se paga después del trabajo.',
  waiveBack: 'Seguir pidiéndolo',
  waived: 'Ya no se pide el anticipo',
  waiveRefused: 'El anticipo se sigue pidiendo',
  waiveFailed: 'No se pudo quitar el anticipo. Inténtelo de nuevo.',
  giveTip: 'Dar propina con tarjeta',
  giveTipOf: ({ amount }) => `Dar ${amount} de propina con tarjeta`,
}
