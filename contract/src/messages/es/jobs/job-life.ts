import type { messages as english } from '../../en/jobs/job-life.ts'
import { pluralsOf } from '../../plurals.ts'

const plural = pluralsOf('es-US')

export const messages: typeof english = {
  stages: {
    open: 'Abierto',
    offered: 'Con solicitudes',
    booked: 'Reservado',
    on_the_way: 'En camino',
    arrived: 'Ya llegó',
    working: 'Trabajando',
    done: 'Terminado',
    cancelled: 'Cancelado',
  },
  timeline: 'Lo que ha pasado',
  nothingYet: 'Todavía no ha pasado nada.',
  reportedAt: ({ when }) => `informado ${when}`,

  price: 'Precio',
  labor: 'Mano de obra',
  travel: 'Cargo por viaje',
  travelFor: ({ miles, about }) =>
    `Cargo por viaje (${about ? 'como ' : ''}${miles} ${plural(Number(miles), { one: 'milla', other: 'millas' })})`,
  noTravel: 'No incluye el viaje: no se sabe la distancia.',
  noPrice: 'Todavía no hay precio.',
  total: 'Total',
  about: ({ total }) => `Unos ${total}`,
  agreedBy: {
    customer: ({ when }) => `De acuerdo con el cliente, ${when}`,
    dispatcher: ({ when }) => `Acordado por teléfono, ${when}`,
    system: ({ when }) => `Precio anterior a la actualización, ${when}`,
  },
  agreedBySignature: ({ when }) => `Firmado en el teléfono del mecánico, ${when}`,
  tax: 'Impuesto sobre refacciones',
  lineDeclined: 'Rechazado',
  times: ({ quantity, price }) => `${quantity}\u00a0×\u00a0${price}`,
  lineKinds: {
    labor: 'Mano de obra',
    part: 'Refacción',
    travel: 'Cargo por viaje',
    fee: 'Cargo',
    discount: 'Descuento',
  },

  receipt: 'Recibo',
  receiptOpen: 'Ver recibo',
  receiptLoading: 'Cargando el recibo',
  receiptFor: 'Para',
  receiptVehicle: 'Vehículo',
  receiptMechanic: 'Mecánico',
  receiptDone: 'Terminado el',
  paidBy: ({ method, day }) =>
    `Pagado ${{ cash: 'en efectivo', card: 'con tarjeta', transfer: 'por transferencia' }[method]} el ${day}`,
  tipBy: ({ day }) => `Propina con tarjeta el ${day}, aparte`,
  depositBy: ({ method, day }) =>
    `Anticipo pagado ${{ cash: 'en efectivo', card: 'con tarjeta', transfer: 'por transferencia' }[method]} el ${day}`,
  returned: 'Devuelto a usted, o en camino',
  due: 'Falta pagar',
  paidInFull: 'Pagado por completo. ¡Gracias!',
  print: 'Imprimir',

  shareLink: 'Compartir el enlace',
  copyLink: 'Copiar el enlace',
  linkCopied: 'Enlace copiado',
  linkNotCopied: 'No se pudo copiar el enlace. Abra su trabajo y cópielo de la barra de direcciones.',
  linkTitle: 'Mi trabajo en Desert Wrench',
}
