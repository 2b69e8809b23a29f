import type { Work } from '../../features/vehicles/maintenance.rules.ts'
import { showMoney } from '../../lib/money.ts'
import type { messages as english, TextParameters } from '../en/texts.ts'
import { showSpan, showStart, showTime } from '../show-times.ts'

type Given = TextParameters

const time = ({ windowStart, windowEnd }: Pick<Given, 'windowStart' | 'windowEnd'>): string | null =>
  windowStart === null || windowEnd === null ? null : showSpan({ windowStart, windowEnd }, 'es-US')
const at = (moment: string | null) => (moment === null ? '' : showStart(moment, 'es-US'))

const thread = ({ business, writer, message, before }: Given) =>
  `${business}: ${writer && `${writer}: `}"${message}"${before === 0 ? '' : ` (y ${before} más antes)`}.`

const DUE: Readonly<Record<Work, string>> = {
  oil: 'aceite',
  tires: 'llantas',
  brakes: 'frenos',
  battery: 'batería',
  ac: 'aire',
  coolant: 'anticongelante',
}
/** At most two by name. */
const due = ({ works }: Given): string =>
  works.length === 0
    ? 'mantenimiento'
    : `${works
        .slice(0, 2)
        .map((work) => DUE[work])
        .join(' y ')}${works.length > 2 ? ' y más' : ''}`

