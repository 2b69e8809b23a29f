import type { messages as english } from '../en/slots.ts'

export const messages: typeof english = {
  first: 'Próximas horas libres',
  loading: 'Cargando las horas libres',
  none: 'No hay horas libres en los próximos 60 días',
  more: 'Ver otros días',
  days: 'Día',
  moreDays: 'Más días',
  times: ({ day }) => `Horas libres: ${day}`,
  noneThen: ({ day }) => `No hay horas libres: ${day}.`,
  goTo: ({ day }) => `Ir a ${day}`,
  tooLate: ({ day }) => `Ya es tarde para el ${day}. Elija otro día.`,
  laterTimes: 'Más tarde',

  asSoonAsPossible: 'Lo más pronto posible',
  today: 'hoy',
  tomorrow: 'mañana',
  weekdays: ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
  // Keeps day and month on one line.
  shortDay: ({ weekday, day, month }) => `${weekday}, ${day}\u00a0de\u00a0${month}`,
  span: ({ day, start, end }) => `${day}, ${start} – ${end}`,
  until: ({ start, end }) => `${start} – ${end}`,
}
