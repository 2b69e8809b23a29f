import type { JobPurpose } from '../../features/billing/job-payments.contract.ts'
import type { Step } from '../../features/jobs/job-values.contract.ts'
import type { ChoiceReason } from '../../features/offers/choice.rules.ts'
import { showMoney } from '../../lib/money.ts'
import type { messages as english } from '../en/notifications.ts'
import { showSpan } from '../show-times.ts'
import { listFields } from './jobs/timeline.ts'

const STEPS: Record<Step, (mechanicName: string) => string> = {
  on_the_way: (mechanicName) => `${mechanicName} va en camino`,
  arrived: (mechanicName) => `${mechanicName} ya llegó`,
  working: (mechanicName) => `${mechanicName} empezó el trabajo`,
  done: (mechanicName) => `${mechanicName} terminó`,
}

const CHOSEN: Record<ChoiceReason, string> = {
  earlier: ' Se asignó a alguien que puede llegar antes.',
  closer: ' Se asignó a alguien que tiene su base más cerca.',
}
const chosen = (because: ChoiceReason | undefined) => (because ? CHOSEN[because] : '')

const PAID: Record<JobPurpose, string> = { balance: 'Pagado', deposit: 'Anticipo pagado', tip: 'Propina' }

export const messages: typeof english = {
  job_booked: {
    title: 'Nueva reservación',
    message: ({ customerName, vehicleInfo }) => `${customerName} hizo una reservación con usted: ${vehicleInfo}.`,
  },
  job_pickup: {
    title: ({ mechanicName }) => `${mechanicName} quiere atender su trabajo`,
    message: ({ vehicleInfo, message }) => `Para su ${vehicleInfo}: ${message}`,
  },
  job_approved: {
    title: 'El trabajo es suyo',
    message: ({ customerName, vehicleInfo }) => `${customerName} aprobó su solicitud: ${vehicleInfo}.`,
  },
  job_rejected: {
    title: 'Solicitud no aceptada',
    message: ({ vehicleInfo, because }) => `Esta vez no se aceptó su solicitud: ${vehicleInfo}.${chosen(because)}`,
  },
  job_withdrawn: {
    title: 'Su trabajo está abierto otra vez',
    message: ({ mechanicName, vehicleInfo }) =>
      `${mechanicName} ya no puede atender su ${vehicleInfo}. Otros mecánicos ya pueden solicitar el trabajo.`,
  },
  job_changed: {
    title: 'Su trabajo cambió',
    message: ({ customerName, vehicleInfo, fields }) =>
      `${customerName}, ${vehicleInfo}. Vea otra vez: ${listFields(fields)}.`,
  },
  job_cancelled: {
    title: 'Trabajo cancelado',
    message: ({ vehicleInfo, by, reason }) =>
      `${by === 'customer' ? 'El cliente' : 'La oficina'} canceló el trabajo (${vehicleInfo})${reason ? `: ${reason}` : '.'}`,
  },
  job_unassigned: {
    title: 'El trabajo ya no es suyo',
    message: ({ customerName, vehicleInfo, because }) =>
      `La oficina quitó de su lista este trabajo: ${vehicleInfo}, de ${customerName}.${chosen(because)}`,
  },
  job_step: {
    title: ({ mechanicName, step }) => STEPS[step](mechanicName),
    message: ({ vehicleInfo }) => `Su ${vehicleInfo}.`,
  },
  estimate_sent: {
    title: ({ mechanicName, version }) =>
      version === 1 ? `${mechanicName} le mandó un presupuesto` : `${mechanicName} cambió el presupuesto`,
    message: ({ vehicleInfo, total }) => `${showMoney(total)} por su ${vehicleInfo}. Apruébelo o rechácelo, por favor.`,
  },
  inspection_ready: {
    title: ({ mechanicName, version }) =>
      version === 1 ? `${mechanicName} inspeccionó su vehículo` : `${mechanicName} corrigió la inspección`,
    message: ({ vehicleInfo, now, soon }) =>
      now + soon === 0
        ? `Su ${vehicleInfo}: nada necesita reparación.`
        : `Su ${vehicleInfo}: ${now} para ya, ${soon} para pronto. Vea lo que se encontró.`,
  },
  payment_received: {
    title: ({ what, cents }) => `${PAID[what]}: ${showMoney(cents)}`,
    message: ({ customerName, vehicleInfo }) => `${customerName} pagó con tarjeta: ${vehicleInfo}.`,
  },
  estimate_approved: {
    title: 'Presupuesto aprobado',
    message: ({ customerName, vehicleInfo, total, lines }) =>
      lines
        ? `${customerName} aprobó ${lines.approved} de ${lines.of} renglones por ${showMoney(total)}: ${vehicleInfo}.`
        : `${customerName} aprobó ${showMoney(total)}: ${vehicleInfo}.`,
  },
  booking_accepted: {
    title: ({ mechanicName }) => `${mechanicName} aceptó`,
    message: ({ vehicleInfo }) => `Su reserva para ${vehicleInfo} está confirmada.`,
  },
  booking_declined: {
    title: ({ mechanicName }) => `${mechanicName} no puede ir`,
    message: ({ vehicleInfo, reason }) =>
      `Su trabajo para ${vehicleInfo} está abierto otra vez y otros mecánicos pueden tomarlo. Motivo: ${reason}`,
  },
  booking_unanswered: {
    title: ({ mechanicName }) => `${mechanicName} todavía no ha respondido`,
    message: ({ vehicleInfo }) => `Puede seguir esperando o elegir otro mecánico para ${vehicleInfo}.`,
  },
  rescheduled: {
    title: 'Nueva hora',
    message: ({ vehicleInfo, ...window }) => `${vehicleInfo}: ${showSpan(window, 'es-US')}`,
  },
  reschedule_proposed: {
    title: ({ mechanicName }) => `${mechanicName} propone otra hora`,
    message: (job) => `${job.vehicleInfo}: ${showSpan(job, 'es-US')} Acéptela o conserve su hora.`,
  },
  reschedule_declined: {
    title: 'No aceptaron su nueva hora',
    message: ({ customerName, vehicleInfo }) => `${customerName} conserva la hora acordada para ${vehicleInfo}.`,
  },
  referral: {
    title: ({ mechanicName }) => `¿Llegó por recomendación de ${mechanicName ?? 'un mecánico'}?`,
    message:
      'Esa persona gana un boleto de la rifa cuando usted termine su primer trabajo. Confirme solo si es cierto.',
  },
  estimate_declined: {
    title: 'Presupuesto rechazado',
    message: ({ customerName, vehicleInfo, total }) =>
      `${customerName} rechazó ${showMoney(total)}: ${vehicleInfo}. Llámele o mándele otro presupuesto.`,
  },
  price_changed: {
    title: 'Su precio cambió',
    message: ({ mechanicName, vehicleInfo, total, mayDecline, signed }) =>
      `${showMoney(total)} con ${mechanicName} por su ${vehicleInfo}, ${
        signed ? 'como se firmó en el teléfono de su mecánico' : 'como se acordó por teléfono'
      }.${mayDecline ? ' ¿No es así? Puede rechazarlo hasta que empiece el trabajo.' : ''}`,
  },
  completion_undone: {
    title: 'El trabajo sigue abierto',
    message: ({ vehicleInfo }) => `${vehicleInfo}: la oficina deshizo el cierre de este trabajo. Sigue donde estaba.`,
  },
  price_declined: {
    title: 'Precio rechazado',
    message: ({ customerName, vehicleInfo, total, restored }) =>
      `${customerName} rechazó ${showMoney(total)}: ${vehicleInfo}. ${
        restored === null ? 'El trabajo está abierto de nuevo.' : `Vuelve a costar ${showMoney(restored)}.`
      }`,
  },
}
