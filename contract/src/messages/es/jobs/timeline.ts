import type { ToldField } from '../../../features/jobs/changes.rules.ts'
import type { TimelineActor } from '../../../features/jobs/job-life.contract.ts'
import type { JobStatus } from '../../../features/jobs/job-values.contract.ts'
import { showMoney } from '../../../lib/money.ts'
import type { messages as english } from '../../en/jobs/timeline.ts'
import { showSpan, showStart } from '../../show-times.ts'
import { messages as jobFields } from './job-fields.ts'

const { timeline: fieldNames } = jobFields

export const listFields = (fields: readonly ToldField[]): string =>
  new Intl.ListFormat('es-US').format(fields.map((field) => fieldNames[field]))

const STATUSES: Record<JobStatus, string> = { pending: 'Pendiente', 'in-progress': 'En curso', completed: 'Terminado' }

const ACTORS: Record<TimelineActor, string> = {
  customer: 'el cliente',
  mechanic: 'el mecánico',
  dispatcher: 'la oficina',
  system: 'Desert Wrench',
}

export const messages: typeof english = {
  created: 'Trabajo creado',
  offered: ({ mechanicName }) => `${mechanicName} solicitó el trabajo`,
  offer_withdrawn: ({ mechanicName }) => `Se retiró la solicitud de ${mechanicName}`,
  offer_rejected: ({ mechanicName }) => `No se aceptó la solicitud de ${mechanicName}`,
  booked: ({ mechanicName }) => `${mechanicName} tiene el trabajo`,
  reopened: ({ mechanicName }) => `${mechanicName} ya no tiene el trabajo; está abierto otra vez`,
  own_mechanic: ({ mechanicName }) => `El cliente y el mecánico (${mechanicName}) son la misma persona`,
  changed: ({ by, fields }) => `Cambios hechos por ${ACTORS[by]}: ${listFields(fields)}`,
  status_set: ({ status }) => `Estado: ${STATUSES[status]}`,
  on_the_way: ({ mechanicName }) => `${mechanicName} va en camino`,
  arrived: ({ mechanicName }) => `${mechanicName} ya llegó`,
  working: ({ mechanicName }) => `${mechanicName} empezó el trabajo`,
  done: ({ reason }) => (reason ? `Terminado sin mecánico: ${reason}` : 'El trabajo está terminado'),
  completion_undone: 'La oficina deshizo el cierre del trabajo',
  move_undone: 'La oficina deshizo este cambio',
  cancelled: ({ by, reason }) => `Lo canceló ${ACTORS[by]}: ${reason}`,
  estimate_sent: ({ mechanicName, total }) => `${mechanicName} envió un presupuesto de ${showMoney(total)}`,
  estimate_approved: ({ total, lines }) =>
    lines
      ? `${lines.approved} de ${lines.of} renglones del presupuesto aprobados: ${showMoney(total)}`
      : `Presupuesto de ${showMoney(total)} aprobado`,
  estimate_declined: ({ total }) => `Presupuesto de ${showMoney(total)} rechazado`,
  estimate_signed: ({ by, total, lines }) =>
    `El cliente firmó por ${showMoney(total)}${lines ? ` (${lines.approved} de ${lines.of} renglones)` : ''} en el teléfono ${by === 'dispatcher' ? 'de la oficina' : 'del mecánico'}`,
  deposit_paid: ({ cents }) => `Anticipo de ${showMoney(cents)} pagado con tarjeta`,
  deposit_waived: ({ by, cents }) => `${ACTORS[by]} quitó el anticipo de ${showMoney(cents)}`,
  price_changed: ({ total, before }) =>
    before === null
      ? `Precio acordado por teléfono: ${showMoney(total)}`
      : `El precio cambió por teléfono de ${showMoney(before)} a ${showMoney(total)}`,
  price_declined: ({ total, restored }) =>
    restored === null
      ? `El cliente rechazó ${showMoney(total)}`
      : `El cliente rechazó ${showMoney(total)}; vuelve a valer ${showMoney(restored)}`,
  price_settled: ({ total, before }) =>
    before === null
      ? `Faltaba el precio y ahora es ${showMoney(total)}`
      : `El precio era ${showMoney(before)} y ahora es el aprobado, ${showMoney(total)}`,
  accepted: ({ mechanicName }) => `${mechanicName} aceptó la reserva`,
  declined: ({ mechanicName, reason }) => `${mechanicName} rechazó la reserva: ${reason}`,
  dropped: ({ mechanicName, reason }) => `${mechanicName} devolvió el trabajo: ${reason}`,
  unanswered: ({ mechanicName }) => `${mechanicName} todavía no ha respondido a la reserva`,
  rescheduled: ({ by, ...window }) => `Hora cambiada por ${ACTORS[by]}: ${showSpan(window, 'es-US')}`,
  reschedule_proposed: ({ windowStart, windowEnd }) =>
    `El mecánico propuso ${showSpan({ windowStart, windowEnd }, 'es-US')}`,
  reschedule_declined: ({ windowStart, windowEnd }) =>
    `El cliente rechazó ${showSpan({ windowStart, windowEnd }, 'es-US')}`,
  reschedule_withdrawn: ({ windowStart, windowEnd }) =>
    `El mecánico retiró ${showSpan({ windowStart, windowEnd }, 'es-US')}`,
  reschedule_lapsed: ({ windowStart, windowEnd }) =>
    `La hora propuesta pasó sin respuesta: ${showSpan({ windowStart, windowEnd }, 'es-US')}`,
  plan_set_aside: ({ start }) =>
    `Se quitó la hora prevista (${showStart(start, 'es-US')}): el mecánico tenía otro trabajo entonces`,
  rated: ({ by, stars }) => `Calificó ${ACTORS[by]}: ${stars} de 5 estrellas`,
  link_made: 'La oficina creó un enlace para que el cliente vea el trabajo',
  link_ended: 'El enlace privado dejó de funcionar, porque pudo ser de un cliente anterior',
}
