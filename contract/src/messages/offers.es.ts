import type { messages as english } from './offers.en.ts'
import { pluralsOf } from './plurals.ts'

const plural = pluralsOf('es')

export const messages: typeof english = {
  title: 'Mis avisos',
  lead: 'Aquí esperan su respuesta los mecánicos que quieren su trabajo.',

  find: 'Buscar mis avisos',
  phone: 'Número de teléfono',
  phoneHint: 'El que dio al pedir el servicio, escrito como quiera',
  show: 'Ver mis avisos',

  waiting: 'Esperan su respuesta',
  list: 'Avisos',
  none: 'Ningún mecánico espera su respuesta.',
  noneDetail: 'Aquí aparece el mecánico que solicite su trabajo abierto.',
  book: 'Pedir servicio',
  view: 'Ver detalles',

  finished: 'Trabajos terminados',
  noneFinished: 'No hay trabajos terminados.',

  details: 'Detalles de la solicitud',
  loadingRequest: 'Cargando la solicitud',
  gone: 'Esta solicitud ya no espera respuesta',
  goneDetail: 'Ya se contestó o el mecánico ya no puede ir.',
  close: 'Cerrar',

  job: 'Su trabajo',
  whoWants: 'Quién quiere ir',
  requests: 'Solicitudes',
  noRequest: 'Ninguna solicitud espera en este trabajo.',
  price: 'Precio',
  arrival: 'Llegada',
  experience: 'Experiencia',
  years: ({ count }) => `${count} ${plural(count, { one: 'año', other: 'años' })}`,
  jobsDone: 'Trabajos hechos',

  approve: 'Aprobar y contratar',
  approved: '¡Solicitud aprobada!',
  approvedDetail: ({ mechanic }) => `Ya se le avisó a ${mechanic} y va con usted.`,
  approvalFailed: 'No se aprobó',
  notApproved: 'No se pudo aprobar la solicitud',
  reject: 'Rechazar',
  rejected: 'Solicitud rechazada',
  rejectedDetail: ({ mechanic }) => `Ya se le avisó a ${mechanic}.`,
  rejectionFailed: 'No se rechazó',
  notRejected: 'No se pudo rechazar la solicitud',

  hired: 'Contrató a un mecánico',
  comes: ({ mechanic, vehicle }) => `${mechanic} va a arreglar su ${vehicle}.`,
  mechanicPhone: 'Teléfono',
  othersTold: 'Ya se les avisó a los otros mecánicos que lo solicitaron. Su trabajo está en curso.',
  call: ({ mechanic }) => `Llamar a ${mechanic}`,
  done: 'Listo',
}
