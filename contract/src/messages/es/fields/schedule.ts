import type { messages as english } from '../../en/fields/schedule.ts'

export const messages: typeof english = {
  workingHours: 'Indique el horario con día de 0 a 6, inicio y fin, por ejemplo 07:00 y 19:00',
  workingDay: 'Elija un día de 0 (domingo) a 6',
  timeOfDay: 'Use una hora entre 00:00 y 24:00, por ejemplo 07:30',
  spanOrder: 'El fin debe ser posterior al inicio',
  spansOverlap: 'Este horario se cruza con otro del mismo día',
  timeOff: 'Indique cada ausencia con inicio y fin',
  tooMany: ({ most }) => `Use como máximo ${most}`,
  holdMechanic: 'Esta hora está reservada con otro mecánico',
  past: 'Elija una hora que no haya pasado',
  tooFar: ({ days }) => `Elija una hora dentro de los próximos ${days} días`,
  windowFrom: 'Envíe el inicio y el fin de la hora prometida',
  windowLength: 'La hora prometida debe durar de 15 minutos a 8 horas',
  windowPlan: 'El inicio previsto debe estar dentro de la hora prometida',
  mover: 'Elija quién cambia la hora: customer, mechanic o dispatcher',
  reason: 'Escriba un motivo de 3 a 300 caracteres',
  length: 'Una hora debe durar de 15 minutos a 40 horas',
  agendaDays: ({ days }) => `El fin debe ser posterior al inicio, por ${days} días como máximo`,
  where: 'Envíe latitud y longitud, o un jobId',
  distinct: 'Use start o mechanic',
}
