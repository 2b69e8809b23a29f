import type { messages as english } from '../../en/billing/job-money.ts'

const ways = { cash: 'en efectivo', card: 'con tarjeta', transfer: 'por transferencia' }
const whats = { balance: 'Saldo', deposit: 'Anticipo', tip: 'Propina' }

export const messages: typeof english = {
  title: 'Pagos',
  lead: 'Lo que el cliente pagó por este trabajo y lo que se le devolvió.',
  loading: 'Cargando los pagos',
  none: 'Todavía no hay pagos.',
  paid: ({ what, method, day }) => `${whats[what]}, ${ways[method]} el ${day}`,
  online: 'por Stripe',
  fee: ({ amount }) => `Comisión retenida: ${amount}`,
  voided: ({ day, reason }) => `Anulado el ${day}: ${reason}`,
  disputes: { open: 'En disputa: el banco retiene el dinero', won: 'Disputa ganada', lost: 'Disputa perdida' },
  refund: 'Devolver',
  refundStates: { asked: 'en camino', done: 'devuelto', failed: 'falló, no se devolvió nada' },
  causes: { staff: '', cancelled: 'Trabajo cancelado', reassigned: 'El trabajo dejó a su mecánico' },
  refunded: ({ amount, day }) => `${amount} el ${day}`,
  refundOf: ({ amount }) => `Devolver hasta ${amount}`,
  refundCard:
    'El dinero regresa a la tarjeta. Se revierte la transferencia al mecánico y la comisión se devuelve en proporción.',
  refundCash: 'Anótelo después de que el mecánico haya devuelto el dinero. La comisión se devuelve en proporción.',
  amount: 'Monto',
  reason: 'Motivo',
  refundDone: 'Devolución anotada',
  refundRefused: 'Devolución rechazada',
  refundFailed: 'No se pudo anotar la devolución. Inténtelo de nuevo.',
  void: 'Anular',
  voidOf: ({ amount }) => `Anular ${amount}`,
  voidWhat: 'Para un pago que se anotó por error. El trabajo vuelve a estar pendiente de pago.',
  voidDone: 'Pago anulado',
  voidRefused: 'Pago no anulado',
  voidFailed: 'No se pudo anular el pago. Inténtelo de nuevo.',
}
