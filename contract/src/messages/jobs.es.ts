import type { messages as english } from './jobs.en.ts'

export const messages: typeof english = {
  milesAway: ({ miles }) => `a ${miles} millas`,
  priority: 'Prioridad',
  labor: 'Mano de obra',
  stages: {
    open: 'Abierto',
    offered: 'Hay solicitudes',
    booked: 'Reservado',
    on_the_way: 'En camino',
    arrived: 'Ya llegó',
    working: 'En el trabajo',
    done: 'Terminado',
    cancelled: 'Cancelado',
  },
  lineKinds: { labor: 'Mano de obra', part: 'Refacción', travel: 'Viaje', fee: 'Cargo', discount: 'Descuento' },
  subtotal: 'Subtotal',
  tax: 'Impuesto de refacciones',
  total: 'Total',
  timeline: 'Qué ha pasado',

  receipt: 'Recibo',
  receiptNumber: ({ number }) => `Núm. ${number}`,
  receiptFor: 'Para',
  receiptVehicle: 'Vehículo',
  receiptMechanic: 'Mecánico',
  receiptDate: 'Fecha',
  paidBy: { cash: 'Efectivo', card: 'Tarjeta', transfer: 'Transferencia' },
  paidOn: ({ how, day }) => `Pagado, ${how}, ${day}`,
  due: 'Por pagar',
  print: 'Imprimir',
}
