import type { messages as english } from '../en/offers.ts'
import { pluralsOf } from '../plurals.ts'

const plural = pluralsOf('es-US')

export const messages: typeof english = {
  title: 'Mis avisos',
  lead: 'Aquí sigue sus trabajos y les contesta a los mecánicos que los quieren.',

  find: 'Buscar mis avisos',
  phone: 'Número de teléfono',
  phoneHint: 'El que dio al pedir el servicio, escrito como quiera',
  show: 'Ver mis avisos',

  waiting: 'Esperan su respuesta',
  list: 'Avisos',
  none: 'Ninguna solicitud espera su respuesta.',
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
  approvedDetail: ({ mechanic }) => `${mechanic} lo ve en su página de trabajos. Llámele para acordar los detalles.`,
  approvalFailed: 'No se aprobó',
  notApproved: 'No se pudo aprobar la solicitud',
  reject: 'Rechazar',
  rejected: 'Solicitud rechazada',
  rejectedDetail: ({ mechanic }) => `${mechanic} lo ve en sus avisos.`,
  rejectionFailed: 'No se rechazó',
  notRejected: 'No se pudo rechazar la solicitud',

  hired: 'Contrató a un mecánico',
  comes: ({ mechanic, vehicle }) => `${mechanic} va a arreglar su ${vehicle}.`,
  mechanicPhone: 'Teléfono',
  othersRejected: 'Las solicitudes de otros mecánicos se rechazaron. Su trabajo está en curso.',
  call: ({ mechanic }) => `Llamar a ${mechanic}`,
  done: 'Listo',

  yourJob: 'El trabajo',
  unfinished: 'Trabajos sin terminar',
  noneUnfinished: 'No hay trabajos sin terminar con este número.',
  cancelled: 'Trabajos cancelados',
  noneCancelled: 'No hay trabajos cancelados.',
  seeJob: 'Ver el trabajo',
  shownAbove: 'Está arriba',
  loadingJob: 'Cargando el trabajo',
  next: {
    open: () =>
      'Los mecánicos ya ven su trabajo. Aquí llegan sus solicitudes y nadie va antes de que usted apruebe una.',
    offered: () => 'Compare las solicitudes y apruebe la que quiera. Nadie va antes de eso.',
    booked: ({ mechanic }) =>
      mechanic === null
        ? 'Su trabajo está en curso. Todavía no se sabe qué mecánico va.'
        : `${mechanic} tiene su trabajo. Esta página muestra cuándo va en camino.`,
    on_the_way: ({ mechanic }) => `${mechanic ?? 'El mecánico'} va en camino.`,
    arrived: ({ mechanic }) => `${mechanic ?? 'El mecánico'} ya está con su auto. Enseguida empieza el trabajo.`,
    working: ({ mechanic }) =>
      `${mechanic ?? 'El mecánico'} está trabajando en su auto. Al terminar, aquí tendrá su recibo.`,
    done: () => 'El trabajo está terminado. Aquí está su recibo.',
    cancelled: () => 'Este trabajo se canceló. Nadie va.',
  },
  whoComes: 'Su mecánico',
  openAgain: 'Su trabajo está abierto otra vez y otros mecánicos pueden enviarle solicitudes.',
  waitingFor: ({ mechanic }) => `Esperando la respuesta de ${mechanic}`,
  unanswered: ({ mechanic }) => `${mechanic} todavía no ha respondido. Puede seguir esperando o elegir otro mecánico.`,
  offers: 'Solicitudes',
  distance: 'Distancia',
  milesAway: ({ miles, about }) => `${about ? 'Unas ' : ''}${miles} millas`,
  distanceUnknown: 'No se sabe',
  seeOffer: 'Ver solicitud',
  pickOffer: 'Lea una solicitud para aprobarla o rechazarla.',

  estimateSent: ({ mechanic }) => `${mechanic} le envió un presupuesto`,
  estimateChanged: ({ mechanic }) => `${mechanic} cambió el presupuesto`,
  estimateWaits: 'El trabajo no se puede terminar antes de que usted conteste.',
  changedFrom: ({ was, now }) => `El precio es ${was}; con este presupuesto es ${now}.`,
  added: 'Lo nuevo',
  takenOff: 'Lo que se quita',
  approveEstimate: 'Aprobar presupuesto',
  estimateApproved: 'Presupuesto aprobado',
  estimateApprovedDetail: ({ total }) => `El trabajo cuesta ${total}.`,
  approveFailed: 'No se aprobó',
  estimateNotApproved: 'No se pudo aprobar el presupuesto',
  declineEstimate: 'Rechazar',
  estimateDeclined: 'Presupuesto rechazado',
  estimateDeclinedDetail: 'Sigue el precio acordado antes. El mecánico puede enviar otro presupuesto.',
  declineFailed: 'No se rechazó',
  estimateNotDeclined: 'No se pudo rechazar el presupuesto',
  priceChanged: 'Su precio cambió',
  priceByPhone: ({ total }) => `${total}, como se acordó por teléfono.`,
  priceSigned: ({ total }) => `${total}, como se firmó en el teléfono de su mecánico.`,
  priceWas:
    '¿No es así? Puede rechazarlo hasta que empiece el trabajo. Entonces vuelve a valer el precio acordado antes.',
  declinePrice: 'Rechazar este precio',
  priceDeclined: 'Precio rechazado',
  youDeclinedPrice: ({ total, holds }) =>
    holds === null ? `Rechazó ${total}.` : `Rechazó ${total}. El precio vuelve a ser ${holds}.`,
  youDeclined: ({ total }) => `Usted rechazó un presupuesto de ${total}. El mecánico puede enviar otro.`,

  cancelJob: 'Cancelar el trabajo',
  cancelLead: ({ vehicle }) =>
    `Si cancela, ya nadie irá a arreglar su ${vehicle}. Desert Wrench no le cobra nada por cancelar.`,
  cancelReason: '¿Por qué lo cancela?',
  cancelReasonHint: 'Solo lo lee nuestra oficina (3 caracteres o más)',
  keepJob: 'No cancelar',
  jobCancelled: 'Trabajo cancelado',
  jobCancelledDetail: 'Los mecánicos lo ven en sus avisos. Si el suyo viene en camino, llámele.',
  cancelFailed: 'No se canceló',
  notCancelled: 'No se pudo cancelar el trabajo',
  bookAgain: 'Pedir otra vez',

  linkUnknown: 'Este enlace ya no funciona',
  linkUnknownDetail:
    'Quizá cambió el teléfono del trabajo, o el enlace está incompleto. Busque su trabajo con su número de teléfono.',
  linkReadOnly: 'Este enlace solo muestra el trabajo. Para aprobar, cancelar o calificar, inicie sesión o llámenos.',
  linkPrivate:
    'Quien tenga este enlace puede ver este trabajo y contestar por usted. Compártalo solo con gente de confianza.',
  ofMessages: 'Mensajes sobre este trabajo',
  otherJobs: 'Buscar mis otros trabajos',
  lastBooking: ({ vehicle }) => `Su última reservación: ${vehicle}`,
  lastBookingDetail: 'Su enlace privado se guardó en este aparato.',
  forgetLink: 'Borrar el enlace',
}
