import type { messages as english } from '../en/my-hours.ts'

const ofSeveral = (number: number) => (number > 1 ? ` ${number}` : '')

export const messages: typeof english = {
  settings: 'Mi horario y perfil',
  canned: 'Trabajos guardados',
  profile: 'Mi perfil',
  profileLead:
    'Los clientes ven sus tarifas, su especialidad y su distancia. Las solicitudes que ya envió conservan su precio.',
  loadingProfile: 'Cargando su perfil',
  onTimeNow: ({ percent }) => `Usted cumplió el ${percent}% de sus horas prometidas. Los clientes lo ven.`,
  onTimeLater: ({ count }) => `Los clientes ven cuántas horas prometidas cumplió a partir de ${count}.`,

  title: 'Mi horario',
  lead: 'A los clientes se les ofrecen horas dentro de su horario. Todo está en hora de Phoenix.',
  loading: 'Cargando su horario',
  notSaved: 'No se guardó',

  pause: 'Pausa',
  pauseLead: 'Durante la pausa no se ofrecen horas con usted a los clientes.',
  oneHour: '1 hora',
  twoHours: '2 horas',
  restOfDay: 'El resto del día',
  untilTime: 'Hasta una hora',
  pauseUntil: 'Pausa hasta',
  pauseNow: 'Hacer pausa',
  pausedUntil: ({ until }) => `En pausa hasta ${until}`,
  pausedDetail: 'Antes de esa hora no se ofrecen horas con usted a los clientes. Sus trabajos siguen igual.',
  resume: 'Terminar la pausa',
  pauseFailed: 'No se pudo cambiar la pausa',

  week: 'Horario semanal',
  days: ['Domingo', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado'],
  closed: 'Cerrado',
  noHours: 'Sin horario',
  noHoursDetail: 'A los clientes no se les ofrecen horas con usted.',
  from: ({ day, number }) => `${day}, desde${ofSeveral(number)}`,
  to: ({ day, number }) => `${day}, hasta${ofSeveral(number)}`,
  addHours: 'Agregar horas',
  removeHours: ({ day, number }) => `${day}: quitar las horas ${number}`,
  copyToWorkdays: 'Copiar de lunes a viernes',

  timeOff: 'Días libres',
  timeOffLead: 'Los trabajos ya planeados no cambian. Devuelva o mueva los que no pueda hacer.',
  timeOffNumber: ({ number }) => `Tiempo libre ${number}`,
  offFrom: 'Desde',
  offTo: 'Hasta',
  addTimeOff: 'Agregar tiempo libre',
  removeTimeOff: ({ number }) => `Quitar el tiempo libre ${number}`,

  save: 'Guardar el horario',
  saved: 'Horario guardado',
  savedDetail: 'Los trabajos planeados no cambian.',
  saveFailed: 'No se pudo guardar su horario',
}
