import type { messages as english } from '../../en/jobs/book-time.ts'

export const messages: typeof english = {
  when: '¿Cuándo?',
  now: 'Lo antes posible',
  nowMinutes: ({ minutes }) => `Ahora: a unos ${minutes} min`,
  nowBusy: ({ next }) => `Ahora no está libre. Próximo horario libre: ${next}`,
  nowFull: 'Ahora no está libre. No tiene horarios libres en los próximos 60 días.',
  needsPlace: 'Escriba dónde está el auto para ver los horarios libres.',
  noPlace: 'No encontramos esta dirección. Agregue su ubicación para ver los horarios libres.',
  chosen: ({ time }) => `Llegada: ${time}`,
  held: ({ until }) => `Apartado para usted hasta ${until}.`,
  taken: ({ time }) => `Alguien acaba de tomar este horario: ${time}`,
  takenNext: 'Lo que escribió sigue aquí. Elija otro horario.',
  takenNoNext: 'Lo que escribió sigue aquí. Elija «Lo antes posible» u otro mecánico.',
  chooseTime: 'Elija un horario',

  wish: '¿Cuándo quiere que vayan?',
  wishHint: 'Los mecánicos solo pueden ofrecer horarios dentro de este período.',
  anyTime: 'A cualquier hora',
  from: 'Desde',
  to: 'Hasta',

  wished: ({ time }) => `Su horario: ${time}. Los mecánicos solo pueden ofrecer ir en ese período.`,
}