export const messages: typeof english = {
  booked: {
    subject: ({ vehicle }) => `Su solicitud para su ${vehicle}`,
    text: (given) =>
      `${given.business}: recibimos su solicitud para su ${given.vehicle}${time(given) ? `, ${time(given)}` : ''}. Responda STOP para no recibir textos. Siga aquí: ${given.link}`,
  },
  offers: {
    subject: ({ vehicle }) => `Ofertas para su ${vehicle}`,
    text: ({ business, offers, vehicle, link }) =>
      `${business}: ${offers === 1 ? 'tiene una oferta' : `tiene ${offers} ofertas`} para su ${vehicle}. Compare y elija: ${link}`,
  },
  noOffers: {
    subject: ({ vehicle }) => `Aún no hay ofertas para su ${vehicle}`,
    text: ({ business, vehicle, link }) =>
      `${business}: aún ningún mecánico ofreció atender su ${vehicle}. Lo estamos revisando. Su trabajo: ${link}`,
  },
  hired: {
    subject: ({ mechanicName }) => `${mechanicName} toma su trabajo`,
    text: (given) =>
      `${given.business}: ${given.mechanicName} atenderá su ${given.vehicle}${time(given) ? `, ${time(given)}` : ''}. Detalles: ${given.link}`,
  },
  unanswered: {
    subject: ({ mechanicName }) => `${mechanicName} aún no responde`,
    text: ({ business, mechanicName, link }) =>
      `${business}: ${mechanicName} aún no responde a su reservación. Puede esperar o elegir otro mecánico: ${link}`,
  },
  reopened: {
    subject: ({ vehicle }) => `Su ${vehicle} necesita otro mecánico`,
    text: ({ business, vehicle, link }) =>
      `${business}: el mecánico de su ${vehicle} no puede ir. Otros mecánicos ya pueden enviar ofertas: ${link}`,
  },
  timeChanged: {
    subject: ({ vehicle }) => `Nueva hora para su ${vehicle}`,
    text: (given) =>
      `${given.business}: nueva hora para su ${given.vehicle}: ${time(given) ?? ''}. Detalles: ${given.link}`,
  },
  timeProposed: {
    subject: ({ mechanicName }) => `${mechanicName} propone otra hora`,
    text: (given) =>
      `${given.business}: ${given.mechanicName} propone otra hora: ${time(given) ?? ''}. Acepte o rechace: ${given.link}`,
  },
  reminderEvening: {
    subject: ({ vehicle }) => `Mañana: su ${vehicle}`,
    text: (given) =>
      `${given.business}: recordatorio para mañana, ${time(given) ?? ''}. ${given.mechanicName} atenderá su ${given.vehicle}. Detalles: ${given.link}`,
  },
  reminderSoon: {
    subject: ({ vehicle }) => `Hoy: su ${vehicle}`,
    text: (given) =>
      `${given.business}: ${given.mechanicName} atenderá su ${given.vehicle} hoy, ${time(given) ?? ''}. Detalles: ${given.link}`,
  },
  onTheWay: {
    subject: ({ mechanicName }) => `${mechanicName} va en camino`,
    text: ({ business, mechanicName, arrivesAt, link }) =>
      `${business}: ${mechanicName} va en camino${arrivesAt === null ? '' : ` y espera llegar a las ${showTime(arrivesAt, 'es-US')}`}. Siga aquí: ${link}`,
  },
  estimate: {
    subject: ({ vehicle }) => `Un presupuesto para su ${vehicle}`,
    text: ({ business, mechanicName, total, vehicle, link }) =>
      `${business}: ${mechanicName} envió un presupuesto de ${showMoney(total)} para su ${vehicle}. Apruebe o rechace: ${link}`,
  },
  priceChanged: {
    subject: ({ vehicle }) => `Cambió el precio para su ${vehicle}`,
    text: ({ business, mechanicName, total, signed, link }) =>
      `${business}: el precio con ${mechanicName} ahora es ${showMoney(total)}, como se ${signed ? 'firmó en su teléfono' : 'acordó por teléfono'}. ¿No es así? Objete aquí: ${link}`,
  },
  cancelled: {
    subject: ({ vehicle }) => `Se canceló el trabajo de su ${vehicle}`,
    text: ({ business, vehicle, link }) =>
      `${business}: cancelamos el trabajo de su ${vehicle}. Nadie irá. Detalles: ${link}`,
  },
  done: {
    subject: ({ vehicle }) => `Su ${vehicle} está listo`,
    text: ({ business, mechanicName, vehicle, link }) =>
      `${business}: ${mechanicName} terminó con su ${vehicle}. Vea su recibo y califique el trabajo: ${link}`,
  },
  paymentReceived: {
    subject: ({ total }) => `Recibimos ${showMoney(total)}`,
    text: ({ business, total, vehicle, link }) =>
      `${business}: recibimos su pago de ${showMoney(total)} por su ${vehicle}. Recibo: ${link}`,
  },
  maintenanceDue: {
    subject: ({ vehicle }: Given) => `A su ${vehicle} le toca mantenimiento`,
    text: (given: Given) =>
      `${given.business}: a su ${given.vehicle} le toca: ${due(given)}.${time(given) ? ` Hay lugar ${time(given)}.` : ''} Reserve o diga si ya se hizo: ${given.link}`,
  },
  messageToCustomer: {
    subject: ({ writer, business }) => `Mensaje de ${writer || business}`,
    text: (given) => `${thread(given)} Responda aquí o abra ${given.link}`,
  },
  messageToMechanic: {
    subject: ({ writer, vehicle, business }) => `Mensaje de ${writer || business}: ${vehicle}`,
    text: (given) => `${thread(given)} Responda aquí o abra ${given.link}`,
  },
  mechanicBooked: {
    subject: ({ vehicle }) => `Nueva reservación: ${vehicle}`,
    text: (given) =>
      `${given.business}: ${given.customerName} hizo una reservación con usted: ${given.vehicle}${time(given) ? `, ${time(given)}` : ', lo antes posible'}. Acepte o rechace: ${given.link}`,
  },
  mechanicHired: {
    subject: ({ vehicle }) => `Contratado: ${vehicle}`,
    text: (given) =>
      `${given.business}: ${given.customerName} aprobó su oferta para el ${given.vehicle}${time(given) ? `, ${time(given)}` : ''}. Trabajo: ${given.link}`,
  },
  notTaken: {
    subject: ({ vehicle }) => `Oferta no aceptada: ${vehicle}`,
    text: ({ business, vehicle, link }) =>
      `${business}: esta vez no se aceptó su oferta para el ${vehicle}. Trabajos abiertos: ${link}`,
  },
  estimateAnswered: {
    subject: ({ answer }) => (answer === 'approved' ? 'Presupuesto aprobado' : 'Presupuesto rechazado'),
    text: ({ business, customerName, answer, total, vehicle, link }) =>
      `${business}: ${customerName} ${answer === 'approved' ? 'aprobó' : 'rechazó'} ${showMoney(total)} para el ${vehicle}. Trabajo: ${link}`,
  },
  mechanicCancelled: {
    subject: ({ vehicle }) => `Ya no es su trabajo: ${vehicle}`,
    text: ({ business, vehicle, link }) =>
      `${business}: el trabajo del ${vehicle} se canceló o se asignó a otra persona. No hace falta que vaya. Sus trabajos: ${link}`,
  },
  mechanicTimeChanged: {
    subject: ({ vehicle }) => `Nueva hora: ${vehicle}`,
    text: (given) =>
      `${given.business}: nueva hora para el ${given.vehicle} de ${given.customerName}: ${time(given) ?? ''}. Trabajo: ${given.link}`,
  },
  mechanicTimeKept: {
    subject: ({ vehicle }) => `Rechazaron su nueva hora: ${vehicle}`,
    text: ({ business, customerName, vehicle, link }) =>
      `${business}: ${customerName} mantiene la hora acordada para el ${vehicle}. Trabajo: ${link}`,
  },
  emergencyNear: {
    subject: ({ vehicle }) => `Emergencia cerca de usted: ${vehicle}`,
    text: ({ business, vehicle, place, link }) =>
      `${business}: emergencia cerca de usted${place === '' ? '' : ` en ${place}`}, un ${vehicle}. Envíe una oferta: ${link}`,
  },
  trialEnds: {
    subject: 'Su prueba gratis termina pronto',
    text: ({ business, moment, link }) =>
      `${business}: su prueba gratis termina ${at(moment)}. Elija un plan para seguir recibiendo trabajos: ${link}`,
  },
  feeDue: {
    subject: ({ total }) => `Tarifa de plataforma: ${showMoney(total)}`,
    text: ({ business, total, moment, link }) =>
      `${business}: debe una tarifa de plataforma de ${showMoney(total)} antes de ${at(moment)}. Pague aquí: ${link}`,
  },
  staffNoOffers: {
    subject: ({ vehicle, emergency }) => `${emergency ? 'EMERGENCIA: sin' : 'Sin'} ofertas en 15 minutos: ${vehicle}`,
    text: ({ business, customerName, vehicle, link }) =>
      `${business}: nadie ha hecho una oferta para el ${vehicle} de ${customerName} en 15 minutos. Asigne un mecánico: ${link}`,
  },
  staffUnanswered: {
    subject: ({ mechanicName }) => `${mechanicName} no responde a una reservación`,
    text: ({ business, mechanicName, customerName, vehicle, link }) =>
      `${business}: ${mechanicName} no responde a la reservación del ${vehicle} de ${customerName}. Llámelo o reasígnela: ${link}`,
  },
  staffDispute: {
    subject: ({ total, vehicle }) => `Pago en disputa: ${showMoney(total)}, ${vehicle}`,
    text: ({ business, total, customerName, vehicle, moment, link }) =>
      `${business}: el banco disputa ${showMoney(total)} que ${customerName} pagó por el ${vehicle}. ${moment ? `Mande las pruebas antes de ${at(moment)}` : 'Mande las pruebas pronto'}: ${link}`,
  },
  providerFailing: {
    subject: 'Los textos no salen',
    text: ({ business, link }) =>
      `${business}: el proveedor de textos los rechaza o no responde. Los textos esperan. Vea "npm run doctor" y la cuenta del proveedor. ${link}`,
  },
}
